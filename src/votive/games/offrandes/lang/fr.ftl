## Offrandes : tout ce qu’un joueur lit sur le jeu.
## Attributs — cités et dieux : .de ; personnages : .le, .du, .un.

offrandes = Offrandes

# Options

option-rounds = Nombre maximal de tours
option-purse = Drachmes au départ
option-revenue = Drachmes par tour
option-purse_limit = Drachmes au maximum

# Cités

sparta = Sparte
    .de = de Sparte
corinth = Corinthe
    .de = de Corinthe
athens = Athènes
    .de = d’Athènes
thebes = Thèbes
    .de = de Thèbes
delos = Délos
    .de = de Délos

# Personnages

peasant = Paysan
    .le = le paysan
    .du = du paysan
    .un = un paysan
water_carrier = Porteuse d’eau
    .le = la porteuse d’eau
    .du = de la porteuse d’eau
    .un = une porteuse d’eau
flower_carrier = Porteur de fleurs
    .le = le porteur de fleurs
    .du = du porteur de fleurs
    .un = un porteur de fleurs
temple_guardian = Gardien du temple
    .le = le gardien du temple
    .du = du gardien du temple
    .un = un gardien du temple
priestess = Prêtresse
    .le = la prêtresse
    .du = de la prêtresse
    .un = une prêtresse
briber = Corrupteur
    .le = le corrupteur
    .du = du corrupteur
    .un = un corrupteur
guardsman = Garde
    .le = le garde
    .du = du garde
    .un = un garde

# Animaux, et un certain nombre d’entre eux

fowl = poule
pig = porc
goat = chèvre
sheep = mouton
ox = bœuf
some-fowl = { $number ->
    [one] { $number } poule
   *[other] { $number } poules
}
some-pig = { $number ->
    [one] { $number } porc
   *[other] { $number } porcs
}
some-goat = { $number ->
    [one] { $number } chèvre
   *[other] { $number } chèvres
}
some-sheep = { $number ->
    [one] { $number } mouton
   *[other] { $number } moutons
}
some-ox = { $number ->
    [one] { $number } bœuf
   *[other] { $number } bœufs
}

# Dieux, par leurs autels

hephaestus = Héphaïstos
    .de = d’Héphaïstos
ares = Arès
    .de = d’Arès
hermes = Hermès
    .de = d’Hermès
athena = Athéna
    .de = d’Athéna
hera = Héra
    .de = d’Héra
aphrodite = Aphrodite
    .de = d’Aphrodite
artemis = Artémis
    .de = d’Artémis
apollo = Apollon
    .de = d’Apollon
hades = Hadès
    .de = d’Hadès
poseidon = Poséidon
    .de = de Poséidon
zeus = Zeus
    .de = de Zeus

# Phases

phase-opening = Phase préliminaire
phase-auctions = Phase 1 : Enchères
phase-lots = Phase 1 : Deux lots
phase-corruption = Phase 2 : Corruption
phase-sacrifices = Phase 3 : Offrandes
phase-over = La partie est terminée

# Le plateau

board-round = Tour { $round }
end-altars = { $altars ->
    [one] { $altars } autel encore libre
   *[other] { $altars } autels encore libres
}
end-points = il manque { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $cities } pour finir la partie
end-rounds = encore { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
} au plus
board-city = Cité
board-points = Points
board-purse = Drachmes
board-stable = Stock : { $animals }
board-altar = Autel
board-worth = Valeur
board-sacrifice = Offrande
board-closed = fermé
board-hidden = tuile cachée
board-tiles = Tuiles restantes : { $tiles }
board-lot = Aux enchères : { $one } et { $other }
board-bid = Meilleure offre : { $drachmae } ({ $city })
board-still-in = Encore en lice : { $cities }
board-dealt = Tuiles reçues : { $tiles }
board-lot-of-two = Lot { $number } : { $open }, { $hidden }
board-first = premier joueur

