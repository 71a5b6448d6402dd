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

# À côté d’un lien vers une de nos pages.
preview-front = Deux jeux de plateau pour plaire aux dieux grecs : contre des bots, autour d’un écran, ou entre amis par un lien.
preview-table = Une table chez Votive.
preview-rules = Les règles de { $game }, article par article.
preview-learn = Apprendre { $game } en jouant : dix minutes, de vrais coups.
preview-gathering = Une table de { $game } pour { $seats } joueurs se prépare. Prenez place !
preview-playing = Une partie de { $game } à { $seats } joueurs est en cours.
preview-over = Une partie de { $game } à { $seats } joueurs est finie : regardez la table finale.
preview-replay = Une partie de { $game } à { $seats } joueurs, coup par coup.
