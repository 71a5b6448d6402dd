## La leçon : ce que dit le narrateur. Des phrases courtes, pour qui n’a jamais joué.

lesson-people = Vos gens
lesson-people-hello = Bienvenue ! Vous êtes Sparte, le bouclier rouge avec le Λ. Votre cité veut être la préférée des dieux. Construisez des temples et faites des offrandes : ils rapportent des points.
lesson-people-dice = Vos gens sont trois dés. Le nombre dit combien d’ouvriers s’y trouvent : 4, 6 et 2. Qui en a le moins en tout commence. C’est vous, avec 12.
lesson-people-sanctuary = Envoyez vos dés, un à la fois. Au Sanctuaire, 4 ouvriers vont chercher un temple. Envoyez-y votre 4 : touchez le dé, puis le Sanctuaire.
lesson-people-forest = Corinthe a envoyé un dé aussi. Dans la Forêt, 2 ouvriers rapportent un bois. Envoyez-y votre 6 : cela fera 3 bois.
lesson-people-mat = Votre dernier dé reste en ville et prie. Envoyez le 2 sur votre plateau des temples.
lesson-people-other = Dans vos parties, vous pourrez le faire. Pour l’instant, faites ce qui est encadré.
lesson-people-done = Tous les dés sont partis. Les places sont limitées : premier arrivé, premier servi. Sur votre propre plateau, il y a toujours de la place (règle H3).

lesson-temple = Votre premier temple
lesson-temple-roll = Qui prie relance son dé. Le vôtre montre un 3. Regardez votre plateau : l’Autel du chemin couvre 3 et 4, il vous entend donc.
lesson-temple-pray = Touchez le bouton pour prier sur le 3.
lesson-temple-choose = L’Autel du chemin vous donne une ressource au choix. Prenez de l’or. Il vous servira bientôt.
lesson-temple-gold = C’est bien aussi. Mais prenez de l’or : vous verrez pourquoi.
lesson-temple-take = Maintenant, chacun récolte. Vos ouvriers de la Forêt rapportent 3 bois. Ceux du Sanctuaire peuvent prendre un temple de n’importe quelle pile : prenez la Chênaie de Zeus.
lesson-temple-oak = Dans vos parties, vous pourrez le prendre. Pour l’instant, prenez la Chênaie : vous pouvez la payer.
lesson-temple-build = La Chênaie coûte 3 bois et vaut 4 points. Elle se dresse sur 3 et 4 : l’Autel du chemin doit disparaître (règle H10). Construisez-la !
lesson-temple-do-build = Vous pourriez vous arrêter là. Mais un temple en main ne rapporte rien. Construisez-le !
lesson-temple-done = 4 points ! Et désormais Zeus vous entend sur 3 et 4 : il donne une ressource au choix, et un point en plus.

lesson-prayer = Une meilleure prière
lesson-prayer-hello = Deux heures : une nouvelle manche. Tous ont relancé leurs dés. Vous avez 3, 4 et 1, et vous commencez.
lesson-prayer-sanctuary = Une offrande ne demande que 3 ouvriers. Envoyez votre 3 au Sanctuaire.
lesson-prayer-market = Au Marché, 4 ouvriers achètent une carte. Envoyez-y votre 4.
lesson-prayer-mat = Un 1, c’est peu. Mais qui prie relance ! Envoyez-le sur votre plateau.
lesson-prayer-other = Dans vos parties, vous pourrez le faire. Pour l’instant, faites ce qui est encadré.
lesson-prayer-two = Un 2. Là, c’est le Foyer qui vous entend, pour un seul bois. Mais vous avez de l’or ! Chaque or ou diamant donné change le nombre de un (règle H5). Donnez votre or : un de plus.
lesson-prayer-wait = Attendez : avec votre or, vous atteignez un meilleur temple. Donnez-le, un de plus.
lesson-prayer-pray = C’est maintenant un 3 : votre Chênaie. Priez !
lesson-prayer-wood = Prenez un bois, cette fois.
lesson-prayer-take-wood = Pas mal. Mais il vous faut du bois. Prenez du bois.
lesson-prayer-done = Un bois, et un point de Zeus. Cela valait bien l’or.

lesson-agora = Agora !
lesson-agora-card = Vos ouvriers du Marché vous rapportent une carte : le Navire marchand. Vous seul la voyez. Elle donne deux ressources au choix.
lesson-agora-take = Vos 3 ouvriers du Sanctuaire peuvent prendre une offrande. Prenez la Couronne de glands : elle est faite pour votre Chênaie. Pour un temple, ils sont trop peu.
lesson-agora-wreath = Vous pourriez le faire. Mais la Couronne de glands convient à votre temple. Prenez-la.
lesson-agora-call = C’est au tour de Corinthe. Mais une carte Marché peut être annoncée à tout moment, même maintenant (règle M1) ! Annoncez-la : Agora !
lesson-agora-wood = Tout le monde vous attend. La couronne coûte 2 bois, et vous en avez 1. Prenez donc d’abord un bois.
lesson-agora-take-wood = Pas mal. Mais la couronne demande du bois. Prenez du bois.
lesson-agora-any = Et une autre ressource : celle que vous voulez.
lesson-agora-offer = Le jeu reprend où il en était. Vous pouvez offrir. La Couronne de glands vaut 3. Mais votre Chênaie est là, le temple même pour lequel elle est faite : elle compte donc double (règle H11). Offrez-la !
lesson-agora-do-offer = Vous pourriez vous arrêter. Mais 6 points vous attendent ! Offrez la couronne.
lesson-agora-done = 6 points ! Sans un temple de Zeus, vous n’auriez pas pu l’offrir du tout.

lesson-end = Comment cela finit
lesson-end-gods = À 4, 8 et 12 heures, un dieu réagit (règle H12). Qui a le plus de temples et d’offrandes de ce dieu est récompensé. Ou bien qui en a le moins est puni.
lesson-end-quest = Vous avez une quête secrète : la Cité des colonnes. À la fin, elle donne 2 points par temple d’un dieu debout sur votre plateau. Personne d’autre ne la connaît.
lesson-end-hand = Attention aux cartes en main ! Les temples et offrandes qui restent à la fin coûtent des points : leur nombre multiplié par lui-même. 1 coûte 1, mais 3 coûtent 9 (règle Z2).
lesson-end-token = Certains temples donnent aussi un jeton Faveur. Avec lui, vous tournez un de vos dés de un, à tout moment (règle M3).
lesson-end-done = Après 12 heures, qui a le plus de points gagne. Vous en savez assez pour jouer ! Ce qui est gris vous dit pourquoi, et les règles sont toujours à portée de main.