# Ce qu’il y a à faire

status-first = Le premier joueur est tiré au sort.
status-opening-you = { $left ->
    [one] Choisissez encore un personnage.
   *[other] Choisissez { $left } personnages différents, un à la fois.
}
status-opening-other = { $left ->
    [one] { $city } doit encore choisir un personnage.
   *[other] { $city } doit encore choisir { $left } personnages.
}
status-offering-you = Proposez deux tuiles ou terminez votre tour d’enchères.
status-offering-other = { $city } doit proposer deux tuiles ou terminer son tour d’enchères.
status-naming-you = Faites votre première offre pour { $one-le } et { $other-le }.
status-naming-other = { $city } doit faire une première offre pour { $one-le } et { $other-le }.
status-bidding-you = Offrez plus de { $bid } pour { $one-le } et { $other-le }, ou passez.
status-bidding-other = { $city } doit offrir plus de { $bid } pour { $one-le } et { $other-le }, ou passer.
status-dealing = Quatre tuiles sont distribuées à { $city }.
status-splitting-you = Formez deux lots avec vos quatre tuiles, chacun avec une tuile visible et une tuile cachée.
status-splitting-other = { $city } doit former deux lots avec quatre tuiles.
status-taking-you = Prenez l’un des deux lots { $dealer-de }.
status-taking-other = { $city } doit prendre l’un des deux lots.
status-corrupting-you = Corrompez un personnage d’une autre cité ou renoncez.
status-corrupting-other = { $city } peut corrompre un personnage d’une autre cité.
status-promoting-you = Votre corrupteur est le plus avancé : montez d’un niveau sur une autre échelle ou renoncez.
status-promoting-other = { $city } a le corrupteur le plus avancé et peut monter d’un niveau sur une autre échelle.
status-sacrificing-you = Faites une offrande ou abstenez-vous.
status-sacrificing-other = { $city } peut faire une offrande.
status-over = La partie est terminée. Victoire pour { $winners }.

# Les coups, au choix

move-first = { $city } est premier joueur
move-pick = { $character }
move-offer = Proposer { $one-le } et { $other-le }
move-end-turn = Terminer le tour d’enchères
move-bid = Offrir { $drachmae }
move-pass = Passer
move-corrupt = Corrompre { $character-le } { $target-de }
move-decline = Renoncer
move-sacrifice = { $animals } à { $altar } (+{ $points })
move-abstain = S’abstenir
move-deal = Distribuer { $tiles }
move-split = { $one } (cachée : { $under-one }) et { $other } (cachée : { $under-other })
move-take = Prendre le lot avec { $open-le }
move-promote = Monter sur l’échelle { $character-du }

# Ce qui s’est passé

