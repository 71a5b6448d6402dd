## Ce que la page dit de la faveur des dieux.

about = Envoyez vos dés en forêt et à la mine, priez, construisez des temples et accomplissez votre quête secrète.
sheet-temples = Temples
sheet-offerings = Offrandes
sheet-prayers = Prières
sheet-market = Marché
sheet-gods = Dieux
sheet-quests = Quête
sheet-left = Restes
sheet-promises = Promesses
