## La page autour de chaque jeu.

# Partout

home = Aller à l’accueil
close = Fermer
cancel = Annuler
yes = Oui
no = Non
skip = Aller à la fin
copy = Copier
copied = Copié
share = Partager
loading = Un instant…
language = Langue
name = Nom
your-name = Votre nom
my-games = Mes parties
guest = Invité
person-of-seat = { $name } ({ $seat })
    .de = { $begins ->
        [vowel] d’{ $name }
       *[other] de { $name }
    } ({ $seat })
you = vous
bot = Bot
bots = Bots
game = Jeu
players = Joueurs
rules = Règles
broken-title = Une erreur s’est produite sur cette page.
broken-lead = Rien de la partie n’est perdu : le serveur garde chaque coup. Rechargez la page ; si cela ne suffit pas, prévenez la personne qui tient ce serveur.
reload = Recharger
unknown-title = Il n’y a rien ici.
gone-title = Cette table ne peut pas être affichée
trouble-unreachable = Le serveur est injoignable. Êtes-vous en ligne ?
trouble-server = Le serveur a rencontré un problème. Veuillez réessayer.

# L’accueil

front-title = Une table pour gagner la faveur des dieux
front-lead = Contre des bots, autour d’un écran ou entre amis par un lien – en direct ou sur plusieurs jours. Sans compte.
play-now = Jouer tout de suite
learn-first-game = Jouer tout de suite une première partie
front-days = Sur plusieurs jours, chacun joue quand il a un moment : une partie dure environ une semaine, et un courriel prévient quand c’est à vous.
level-about-novice = Joue ce qui lui vient à l’esprit ; un enfant peut gagner.
level-about-acolyte = Regarde un peu plus loin et prend ce qu’on lui laisse.
level-about-priest = Prépare des manches entières et bat la plupart des gens.
level-about-oracle = Réfléchit aussi longtemps que permis et ne pardonne rien.
preparing = { $game } se prépare pour cette machine, une fois pour toutes. Vous pouvez déjà jouer ; d’ici là, les bots réfléchissent plus longtemps.
preparing-left = { $seconds ->
    [one] Encore une seconde environ.
   *[other] Encore { $seconds } secondes environ.
}
preparing-bar = Avancement de la préparation de { $game }
play-game = Jouer à { $game }
opening = On met la table…
my-games-lead = Ce que vous avez joué, comment cela s’est passé, et votre force.
with-friends = Entre amis
with-friends-lead = Envoyez un lien : un clic, et ils sont à votre table. Des bots occupent les places libres.
invite-friends = Inviter des amis
around-screen = Autour de cet écran
around-screen-lead = Plusieurs personnes, un seul appareil : un rideau cache ce que les autres ne doivent pas voir.
one-screen = Sur un seul écran
look-back = Revoir une partie
look-back-lead = Une partie finie, coup par coup, et ce que l’oracle en pense. Apportez l’enregistrement de n’importe quelle partie.
see-my-games = Voir mes parties
rules-of = Les règles : { $game }
continue = Continuer
watch = Regarder ou rejoindre
watch-nothing = Aucune table publique pour le moment. Ouvrez-en une : qui passe par là peut jouer.
open-public = Ouvrir une table publique
unofficial = Votive n’est pas officiel : ni les images ni les textes des jeux publiés ne sont utilisés ici.
list-your-turn = À vous
list-gathering = En attente de joueurs
list-join = { $open ->
    [one] { $open } place libre
   *[other] { $open } places libres
}
list-over = Terminée
imported = Importée
imported-lead = Importée d’un enregistrement, pas jouée sur ce serveur : elle ne compte ni pour les classements ni pour les statistiques.
alone = Jouée en solo
alone-lead = Jouée, ou commencée, par quelqu’un seul dans son navigateur : personne n’y a veillé, et elle ne compte ni pour les classements ni pour les statistiques.
variant-title = Une variante du jeu : tout n’y est pas comme dans le jeu publié. Sa marque est { $hash }.
list-waiting = En cours
list-watch = Regarder

# Une nouvelle table