log-first = { $city } est premier joueur.
log-pick = { $city } choisit { $character-le }.
log-offer = { $city } propose { $one-le } et { $other-le }.
log-end-turn = { $city } termine son tour d’enchères.
log-bid = { $city } offre { $drachmae ->
    [one] { $drachmae } drachme
   *[other] { $drachmae } drachmes
}.
log-pass = { $city } passe.
log-sold = { $city } remporte { $one-le } et { $other-le } pour { $drachmae ->
    [one] { $drachmae } drachme
   *[other] { $drachmae } drachmes
}.
log-climb = { $city } : { $character-le } monte au niveau { $level }.
log-summit = { $city } : { $character-le } atteint la dernière case.
log-toppled = { $city } : { $character-le } perd la dernière case et descend au niveau { $level }.
log-slip = { $city } : { $character-le } descend au niveau { $level }.
log-stays = { $city } : { $character-le } occupe déjà la dernière case et y reste.
log-corrupt = { $city } corrompt { $character-le } { $target-de }.
log-decline = { $city } renonce.
log-prayer = { $city } marque { $points } points grâce à la prêtresse.
log-sacrifice = { $city } offre { $animals } à { $altar } et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-replaced = L’offrande précédente { $city-de } ({ $animals }) retourne au stock.
log-abstain = { $city } s’abstient.
log-deal = { $city } reçoit quatre tuiles : { $tiles }.
log-deal-secret = { $city } reçoit quatre tuiles.
log-split = { $city } forme deux lots : { $one } (cachée : { $under-one }) et { $other } (cachée : { $under-other }).
log-split-secret = { $city } forme deux lots : { $one } avec une tuile cachée, { $other } avec une tuile cachée.
log-take = { $city } prend { $one-le } et { $under-one-le } ; { $dealer } conserve { $other-le } et { $under-other-le }.
log-promote = { $city } prend { $character-un } de plus.
log-revenue = { $city } reçoit { $drachmae ->
    [one] { $drachmae } drachme
   *[other] { $drachmae } drachmes
}.
log-round = Tour { $round } : { $city } est premier joueur.
log-auctioneer = C’est le tour d’enchères { $city-de }.
log-phase-corruption = Phase 2 : Corruption
log-phase-sacrifices = Phase 3 : Offrandes
log-end-altars = Chaque autel a reçu une offrande : la partie se termine.
log-end-points = Les 100 points sont dépassés : la partie se termine.
log-end-rounds = Le dernier tour a été joué : la partie se termine.
log-last-altars = C’est le dernier tour : chaque autel a reçu une offrande.
log-last-points = C’est le dernier tour : les 100 points sont dépassés.
log-last-rounds = C’est le dernier tour.
log-total = { $city } : { $altars ->
    [0] aucun autel
    [one] { $altars } autel (+{ $gained })
   *[other] { $altars } autels (+{ $gained })
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} de dévotion au total.
log-winner = { $winners } gagne la partie.
log-shared = { $winners } partagent la victoire.

# Ce que les joueurs comptent après coup

deed-characters = Personnages gagnés
deed-bribes = Personnages corrompus
deed-altars = Autels utilisés
deed-animals = Espèces d’animaux offertes

# Pourquoi pas

