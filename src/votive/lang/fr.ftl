## Le cadre de tous les jeux : ce que dit le terminal.

list-and = { $items } et { $last }

play-you-are = Vous jouez { $name }.
play-bot-is = { $name } : c’est le bot { $bot } qui joue.
play-bot-trouble = Un bot pose problème : { $trouble }.
play-since = Depuis votre dernier coup
play-forced = Un seul coup était possible : { $move }
play-prompt = Votre choix (un numéro, ? pour l’aide)
play-help = Un numéro joue le coup correspondant. Vous pouvez aussi écrire un coup : { $example }. « ? » liste ce qui n’est pas permis maintenant et pourquoi ; « ? { $example } » renseigne sur un seul coup. « log » raconte toute la partie, « quit » quitte en conservant la partie.
play-not-understood = « { $text } » n’est ni un numéro de la liste ni un coup.
play-refused = Pas permis. { $why } ({ $clause })
play-allowed = C’est permis : c’est le numéro { $number }.
play-refusal = { $moves } : { $why } ({ $clause })
play-nothing-refused = Tous les coups de ce type sont permis maintenant.
play-more = … et { $count } de plus
play-kept = La partie est enregistrée. Pour la reprendre : { $command }
play-set-aside = Il y avait une partie inachevée ; elle est mise de côté dans { $file }.
play-resumed = Vous reprenez la partie interrompue.
play-finished = Pour revoir la partie : { $command }

## Bots

level-random = Hasard
level-greedy = Cupide
level-novice = Novice
level-acolyte = Acolyte
level-priest = Prêtre
level-oracle = Oracle

## Une table entre joueurs : où l’on en est et ce qui s’est passé

table-status-gathering = La partie commence quand toutes les places sont prises et prêtes.
table-told-opened = La table est ouverte.
table-told-imported = Cette partie a été importée ; elle n’a pas été jouée sur ce serveur.
table-told-sat = { $city } a un joueur.
table-told-sat-again = Vous jouez { $city } aussi sur un autre appareil.
table-told-rekeyed = Cette place a un nouveau lien. L’ancien ne l’ouvre plus, et les autres appareils qui s’en servaient l’ont quittée.
table-told-sat-bot = { $city } : c’est un bot qui joue ({ $level }).
table-told-sat-program = { $city } : c’est le programme de quelqu’un qui joue.
table-told-invited = Le programme de quelqu’un est invité.
table-told-stood = La place de { $city } est de nouveau libre.
table-told-ready = { $city } : place prête.
table-told-not-ready = { $city } : finalement pas prêt.
table-told-began = La partie commence.
table-told-undone = { $city } reprend un coup.
table-told-order = Votre ordre permanent pour { $city } : { $order }
table-told-no-order = { $city } n’a plus d’ordre permanent.
table-told-proposes-bot = { $city } propose qu’un bot ({ $level }) joue pour { $target }.
table-told-proposes-return = { $city } aimerait rejouer en personne.
table-told-proposes-end = { $city } propose de terminer la partie ici.
table-told-for = { $city } est pour.
table-told-against = { $city } est contre.
table-told-dropped = La proposition n’a pas abouti.
table-told-handed-vote = Par vote des autres, un bot joue pour { $city } : { $level }.
table-told-handed-own = { $city } a demandé qu’un bot continue : { $level }.
table-told-handed-resigned = Un bot joue { $city } jusqu’à la fin : { $level }.
table-told-handed-clock = { $city } n’a plus de temps ; un bot continue : { $level }.
table-told-returned = { $city } : la personne qui jouait a repris sa place.
table-told-resigned = { $city } abandonne.
table-told-muted = Vous n’entendez plus { $target }.
table-told-unmuted = Vous entendez de nouveau { $target }.
table-told-ended-rules = La partie est terminée.
table-told-ended-agreed = Les joueurs se sont mis d’accord pour terminer la partie.
table-told-ended-resigned = La partie s’est terminée par abandon.
table-told-ended-abandoned = Personne n’est revenu depuis longtemps : la table est fermée.
table-told-ended-closed = L’hôte a annulé la partie.
table-told-hinted = { $city } consulte l’oracle.
table-told-rematch = Une autre partie a lieu à une nouvelle table.

## Une table entre joueurs : pourquoi pas

