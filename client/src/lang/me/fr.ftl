## Les pages sur soi : parties, statistiques, et ce qui est conservé.

me-title = Mes parties
me-title-of = Parties de { $name }
me-parts = Pages sur moi
me-part-games = Parties
me-part-statistics = Statistiques
me-part-self = Moi
me-all-games = Tous les jeux

# Encore personne

me-nobody = On ne connaît encore personne ici
me-nobody-lead = Vos parties apparaîtront ici dès que vous aurez joué. Pas besoin de compte : un nom suffit.
me-begin-name = Comment vous appelez-vous ?
me-begin = C’est moi
me-signin = Se connecter avec une clé d’accès
me-signin-lead = Vous avez créé une clé d’accès sur un autre appareil ? Elle vous mène à vos parties ici aussi.

# Parties

me-running = Parties en cours
me-running-none = Aucune partie en cours.
me-turn-of = À { $name } de jouer
me-turn-somebody = À quelqu’un d’autre de jouer
me-since = dernier coup { $time }
me-time-left = reste { $time }
me-finished = Parties terminées
me-finished-none = Aucune partie terminée pour l’instant.
me-older = Montrer des parties plus anciennes
me-against = contre { $names }
me-alone = sans personne d’autre
me-place = Place { $place } sur { $players }
me-won = Gagné
me-won-shared = Gagné à plusieurs
me-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
me-several-seats = Vous teniez plusieurs places.
me-ended-early = Terminée avant la fin : personne n’a gagné
me-loaded = { $count ->
    [one] { $count } partie de plus est affichée.
   *[other] { $count } parties de plus sont affichées.
}

# Statistiques

me-no-statistics = Rien à compter pour l’instant. Jouez une partie jusqu’au bout et vos chiffres apparaîtront ici.
me-counted = { $games ->
    [one] { $games } partie jouée jusqu’au bout
   *[other] { $games } parties jouées jusqu’au bout
}, { $wins ->
    [0] aucune gagnée
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}. Les parties où vous teniez plusieurs places et celles terminées avant la fin ne comptent pas.
me-as-table = En tableau
me-date = Date
me-forgotten = un joueur supprimé

# Force

me-rating = Force
me-rating-none = Votre force se calcule d’après vos parties contre d’autres. Celles où vous teniez plusieurs places ne comptent pas.
me-rating-guess = Après { $games ->
    [one] votre première partie
   *[other] { $games } parties
}, ce n’est qu’une première idée. Jouez encore et nous en saurons plus.
me-rating-unsure = Nous ne sommes pas encore sûrs : { $games ->
    [one] une partie dit
   *[other] { $games } parties disent
} déjà quelque chose, mais la chance compte encore beaucoup.
me-rating-fair = Nous sommes assez sûrs : cela vient de { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}.
me-rating-sure = Nous sommes vraiment sûrs : cela vient de { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}.
me-rating-between = Très probablement entre { $low } et { $high }.
me-rating-lead = Tout le monde commence à 1000. Finir devant des joueurs forts fait monter beaucoup, devant des faibles un peu.
me-rating-graph = Au fil du temps
me-rating-graph-said = Votre force sur { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} : { $first } après la première d’entre elles, { $last } maintenant. Au plus bas { $least }, au plus haut { $most }.
me-ladder = Par rapport aux autres
me-ladder-who = Qui
me-ladder-strength = Force
me-ladder-between = Très probablement
me-ladder-games = Parties
me-ladder-you = { $name } (vous)

# Places, points, adversaires

me-places = Places
me-players = Joueurs
me-games-count = Parties
me-win-share = Gagnées
me-win-share-of = { $share } ({ $wins } sur { $games })
me-place-times = Place { $place } : { $count } ×
me-mean-points = Points en moyenne
me-best-points = Record
me-course = Points, partie par partie
me-course-said = Vos points { $games ->
    [one] dans la dernière partie : { $last }.
   *[other] dans les { $games } dernières parties : de { $least } à { $most }, { $last } dans la dernière.
} Les marques pleines sont des victoires.
me-opponents = Contre qui
me-opponent = Adversaire
me-ahead = Vous étiez devant
me-ahead-of = { $ahead } sur { $met }
me-favourites = Ce que vous aimez faire
me-times = { $count } ×
me-in-games = { $games ->
    [one] dans { $games } partie
   *[other] dans { $games } parties
}

# Moi