verdict-e1-over = La partie est terminée.
verdict-s1-known = Le premier joueur est tiré au sort une seule fois, avant tout le reste.
verdict-s2-order = Ce n’est pas à { $city } de choisir ses trois premiers personnages maintenant.
verdict-s2-twice = { $city } a déjà choisi { $character-le } ; les trois personnages doivent être différents.
verdict-a1-order = Ce n’est pas à { $city } de proposer des tuiles maintenant.
verdict-a2-tile-gone = Les tuiles { $one } et { $other } ne sont plus toutes les deux disponibles pendant ce tour d’enchères.
verdict-a2-no-money = { $city } n’a plus de drachmes pour ouvrir une enchère et ne peut que terminer son tour.
verdict-a2-must-open = Qui propose un lot doit ouvrir avec une offre d’au moins 1 drachme.
verdict-a3-order = Ce n’est pas à { $city } d’enchérir maintenant.
verdict-a3-passed = { $city } a passé et ne participe plus à cette enchère.
verdict-a3-too-low = { $drachmae } ne dépasse pas l’offre actuelle de { $bid }.
verdict-a4-purse = { $purse ->
    [0] { $city } n’a plus de drachmes et ne peut pas offrir { $drachmae }.
    [one] { $city } n’a qu’une drachme et ne peut pas offrir { $drachmae }.
   *[other] { $city } n’a que { $purse } drachmes et ne peut pas offrir { $drachmae }.
}
verdict-a6-won-already = { $city } a déjà remporté un lot pendant ce tour d’enchères et ne peut plus y enchérir.
verdict-c1-order = Ce n’est pas à { $city } de corrompre maintenant : le corrupteur le plus avancé agit en premier, et chacun une seule fois.
verdict-c1-no-briber = { $city } n’a pas de corrupteur au niveau 1 ou plus.
verdict-c2-not-another-city = On ne peut corrompre qu’une autre cité de cette table.
verdict-c2-guarded = Le garde { $target-de } ({ $guardsman }) n’est pas moins avancé que le corrupteur { $city-de } ({ $briber }).
verdict-c3-bribed-already = { $target } a déjà subi la corruption pendant cette phase.
verdict-c4-incorruptible = Personne ne peut corrompre un corrupteur ou un garde.
verdict-c5-nobody-there = { $target } est au niveau 0 sur l’échelle { $character-du } et n’a rien à y perdre.
verdict-c6-summit = { $target } occupe la dernière case de cette échelle ; seul un corrupteur lui aussi sur la dernière case peut l’en faire descendre, et celui { $city-de } est au niveau { $briber }.
verdict-p2-order = Ce n’est pas à { $city } de faire une offrande maintenant.
verdict-p3-not-ready = { $city } ne peut pas faire d’offrande tant que son paysan, sa porteuse d’eau, son porteur de fleurs ou son gardien du temple est à 0.
verdict-p4-other-kind = Le paysan { $city-de } ne fournit pas cet animal ; les échelles indiquent { $shown }.
verdict-p4-enough = Les échelles indiquent { $shown } et le stock suffit : c’est donc cela qu’il faut offrir.
verdict-p4-none-left = Il n’y a plus d’animal de ce type dans le stock.
verdict-p6-tier = L’autel { $altar-de } est du groupe { $tier } ; le gardien du temple { $city-de } ne mène que jusqu’au groupe { $guardian }.
verdict-p7-fewer = Sur l’autel { $altar-de }, il y a { $lying } ; avec { $animals }, il y aurait moins d’animaux.
verdict-p7-lower = Sur l’autel { $altar-de }, il y a { $lying } ; avec { $animals }, le type d’animal aurait moins de valeur.
verdict-p7-same = Sur l’autel { $altar-de }, il y a déjà { $lying } ; la nouvelle offrande doit être différente.
verdict-d1-not-for-two = À deux joueurs, il n’y a ni drachmes ni enchères.
verdict-d1-no-guardsman = À deux joueurs, il n’y a pas de garde.
verdict-d1-closed = À deux joueurs, l’autel { $altar-de } est fermé.
verdict-d2-order = Ce n’est pas à { $city } de choisir ses premiers personnages maintenant.
verdict-d2-twice = { $city } a déjà choisi { $character-le } ; les trois personnages doivent être différents.
verdict-d3-order = Ce n’est pas le moment pour { $city } : à deux joueurs, on distribue quatre tuiles, puis on forme deux lots, puis l’adversaire en prend un.
verdict-d3-other-tiles = Ce ne sont pas les quatre tuiles distribuées.
verdict-d4-order = Seulement à deux joueurs, en phase 2, et pour le corrupteur le plus avancé : personne n’est corrompu, on monte d’un niveau.
verdict-d4-briber = Le corrupteur permet de monter sur une autre échelle que la sienne.

# Ordres permanents

order-bid-this = Enchérir jusqu’à { $limit } pour { $one-le } et { $other-le }.
order-bid-this-unless = Enchérir jusqu’à { $limit } pour { $one-le } et { $other-le }, mais passer si la meilleure offre vient de l’une de ces cités : { $cities }.
order-bid-each = Enchérir jusqu’à { $limit } pour chaque lot de ce tour.
order-bid-each-unless = Enchérir jusqu’à { $limit } pour chaque lot de ce tour, mais passer si la meilleure offre vient de l’une de ces cités : { $cities }.
order-pass = Passer jusqu’à mon propre tour d’enchères.
order-none-such = Un tel ordre n’est pas possible maintenant.
order-not-understood = Cet ordre est incompréhensible.
order-limit = La limite doit être un nombre entier de 0 à { $most }.
order-no-lot = Il n’y a aux enchères aucun lot pour lequel vous pouvez faire une offre.
order-cities = Un ordre ne peut nommer que d’autres cités de cette table, chacune une fois.

