## Ce que la page dit de la faveur des dieux.

about = Envoyez vos dés en forêt et à la mine, priez, bâtissez des temples et gardez votre quête secrète.
option-rounds = Tours
option-units = Dés au départ
option-bonus_hour = Heure du don (0 : jamais)
option-gods_hours = Les dieux réagissent tous les … tours