me-name = Nom
me-name-lead = C’est ce que voient les autres quand vous prenez place. Aux tables où vous êtes déjà, l’ancien nom reste.
me-rename = Changer de nom
me-renamed = Désormais, vous êtes { $name }.
me-passkeys = Clés d’accès
me-passkeys-lead = Une clé d’accès vous mène à vos parties sur un autre appareil, ou vous y ramène si ce navigateur vous oublie. Elle reste dans votre appareil ou votre gestionnaire de mots de passe ; nous ne gardons que ce qu’il faut pour la vérifier.
me-passkeys-none = Vous n’avez pas de clé d’accès. Si ce navigateur vous oublie, vos parties restent, mais vous ne pourrez plus y revenir.
me-passkey-new = Créer une clé d’accès sur cet appareil
me-passkey-name = Son nom
me-passkey-make = La créer
me-passkey-made = La clé d’accès est créée.
me-passkey-since = depuis le { $date }
me-passkey-rename = Renommer { $name }
me-rename-it = Renommer
me-remove-it = Retirer
me-passkey-save = Enregistrer le nom
me-passkey-renamed = La clé d’accès s’appelle maintenant { $name }.
me-passkey-remove = Retirer { $name }
me-passkey-remove-sure = Vraiment retirer { $name } ? Personne ne pourra plus se connecter avec. Supprimez-la aussi dans votre appareil ou votre gestionnaire de mots de passe.
me-passkey-remove-yes = La retirer
me-passkey-removed = La clé d’accès est retirée.
me-passkey-cancelled = Rien n’a été fait : l’appareil n’a pas terminé, ou vous avez annulé.
me-passkey-there = Cet appareil a déjà une clé d’accès à vous.
me-passkey-impossible = Ce navigateur ne peut pas créer de clé d’accès ici. Il faut https et un nom dans l’adresse.
me-devices = Mes appareils
me-devices-lead = Là où vous êtes connecté. Si l’un d’eux n’est plus à vous, ou si vous ne le reconnaissez pas, déconnectez-le.
me-device-named = { $browser } sur { $system }
me-device-unknown = Appareil inconnu
me-device-this = Cet appareil
me-device-days = depuis le { $since }, dernière utilisation le { $used }
me-device-signout = Se déconnecter sur { $name }
me-devices-signout = Se déconnecter partout ailleurs
me-device-sure = Se déconnecter sur { $name } ?
me-devices-sure = Se déconnecter partout ailleurs ?
me-devices-what = Là-bas, seule une clé d’accès permettra de revenir. Ici, vous restez connecté.
me-device-done = Vous êtes déconnecté sur { $name }.
me-devices-done = Vous êtes déconnecté partout ailleurs.
me-data = Mes données
me-export-lead = Tout ce qui est conservé sur vous, en un fichier : nom, clés d’accès, tables, parties, ce que vous avez dit, statistiques et force.
me-export = Tout télécharger
me-signout = Se déconnecter
me-signout-lead = Cet appareil vous oublie. Ce que vous jouez reste sur le serveur.
me-signout-sure = Se déconnecter sur cet appareil ?
me-signout-passkey = Avec une clé d’accès, vous pouvez revenir quand vous voulez.
me-signout-lost = Vous n’avez pas de clé d’accès : une fois déconnecté, vous ne pourrez plus revenir à vos parties ni à votre force. Créez d’abord une clé d’accès, ou continuez si vous n’en avez plus besoin.
me-delete = Supprimer toutes mes données
me-delete-lead = Pour de bon : personne ne pourra les rétablir, ni vous ni nous.
me-delete-title = Tout supprimer ?
me-delete-what = Voici ce qui va se passer, tout de suite et pour de bon :
me-delete-names = Votre nom devient « — » à chaque table où vous avez été assis.
me-delete-chat = Tout ce que vous avez dit dans les discussions est effacé.
me-delete-ratings = Votre force et vos statistiques sont effacées ; la force des autres est recalculée sans vous.
me-delete-keys = Vos clés d’accès, vos liens et vos programmes ne valent plus rien, et vous êtes déconnecté de tous les appareils.
me-delete-moves = Vos coups restent, faits par personne en particulier, pour que les autres gardent leurs parties. Les parties en cours n’attendent personne : les autres peuvent laisser jouer un bot.
me-delete-export = Vous voulez peut-être tout télécharger d’abord.
me-delete-tick = Oui, tout supprimer pour de bon
me-delete-now = Supprimer pour de bon
me-deleted = Tout ce qui vous concerne est supprimé.

# Programs of one's own

me-bots = Mes programmes
me-bots-lead = Vous écrivez des bots ? Un programme à vous peut prendre place à toute table qui l’invite. Il a son propre nom et son propre jeton, et tout le monde voit que c’est un programme.
me-bots-how = Ce que les programmes peuvent demander
me-bots-none = Vous n’avez aucun programme.
me-bot-name = Nom du nouveau programme
me-bot-make = Créer le programme
me-bot-renew-it = Nouveau jeton
me-bot-renew = Nouveau jeton pour { $name }
me-bot-renew-sure = L’ancien jeton cesse aussitôt de marcher. Un programme qui s’en sert encore est mis à la porte.
me-bot-renew-yes = Créer un nouveau jeton
me-bot-delete-it = Supprimer
me-bot-delete = Supprimer { $name }
me-bot-delete-sure = Son jeton cesse de marcher et son nom disparaît de toutes les tables. Ses coups restent. Dans les parties en cours, les autres peuvent laisser jouer un bot.
me-bot-delete-yes = Supprimer le programme
me-bot-deleted = { $name } est supprimé.
me-bot-token-of = Le jeton de { $name }
me-bot-token-lead = Il ne s’affiche que maintenant. Toute personne qui l’a joue au nom de { $name } : gardez-le comme un mot de passe.
me-bot-token = Jeton
me-bot-try = Pour essayer : une commande qui attend les invitations
me-bot-kept = Je l’ai gardé