played-by = Joué par
seat-open = Toute personne qui a le lien
seat-here = Quelqu’un à cet écran
seat-bot = Bot : { $level }
pace = Rythme
pace-live = En direct
pace-days = Sur plusieurs jours
clock = Pendule
clock-none = Sans pendule
clock-move-30s = 30 secondes par coup
clock-move-1m = 1 minute par coup
clock-move-3m = 3 minutes par coup
clock-game-15m = 15 minutes par personne
clock-game-30m = 30 minutes par personne
clock-move-12h = 12 heures par coup
clock-move-1d = 1 jour par coup
clock-move-3d = 3 jours par coup
clock-move-7d = 7 jours par coup
facts-players = { $game }, { $players } joueurs
facts-length = Durée
facts-minutes = environ { $minutes } minutes
facts-rules = Règles
facts-rules-usual = celles d’usage
facts-option = { $option } : { $value }
facts-variant = Variante
facts-cards = Cartes
facts-cards-version = version { $version }
facts-cards-own = propres à ce serveur
facts-cards-variant = celles de la variante
facts-bots-unlearned = Les bots jouent avec elles sans les avoir apprises.
clock-move = { $seconds } secondes par coup
clock-game = { $minutes } minutes par personne
more-options = Plus d’options
public = Montrer la table à l’accueil
spectators-allowed = D’autres peuvent regarder
delay = Retard des spectateurs, en coups
open-table = Ouvrir la table
begin = Commencer

# Une invitation

invited = { $name } vous invite : { $game }
choose-seat = Votre place
any-seat = N’importe laquelle
sit-down = Prendre place
only-watch = Seulement regarder
no-seat-free = Toutes les places sont prises.

# Avant la partie

gathering = En attente de joueurs
invite-lead = Envoyez ce lien à ceux qui vont jouer :
invite-link = Lien pour jouer
invite-program = Inviter un programme
invite-program-lead = Le bot de quelqu’un, par son nom. Il prend place de lui-même s’il est en marche.
invite-program-name = Nom du programme
invite-program-ask = L’inviter
invite-program-asked = { $name } est invité. Il prend place dès qu’il est en marche.
seat-free = libre
ready = prêt
not-ready = pas encore prêt
be-ready = Je suis prêt
be-not-ready = Pas encore
stand-up = Quitter la table
make-stand = Libérer la place
call-off = Annuler la partie
call-off-sure = Vraiment annuler ?
waiting-seats = Des bots prendront les places encore libres.
waiting-ready = Tout le monde n’est pas encore prêt.

# La table

status = Ce qu’il faut faire
actions = Ce que vous pouvez faire
panels = Joueurs
log-and-chat = Journal et discussion
board = Le plateau
to-board = Aller au plateau
no-board = Ce jeu n’est pas encore dessiné ici. Tous les coups sont dans la barre.
undo = Reprendre le coup
undo-turn = Reprendre tout le tour
confirm = Confirmer
about-to = Votre coup : { $move }
sending = Envoi…
reconnecting = Reconnexion…
see-rule = Règle { $clause }
looking-back = Vous regardez une position antérieure.
to-present = Revenir au présent
tap-again = Touchez encore :
away = absent
thinking = réfléchit
time-left = Temps restant :
bot-of = Bot : { $level }
bot-for = { $name }, pour l’instant un bot : { $level }
resigned = { $name }, a abandonné
spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
log = Journal
log-empty = Il ne s’est encore rien passé.
log-older = Voir ce qui précède
new-since = nouveau depuis votre dernier passage
show-position = Montrer la position ici
by-order = selon votre ordre
by-clock = temps écoulé
chat = Discussion
chat-empty = Personne n’a encore rien dit.
say-something = Dites quelque chose
send = Envoyer
since-title = Depuis votre dernier coup

# Plusieurs à un écran

curtain-title = C’est à { $name }
curtain-lead = Passez l’écran. Rien ne s’affiche avant votre accord.
curtain-lift = Je suis { $name }
hand-screen = Passer l’écran à { $name }

# Le menu et les places

menu = Menu
my-seat = Ma place : { $city }
watch-link = Lien pour regarder
seat-title = { $city } : { $name }
seat-link-lead = Ce lien ouvre votre place sur un autre appareil. Gardez-le pour vous.
seat-link = Lien vers ma place
seat-new-link-lead = Il est tombé en de mauvaises mains ? Un nouveau lien met fin à l’ancien aussitôt ; les autres appareils qui ont ouvert la place avec lui la perdent.
seat-new-link = Nouveau lien
seat-new-link-done = Voici le nouveau lien. L’ancien ne marche plus.
seat-nothing = Il n’y a rien à faire pour cette place.
hand-over-lead = Vous devez partir ? Un bot peut continuer pour vous.
hand-over = Laisser jouer un bot
take-back = Reprendre la main
bot-plays-for-you = Un bot ({ $level }) joue à votre place.
give-back = Rendre la place
replace-lead = Absent depuis longtemps ? Si les autres sont d’accord, un bot joue jusqu’à son retour.
replace = Proposer un bot
replace-later = Pas encore : il reste du temps pour réfléchir.
mute = Mettre en sourdine
unmute = Enlever la sourdine
resign = Abandonner
resign-sure = Vraiment abandonner ?
propose-end = Proposer d’arrêter la partie
seed-hash = Empreinte des dés
seed = Clé des dés
dice-title = Comment les dés sont tombés

# Votes