table-no-person = Dites d’abord comment vous vous appelez.
table-not-your-seat = La place de { $city } n’est pas la vôtre.
table-not-your-seat-there = Vous n’avez pas cette place à cette table.
table-not-host = Seul l’hôte de la table peut faire cela.
table-not-sitting = Il faut avoir joué à cette table pour faire cela.
table-begun = La partie a déjà commencé.
table-not-begun = La partie n’a pas encore commencé.
table-over = La partie est terminée.
table-not-over = La partie n’est pas encore terminée.
table-never-played = Aucune partie n’a été jouée à cette table.
table-no-seat = Cette table n’a pas de place { $seat }.
table-wrong-key = Ce lien n’ouvre aucune place à cette table.
table-full = Toutes les places sont prises.
table-seat-taken = La place de { $city } est prise.
table-sits-already = Vous avez déjà une place. Pour en prendre une autre, dites laquelle.
table-seat-open = Personne n’occupe la place de { $city }.
table-unknown-bot = Il n’y a pas de tel bot ici.
table-seats-open = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
table-not-ready = Pas encore prêts : { $cities }.
table-stale = La position a changé entre-temps.
table-no-such-move = Le jeu ne connaît pas ce coup.
table-no-such-ply = La partie n’est pas allée aussi loin.
table-bot-plays = Un bot joue pour { $city }. Redemandez d’abord la place.
table-no-bot-plays = Aucun bot ne joue à cette place.
table-nothing-to-undo = Il n’y a rien que vous puissiez reprendre.
table-undo-late = Le temps pour ce coup est écoulé ; on ne peut plus le reprendre.
table-no-orders = Ce jeu ne connaît pas d’ordres permanents.
table-cannot-propose = Cela ne peut pas être proposé.
table-proposed-already = Cela a déjà été proposé.
table-still-thinking = { $city } peut encore réfléchir.
table-resigned = { $city } a abandonné.
table-plays-already = { $city } : la personne joue déjà elle-même.
table-no-proposal = Cette proposition n’est plus soumise au vote.
table-no-vote = Vous n’avez pas de voix là-dessus.
table-program-may-not = Un programme ne peut pas faire cela : ce sont les personnes qui décident.
table-no-such-program = Il n’y a pas de programme de ce nom ici.
table-empty-text = Il n’y a rien à lire là-dedans.
table-mute-oneself = On ne peut pas se rendre muet soi-même.
table-hint-people = Les conseils sont réservés aux tables où tous les autres sont des bots.
table-hint-turn = Un conseil se demande quand c’est votre tour.
table-others-sit-here = D’autres personnes jouent ici. Proposez de terminer la partie.
table-rematch-there = Il y a déjà une autre partie.
table-imported = Cette partie a été importée : il n’y a personne avec qui la rejouer.
table-many-talk = Vous avez dit à cette table tout ce qu’elle peut conserver. Vous pouvez toujours jouer.
table-many-talk-all = Il a été dit à cette table tout ce qu’elle peut conserver.
table-many-undos = Vous avez repris { $most } coups dans cette partie ; il n’est plus possible d’en reprendre.
table-many-proposals = Vous avez fait { $most } propositions dans cette partie ; il n’en est plus accepté.
table-many-votes = Vous avez voté { $most } fois dans cette partie ; il n’est plus possible de voter.
table-many-orders = Vous avez laissé { $most } ordres dans cette partie ; il n’en est plus accepté. Jouez le coup vous-même.
table-many-mutes = Vous avez rendu d’autres joueurs muets { $most } fois à cette table ; ce n’est plus possible.
table-many-keys = Vous avez déjà créé { $most } liens pour cette place ; ce n’est plus possible.
table-not-first-device = Seul l’appareil sur lequel vous avez pris la place peut créer un nouveau lien.
table-many-devices = Cette place est ouverte sur { $most } appareils, et sur aucun de plus.
table-many-changes = On s’est assis et on a changé d’avis trop souvent à cette table. Commencez la partie, ou ouvrez une autre table.
table-no-spectators = Cette table n’admet pas de spectateurs.
table-bad-settings = On ne peut pas jouer ainsi : { $trouble }.
table-bad-clock = Une horloge se règle sur { $least } secondes au moins et { $most } au plus.

## Le serveur : pourquoi pas

