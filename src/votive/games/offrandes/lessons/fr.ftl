## La leçon : ce que dit le narrateur. Des phrases courtes, pour qui n’a jamais joué.

lesson-opening = Vos trois premiers
lesson-opening-hello = Bienvenue ! Vous êtes Sparte, le bouclier rouge avec le Λ. Les dieux aiment les cadeaux. Qui leur apporte les plus beaux animaux gagne.
lesson-opening-ladders = Sept personnages travaillent pour vous. Chacun a une échelle, de 0 jusqu’à la dernière case, la 5. Plus votre bouclier est haut, plus ce personnage fait pour vous.
lesson-opening-guardian = Au début, chacun prend trois personnages. Les autres ont déjà choisi. Prenez le gardien du temple : il vous mène aux autels.
lesson-opening-peasant = Prenez maintenant le paysan. Il vous donne des animaux : plus il est haut, plus ils valent. Les trois doivent être différents : c’est la règle S2.
lesson-opening-flower = Et le porteur de fleurs. Un animal a besoin de fleurs et d’eau avant d’aller chez les dieux.
lesson-opening-first = Dans vos parties, vous pourrez le faire. Pour l’instant, prenez celui qui est encadré.
lesson-opening-done = Bravo ! Vous êtes un niveau plus haut sur trois échelles. Pour une offrande, il ne manque que la porteuse d’eau. Les niveaux se gagnent aux enchères.

lesson-auction = Les enchères
lesson-auction-hello = Deux tours plus tard. À chaque tour, chaque cité vend une fois. Aujourd’hui, vous commencez : c’est vous qui vendez. Vous avez 13 drachmes.
lesson-auction-offer = Proposez deux personnages à la fois : touchez le gardien du temple, puis le garde.
lesson-auction-open = Qui propose doit aussi faire la première offre. Commencez à 3 drachmes.
lesson-auction-pass = Corinthe et Athènes passent. Thèbes offre 4. Il faut maintenant offrir plus de 4, ou passer. Laissez-les à Thèbes : passez.
lesson-auction-again = Thèbes paie 4 et monte sur les deux échelles. Vous n’avez pas gagné : vous pouvez donc proposer encore. Thèbes ne joue plus. Proposez le paysan et la porteuse d’eau.
lesson-auction-two = Commencez à 2, cette fois.
lesson-auction-summit = Personne n’offre plus : les deux sont à vous pour 2. Regardez le paysan : vous êtes sur la dernière case ! Il n’y a de place que pour un seul, alors Corinthe redescend à 4. C’est la règle L2.
lesson-auction-other-lot = Vous pourriez proposer cela aussi. Dans cette leçon, proposez les deux qui sont encadrés.
lesson-auction-other-bid = Vous pouvez offrir cela. Dans cette leçon, prenez l’offre qui est encadrée.
lesson-auction-let-go = Vous pourriez continuer. Mais gardez votre argent : passez.

lesson-corruption = Corrupteurs et gardes
lesson-corruption-hello = Phase 2. Qui a un corrupteur peut prendre un niveau à une autre cité. Le plus haut corrupteur agit d’abord : celui de Corinthe, à 4.
lesson-corruption-guard = Aïe ! Corinthe vous prend un niveau du porteur de fleurs. À vous maintenant : votre corrupteur est à 2. Mais les gardes protègent : vous n’atteignez qu’une cité dont le garde est plus bas que votre corrupteur. C’est la règle C2.
lesson-corruption-act = Les gardes de Corinthe et de Thèbes sont à 2. Seule Athènes est à votre portée. Touchez Athènes et sa porteuse d’eau. Si vous touchez une autre cité, vous lirez pourquoi c’est impossible.
lesson-corruption-other = Ce serait permis. Mais prenez maintenant la porteuse d’eau d’Athènes.
lesson-corruption-done = Athènes descend d’un niveau, vous montez d’un. Thèbes voulait agir aussi. Mais vous et Athènes avez déjà été visées, et cela n’arrive qu’une fois par tour (règle C3).

lesson-sacrifice = L’offrande
lesson-sacrifice-hello = Une autre table, phase 3. Les animaux vont maintenant aux autels. Votre paysan est à 4 : il amène des moutons. Vos porteurs sont à 3 et à 2. Le plus bas compte : 2 moutons.
lesson-sacrifice-priestess = D’abord, les prêtresses prient : 2 points par niveau. Athènes vient de gagner 2 points ainsi. Vous n’avez pas encore de prêtresse.
lesson-sacrifice-rule = Votre gardien du temple est à 2 : vous atteignez les autels des groupes 1 et 2. Y a-t-il déjà quelque chose ? Alors apportez au moins autant d’animaux, d’au moins la même valeur, et pas exactement les mêmes. C’est la règle P7.
lesson-sacrifice-act = Athéna n’a qu’un mouton, celui d’Athènes. Apportez-lui vos 2 moutons. Si vous touchez un autre autel, vous lirez si c’est possible, et sinon pourquoi.
lesson-sacrifice-other = Cet autel serait permis aussi. Mais donnez vos moutons à Athéna : Athènes perdra alors cet autel.
lesson-sacrifice-points = 2 moutons de valeur 4 : 8 points tout de suite ! Le mouton d’Athènes retourne au stock. Athènes garde ses points, mais pas l’autel.
lesson-sacrifice-last = À cette table, le tour 3 est le dernier. Les autres s’abstiennent. Puis chaque autel donne des points à qui le possède : 5, 10, 15, 20 ou 25, selon son groupe.
lesson-sacrifice-over = L’autel d’Athéna vous donne 10 points : cela fait 18. Athènes gagne avec 20. Une partie entière dure jusqu’à ce que chaque autel ait reçu une offrande, ou que quelqu’un ait plus de 100 points (règle E1).

lesson-yours = Votre propre vente
lesson-yours-hello = Retour au tour 1, avec vos trois premiers personnages. Vous avez 10 drachmes, et c’est votre vente. Que vous manque-t-il pour une offrande ? La porteuse d’eau, bien sûr.
lesson-yours-offer = À vous de décider. Proposez deux personnages, ceux que vous voulez.
lesson-yours-bid = Commencez au prix que vous voulez. Une petite offre est vite dépassée. Qui offre tout n’a plus rien pour les autres ventes.
lesson-yours-stay = Vous pourriez terminer votre tour. Mais alors personne ne monte. Proposez deux personnages.
lesson-yours-done = Personne n’offre plus : les deux sont à vous. Vous en savez assez pour jouer ! Ce qui est gris vous dit pourquoi, et les règles sont toujours à portée de main.