# La table dans le navigateur

view-ladders = Échelles
view-group-market = Marché
view-group-temple = Temple
view-group-corruption = Corruption
view-temple = Temple : les autels
view-tier = Groupe { $tier }
view-stable = Stock
view-left = reste { $animals }, valeur { $value } par tête
view-level = Niveau { $level }
view-summit = Dernière case, une seule place
view-nobody = personne
view-gives-nothing = ne donne rien
view-gives-animal = { $animal }
view-gives-number = { $level ->
    [one] 1 animal au plus
   *[other] { $level } animaux au plus
}
view-gives-tier = autels jusqu’au groupe { $level }
view-gives-points = { $points } points par tour
view-gives-reach = atteint les cités dont le garde est sous { $level }
view-gives-guard = protège des corrupteurs jusqu’à { $level }
view-altar = { $altar }, groupe { $tier }, { $points } points
view-altar-bare = nu
view-altar-closed = fermé
view-altar-holds = { $animals }, { $city }
view-altars-owned = Autels
view-altars = { $altars ->
    [0] aucun autel
    [one] { $altars } autel
   *[other] { $altars } autels
}
view-lot = Aux enchères
view-sale-of = Vente { $city-de }
view-lots-left = { $lots ->
    [0] dernier lot
    [one] encore { $lots } lot
   *[other] encore { $lots } lots
}
view-bidders = Qui enchérit
view-auctioneer = vend
view-sells = vend
view-is-in = en lice
view-has-passed = a passé
view-has-won = a gagné un lot
view-leads = mène avec { $drachmae }
view-your-bid = Votre offre
view-less = Moins
view-more = Plus
view-bribers-and-guardsmen = Corrupteurs et gardes
view-acts = agit
view-has-acted = a agi
view-was-bribed = a été visée
view-no-briber = sans corrupteur
view-higher-briber = corrupteur plus avancé
view-not-ready = pas d’offrande possible
view-brings = apporte { $animals }, jusqu’au groupe { $tier }
view-dealt-by = { $city } forme deux lots.
view-first-tile = Choisissez une tuile.
view-second-tile = Laquelle va avec ?
view-turn-up = Dans chaque lot, quelle tuile est visible ?
view-other-pairs = Refaire les lots
view-lay-open = Montrer : { $character }
view-lot-number = Lot { $number }
view-face-up = visible
view-face-down = cachée
view-dealt = Les quatre tuiles

# Ce que fait chaque personnage

does-peasant = Le paysan détermine l’animal que vous apportez : plus son niveau est élevé, plus l’animal a de valeur.
does-water_carrier = De la porteuse d’eau et du porteur de fleurs, le moins avancé détermine combien d’animaux vous apportez.
does-flower_carrier = Du porteur de fleurs et de la porteuse d’eau, le moins avancé détermine combien d’animaux vous apportez.
does-temple_guardian = Le gardien du temple vous ouvre les autels : son niveau est le groupe le plus haut où vous pouvez faire une offrande.
does-priestess = La prêtresse rapporte des points à chaque tour, avant les offrandes, que vous en fassiez une ou non.
does-briber = { $players ->
    [2] À deux joueurs, le corrupteur le plus avancé monte d’un niveau sur une autre échelle en phase 2.
   *[other] En phase 2, le corrupteur prend un niveau à une autre cité, si son garde est moins avancé, et vous le donne.
}
does-guardsman = Le garde protège vos personnages de tout corrupteur qui n’est pas plus avancé que lui.
view-your-level = Vous êtes au niveau { $level } : { $gift }.
view-next-step = Au niveau suivant, { $level } : { $gift }.
view-on-summit = Vous êtes sur la dernière case.
view-choose-bid = { $drachmae ->
    [one] { $drachmae } drachme
   *[other] { $drachmae } drachmes
}