refused-nobody = Dites d’abord comment vous vous appelez.
refused-name = Il faut au nom une lettre qu’on puisse voir.
refused-unknown-table = Cette table n’existe pas (ou plus).
refused-unknown-game = Ce jeu n’existe pas.
refused-unknown-page = Il n’y a rien ici.
refused-no-lesson = Il n’y a pas encore de leçon pour ce jeu.
refused-malformed = Le serveur n’a pas compris.
refused-not-json = Le serveur n’accepte que du JSON.
refused-too-large = C’est trop grand.
refused-too-deep = C’est trop imbriqué.
refused-too-slow = L’envoi a pris trop de temps.
refused-other-content = Cette demande a déjà été envoyée avec un autre contenu. Rien n’a été fait cette fois : renvoyez-la avec un nouvel identifiant.
refused-too-often = C’était un peu trop souvent. Veuillez attendre un instant.
refused-many-tables = Pas plus de { $most } tables à la fois.
refused-program = Un programme ne peut pas le faire ; il faut une personne.
refused-many-programs = Vous avez déjà { $most } programmes ; supprimez-en un d’abord.
refused-program-name = Un autre programme porte déjà ce nom.
refused-notice-key = Ce lien n’est plus valable.
refused-notice-other = Sur cet appareil, vous êtes quelqu’un d’autre. Déconnectez-vous d’abord, ou ouvrez le lien ailleurs.
refused-no-mail = Ce serveur n’envoie pas de courriels.
refused-no-push = Ce serveur n’envoie pas de messages poussés.
refused-push-address = On ne peut pas envoyer de messages poussés à cette adresse : ce n’est pas celle d’un service de messages poussés.
refused-mail-failed = Le courriel n’a pas pu partir ; réessayez plus tard.
refused-mail-address = Le serveur ne peut pas écrire à cette adresse. Vérifiez-la : des lettres sans accent, un seul @, pas d’espace.
refused-mail-nobody = Il n’y a pas de boîte aux lettres à cette adresse ; vérifiez-la.
refused-taken = C’est déjà pris.
refused-busy = Trop de monde agit à cette table en même temps. Veuillez réessayer.
refused-store = Le serveur ne peut pas atteindre ses données. Veuillez réessayer dans un instant.
refused-unexpected = Quelque chose s’est mal passé dans le serveur.
refused-host = Ce serveur ne porte pas ce nom.
refused-cross-site = Cela ne vient pas d’une page de ce serveur.
refused-metrics = Les mesures sont réservées à qui gère le serveur.
refused-passkey = Cette clé d’accès n’est pas valable ici.
refused-passkey-stale = C’était trop long, ou déjà fait. Veuillez recommencer.
refused-passkey-many = Vous avez assez de clés d’accès.
refused-passkey-gone = Cette clé d’accès n’existe pas (ou plus).
refused-this-device = C’est l’appareil que vous utilisez. Déconnectez-vous plutôt ici.
refused-session-gone = Vous n’y êtes pas (ou plus) connecté.
refused-passkey-address = Les clés d’accès demandent un nom dans l’adresse, pas un numéro.
refused-record-none = Ce n’est pas l’enregistrement d’une partie. Choisissez un fichier écrit par Votive : « Feuille de partie » à la fin d’une partie, ou votive simulate --records.
refused-record-large = Un enregistrement peut peser { $most } Mo au plus. Laissez de côté --legal et --states, ou choisissez une partie d’un long fichier.
refused-record-long = Aucune partie n’a { $count } coups ; on en lit { $most } au plus.
refused-record-format = Cet enregistrement demande une version plus récente de Votive (son format est { $format }).
refused-record-game = Ce serveur ne connaît pas le jeu « { $game } ».
refused-table-rules = Cette table suit la version { $needed } des règles ; ce serveur a la version { $has } et ne peut pas la continuer. Qui tient le serveur peut prendre une version de Votive qui les a.
refused-table-damaged = Ce qui est conservé de cette table est abîmé, et elle ne peut pas être montrée. Qui tient le serveur peut en savoir plus avec « votive admin check ».
refused-record-rules = Cette partie suit la version { $needed } des règles ; ce serveur a la version { $has } et ne peut pas la rejouer. Prenez une version de Votive qui les a.
refused-record-illegal = Le coup { $number } est contraire aux règles : { $why }
refused-record-move = Quelque chose ne va pas au coup { $number } : { $trouble }.
refused-record-unsound = L’enregistrement n’est pas valable : { $trouble }.
refused-no-share = Le serveur n’a pas de lecteur pour partager des parties ; sa page n’a pas été construite.
refused-analyses = Vous attendez déjà { $most } analyses. Redemandez quand l’une d’elles sera prête.