proposals = Propositions
ask-bot = { $city } demande : un bot ({ $level }) doit-il jouer pour { $target } ?
ask-return = { $target } voudrait reprendre la main. D’accord ?
ask-end = { $city } demande : arrêtons-nous la partie ici ?
votes = ({ $yes } sur { $needed })
withdraw = Retirer

# Ordres

orders = Ordres
orders-lead = Un ordre joue pour vous en votre absence. Vous pouvez le changer tant qu’il n’a pas agi.
orders-none = Il n’y a rien à ordonner maintenant.
order-kind = Ordre
order-standing = Vous avez donné un ordre.
order-leave = Donner cet ordre
order-cancel = Annuler l’ordre

# La fin

finale-overtook = { $winner } a définitivement dépassé { $other } à la manche { $round } : { $what }
finale-last = { $winner } n’a dépassé { $other } qu’au décompte final.
finale-led = { $winner } menait dès les premiers points.
finale-shared = À la fin, personne ne menait : la victoire est partagée.
finale-turned = C’est ici que { $winner } a gagné, selon l’oracle : { $what }
sheet-total = Total
sheet-other = Autres
picture-title = Une image de la table finale
picture-label = La table finale. { $sentence }
picture-send = Envoyer
picture-save = Enregistrer l’image
result = Résultat
rematch = Revanche
to-rematch = Aller à la nouvelle partie
wins = gagne
see-board = Voir le plateau
download-record = Enregistrement
see-replay = Relecture et analyse
see-record = Revoir une partie enregistrée

# Les règles

search-rules = Chercher dans les règles
rules-found = { $count ->
    [0] Rien trouvé.
    [one] { $count } règle
   *[other] { $count } règles
}
rules-in-english = Ces règles ne sont pas encore traduites.

# Préférences

preferences = Préférences
notices = Quand c’est à vous…
preferences-private = Vos préférences restent dans ce navigateur.
theme = Clair ou sombre
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
make-light = Page claire
make-dark = Page sombre
contrast = Contraste
contrast-normal = Normal
contrast-more = Fort
confirm-moves = Confirmer les coups
confirm-always = Toujours
confirm-days = Dans les parties sur plusieurs jours
confirm-never = Jamais
speed = Animations
speed-full = Complètes
speed-quick = Rapides
speed-none = Aucune
speed-skip = Un clic sur le plateau les abrège.
keys = Raccourcis clavier
keys-more = Enchérir plus
keys-less = Enchérir moins
keys-confirm = Confirmer, ou faire l’enchère indiquée
keys-pass = Passer ou finir le tour
keys-undo = Annuler
keys-log = Aller au journal
keys-rules = Règles
keys-hint = Conseil
keys-sound = Sons, avec ou sans
keys-next = Prochaine table qui m’attend
keys-keys = Ces touches
keys-tab = Aller à ce qu’on peut toucher ensuite
keys-enter = Le choisir
keys-escape = Laisser ce qui est commencé
keys-on = À une table, les lettres du clavier servent de raccourcis
dice-show = Les dés montrent
dice-pips = Des points
dice-numbers = Des nombres
volume = Volume
sounds = Sons discrets

# Leçons et conseils

learn = Apprendre en jouant
learn-lead = Une leçon d’une dizaine de minutes : de vrais coups, et quelqu’un qui vous explique.
learn-new = Première visite ?
learn-game = Apprendre { $game }
learn-on = Reprendre { $game }
learn-later = Pas maintenant
hint = Conseil

# The way to the workshop

front-workshop = Atelier
front-workshop-lead = Changez une carte ou un nombre et voyez ce que cela donne.
front-workshop-go = Aller à l’atelier

## Une partie contre des bots que la page elle-même tient

solo-lead = Cette partie se joue dans votre navigateur et y est gardée. Elle n’a pas besoin de serveur et n’est pas classée.
solo-alone = Le serveur est injoignable. Les parties contre des bots se jouent dans votre navigateur : elles n’en ont pas besoin.
front-last = La dernière relecture que vous avez ouverte se lit aussi sans réseau : { $game }
solo-hand-lead = Sur le serveur, la partie continue où elle en est, sur chacun de vos appareils. Elle n’est pas classée.
solo-hand = Continuer sur le serveur
solo-share-lead = Sur le serveur, la partie peut être partagée et analysée. Elle y est marquée comme jouée en solo et n’est pas classée.
solo-share = Partager sur le serveur
solo-elsewhere = Cette partie continue dans un autre onglet.
solo-unknown = Ce navigateur ne garde pas cette partie, ou elle a été commencée selon des règles antérieures.
solo-broken = Cette partie n’a pas pu être ouverte dans le navigateur. Rechargez la page ; si cela n’aide pas, commencez une autre partie.
