# Courriels et messages poussés.
notice-title = { $game } : c’est à vous
notice-body = Les autres ont joué. Ouvrez la table pour décider.
mail-one = C’est à vous de jouer. Ce lien ouvre votre place, aussi sur cet appareil :
mail-many = C’est à vous de jouer à { $count } tables. Ces liens ouvrent vos places, aussi sur cet appareil :
mail-subject-many = C’est à vous de jouer à { $count } tables
mail-keep = Toute personne qui a ces liens peut jouer à votre place : ne les transmettez pas. Ils sont valables deux semaines.
mail-stop = Plus de courriels ? Un clic suffit :
mail-confirm-subject = Des courriels quand c’est à vous ?
mail-confirm = Quelqu’un a demandé à être prévenu à cette adresse quand c’est son tour sur Votive. Si c’était vous, ouvrez ce lien :
mail-confirm-not = Sinon, ne faites rien : vous n’entendrez plus parler de nous.
