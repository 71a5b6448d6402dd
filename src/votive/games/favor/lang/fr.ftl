## La Faveur des dieux : tout ce qu’on lit du jeu.

favor = La Faveur des dieux

# Options

option-rounds = Manches
option-units = Dés au départ
option-bonus_hour = Heure du don (0 : jamais)
option-gods_hours = Les dieux réagissent toutes les … manches

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

# Matériel, et une quantité

word-wood = bois
word-marble = marbre
word-gold = or
word-diamond = diamant
word-favor = faveur
word-temple = temple
word-offering = offrande
some-wood = { $number } bois
some-marble = { $number ->
    [one] { $number } marbre
   *[other] { $number } marbres
}
some-gold = { $number } or
some-diamond = { $number ->
    [one] { $number } diamant
   *[other] { $number } diamants
}
some-and = { $first }, { $rest }
some-any = { $number ->
    [one] { $number } ressource au choix
   *[other] { $number } ressources au choix
}
some-favor = { $number ->
    [one] { $number } jeton Faveur
   *[other] { $number } jetons Faveur
}
some-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}

# Dieux

god-zeus = Zeus
god-athena = Athéna
god-poseidon = Poséidon
god-demeter = Déméter
god-hades = Hadès

# Lieux

area-forest = Forêt
area-quarry = Carrière
area-gold_mine = Mine d’or
area-diamond_mine = Mine de diamants
area-sanctuary = Sanctuaire
area-market = Marché
area-muster = Place d’armes
the-mat = plateau des temples

# Temples

temple-hearth = Foyer
temple-wayside_altar = Autel du chemin
temple-zeus-oak_grove = Chênaie
temple-zeus-eagle_terrace = Terrasse de l’aigle
temple-zeus-hall_of_oaths = Salle des serments
temple-zeus-thunder_crown = Couronne de tonnerre
temple-athena-olive_court = Cour de l’olivier
temple-athena-stoa = Portique peint
temple-athena-owl_library = Bibliothèque de la chouette
temple-athena-shield_temple = Temple du bouclier
temple-poseidon-harbour_shrine = Oratoire du port
temple-poseidon-horse_ring = Manège des chevaux
temple-poseidon-tide_hall = Salle des marées
temple-poseidon-trident_temple = Temple du trident
temple-demeter-threshing_floor = Aire à battre
temple-demeter-granary = Grenier
temple-demeter-harvest_home = Maison des moissons
temple-demeter-mystery_hall = Salle des mystères
temple-hades-cave_mouth = Bouche de la grotte
temple-hades-cypress_walk = Allée de cyprès
temple-hades-asphodel_house = Maison des asphodèles
temple-hades-gate_of_shades = Porte des ombres

# Offrandes

offering-acorn_wreath = Couronne de glands
offering-bronze_eagle = Aigle de bronze
offering-sworn_scroll = Rouleau des serments
offering-golden_bolt = Éclair d’or
offering-first_pressed_oil = Huile de première presse
offering-woven_robe = Robe tissée
offering-silver_owl = Chouette d’argent
offering-gilded_shield = Bouclier doré
offering-model_ship = Petit navire
offering-chariot_wheel = Roue de char
offering-coral_cup = Coupe de corail
offering-white_bull = Taureau blanc
offering-barley_cakes = Galettes d’orge
offering-full_measure = Pleine mesure
offering-sheaf_of_gold = Gerbe d’or
offering-sealed_basket = Corbeille scellée
offering-honey_and_milk = Miel et lait
offering-black_ram = Bélier noir
offering-pomegranate = Grenade
offering-ferrymans_fee = Obole du passeur

# Cartes Marché

market-swift_runner = Coureur agile
market-forged_orders = Faux ordres
market-stern_foreman = Contremaître sévère
market-polished_mirror = Miroir poli
market-wine_for_the_crew = Du vin pour l’équipe
market-hired_hands = Journaliers
market-spear_guard = Garde de lanciers
market-master_mason = Maître maçon
market-merchant_ship = Navire marchand
market-harbour_toll = Droit de port
market-bought_omen = Présage acheté
market-festival_day = Jour de fête
market-loose_tongue = Langue déliée
market-dug_up_wall = Mur sapé
market-freed_oarsmen = Rameurs affranchis

# Cartes Dieu

god-clear_sky = Ciel clair
god-thunderbolt = Foudre
god-wise_counsel = Sage conseil
god-turned_face = Visage détourné
god-calm_sea = Mer calme
god-flood = Inondation
god-golden_harvest = Moisson dorée
god-blight = Rouille des blés
god-opened_vault = Caveau ouvert
god-tremor_below = Secousse des profondeurs
god-silence = Silence

# Quêtes

quest-all_the_heavens = Le ciel entier
quest-city_of_columns = Cité des colonnes
quest-open_hand = Main ouverte
quest-high_places = Hauts lieux
quest-royal_treasury = Trésor royal
quest-great_household = Grande maison
quest-kept_promises = Promesses tenues
quest-friend_of_fortune = Ami de la fortune
quest-sky_and_sea = Ciel et mer
quest-earth_and_under_earth = Terre et monde souterrain

# Ce que font les cartes. La phrase parle toujours d’une seule personne.

person-self = Vous
    .from = vous-même
person-target = Le joueur choisi
    .from = au joueur choisi
person-others = Chaque autre joueur
    .from = à chaque autre joueur
person-everyone = Chaque joueur
    .from = à chaque joueur
person-devoted = Chacun des plus dévoués
    .from = à chacun des plus dévoués
person-faithless = Chacun des moins dévoués
    .from = à chacun des moins dévoués
person-anyone = Un joueur au choix
    .from = à un joueur au choix
unit-self = une de vos unités
unit-target = une unité du joueur choisi
unit-anyone = une unité quelconque
unit-others = une unité de chaque autre joueur
unit-everyone = une unité de chaque joueur
unit-own = une de ses unités
unit-city = une unité { $city-de }


do-nothing = Il ne se passe rien.
do-then = { $first } { $rest }
do-gain = { $who ->
    [self] Recevez { $goods }.
   *[other] { $person } reçoit { $goods }.
}
do-lose = { $who ->
    [self] Perdez { $goods }.
   *[other] { $person } perd { $goods }.
}
do-take = { $holder ->
    [you] Prenez
   *[other] { $holder } prend
} { $who ->
    [city] à { $person }
   *[other] { $person-from }
} { $goods }.
do-give = { $what ->
    [any] { $person } { $holder ->
        [you] vous donne
       *[other] donne à { $holder }
    } { $number ->
        [one] { $number } ressource de son choix
       *[other] { $number } ressources de son choix
    }.
   *[other] { $person } { $holder ->
        [you] vous donne
       *[other] donne à { $holder }
    } { $goods }.
}
do-score = { $who ->
    [self] Marquez { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
   *[other] { $person } marque { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
}
do-forfeit = { $who ->
    [self] Perdez { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
   *[other] { $person } perd { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
}
do-score-each = { $who ->
    [self] Marquez { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
   *[other] { $person } marque { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
} { $each ->
    [1] par { $measure-each }
   *[other] par tranche de { $each } { $measure }
}{ $most ->
    [99] .
   *[other] , { $most } au plus.
}
do-majority = { $who ->
    [self] Marquez { $number ->
        [one] { $number } point
       *[other] { $number } points
    } si personne n’a davantage { $measure-de } et que vous en avez.
    [city] { $person } marque { $number ->
        [one] { $number } point
       *[other] { $number } points
    } si personne n’a davantage { $measure-de } et que cette cité en a.
   *[other] Qui a le plus { $measure-de }, et en a, marque { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
}
do-turn = { $holder ->
    [you] Tournez
   *[other] { $holder } tourne
} { $unit } de { $number ->
    [one] { $number } cran
   *[other] { $number } crans
} vers le haut ou vers le bas, entre 1 et 6.
do-flip = { $holder ->
    [you] Tournez
   *[other] { $holder } tourne
} { $unit } sur la face opposée.
do-reroll = { $what ->
    [all] { $who ->
        [self] Relancez toutes vos unités du plateau et des temples.
       *[other] { $person } relance toutes ses unités du plateau et des temples.
    }
   *[one] { $holder ->
        [you] Relancez
       *[other] { $holder } relance
    } { $unit }.
}
do-move = { $what ->
    [mat] { $holder ->
        [you] Envoyez
       *[other] { $holder } envoie
    } { $unit } sur le plateau des temples de sa cité.
   *[board] { $holder ->
        [you] Déplacez
       *[other] { $holder } déplace
    } { $unit } vers une autre zone où une place est libre.
}
do-swap = { $holder ->
    [you] Échangez
   *[other] { $holder } échange
} { $who ->
    [anyone] deux unités du plateau.
   *[other] { $unit } avec une autre unité du plateau.
}
do-lend = { $holder ->
    [you] Empruntez un dé d’ouvriers supplémentaire pour cette manche : lancez-le et envoyez-le aussitôt.
   *[other] { $holder } emprunte un dé d’ouvriers supplémentaire pour cette manche, le lance et l’envoie aussitôt.
}
do-draw = { $who ->
    [self] Piochez { $number ->
        [one] une carte Marché
       *[other] { $number } cartes Marché
    }.
   *[other] { $person } pioche { $number ->
        [one] une carte Marché
       *[other] { $number } cartes Marché
    }.
}
do-fetch = { $what ->
    [temple] { $holder ->
        [you] Vous pouvez
       *[other] { $holder } peut
    } prendre un temple de n’importe quelle pile.
   *[offering] { $holder ->
        [you] Vous pouvez
       *[other] { $holder } peut
    } prendre une des offrandes visibles.
}
do-protect = { $who ->
    [self] Jusqu’à la fin de la manche, ni les autres joueurs ni les dieux ne peuvent vous nuire.
   *[other] { $person } est à l’abri des autres joueurs et des dieux jusqu’à la fin de la manche.
}
do-discount = { $who ->
    [self] Votre prochain temple ou votre prochaine offrande de cette manche coûte { $goods } de moins.
   *[other] { $person } paie { $goods } de moins pour son prochain temple ou sa prochaine offrande de cette manche.
}
do-double = { $who ->
    [self] { $what ->
        [temple] Votre prochain temple de cette manche compte double.
        [offering] Votre prochaine offrande de cette manche compte double.
        [wood] Pendant cette manche, vous récoltez deux fois plus de bois.
        [marble] Pendant cette manche, vous récoltez deux fois plus de marbre.
        [gold] Pendant cette manche, vous récoltez deux fois plus d’or.
       *[diamond] Pendant cette manche, vous récoltez deux fois plus de diamants.
    }
   *[other] { $what ->
        [temple] { $person } compte double son prochain temple de cette manche.
        [offering] { $person } compte double sa prochaine offrande de cette manche.
        [wood] { $person } récolte deux fois plus de bois pendant cette manche.
        [marble] { $person } récolte deux fois plus de marbre pendant cette manche.
        [gold] { $person } récolte deux fois plus d’or pendant cette manche.
       *[diamond] { $person } récolte deux fois plus de diamants pendant cette manche.
    }
}
do-destroy = { $who ->
    [self] Détruisez un de vos propres temples.
   *[other] { $person } perd un de ses temples{ $by ->
        [self] , que { $holder ->
            [you] vous désignez
           *[other] { $holder } désigne
        }.
       *[target] { $who ->
            [city] , à son choix.
           *[other] , qu’il désigne lui-même.
        }
    }
}
do-muster = { $who ->
    [self] Recevez une unité pour le reste de la partie, cinq au plus.
   *[other] { $person } reçoit une unité pour le reste de la partie, cinq au plus.
}
do-pay = { $holder ->
    [you] Vous pouvez
   *[other] { $holder } peut
} payer { $goods } ; dans ce cas seulement :
do-when = Seulement avec au moins { $number } { $measure } :
do-choose-2 = { $by ->
    [self] { $holder ->
        [you] Choisissez :
       *[other] { $holder } choisit :
    }
   *[target] Le joueur choisi décide :
} (1) { $option-1 } Ou (2) { $option-2 }
do-choose-3 = { $by ->
    [self] { $holder ->
        [you] Choisissez :
       *[other] { $holder } choisit :
    }
   *[target] Le joueur choisi décide :
} (1) { $option-1 } Ou (2) { $option-2 } Ou (3) { $option-3 }

# Ce qui se compte

measure-wood = bois
    .each = bois
    .de = de bois
measure-marble = marbres
    .each = marbre
    .de = de marbre
measure-gold = or
    .each = or
    .de = d’or
measure-diamond = diamants
    .each = diamant
    .de = de diamants
measure-resources = ressources
    .each = ressource
    .de = de ressources
measure-sets = lots des quatre ressources
    .each = lot des quatre ressources
    .de = de lots des quatre ressources
measure-favor = jetons Faveur
    .each = jeton Faveur
    .de = de jetons Faveur
measure-temples = temples divins debout
    .each = temple divin debout
    .de = de temples divins debout
measure-high_temples = temples divins debout sur deux cases de 7 à 12
    .each = temple divin debout sur deux cases de 7 à 12
    .de = de temples divins debout sur deux cases de 7 à 12
measure-offerings = offrandes faites
    .each = offrande faite
    .de = d’offrandes faites
measure-devotion-zeus = temples debout et offrandes faites pour Zeus
    .each = temple debout et par offrande faite pour Zeus
    .de = de temples debout et d’offrandes faites pour Zeus
measure-devotion-athena = temples debout et offrandes faites pour Athéna
    .each = temple debout et par offrande faite pour Athéna
    .de = de temples debout et d’offrandes faites pour Athéna
measure-devotion-poseidon = temples debout et offrandes faites pour Poséidon
    .each = temple debout et par offrande faite pour Poséidon
    .de = de temples debout et d’offrandes faites pour Poséidon
measure-devotion-demeter = temples debout et offrandes faites pour Déméter
    .each = temple debout et par offrande faite pour Déméter
    .de = de temples debout et d’offrandes faites pour Déméter
measure-devotion-hades = temples debout et offrandes faites pour Hadès
    .each = temple debout et par offrande faite pour Hadès
    .de = de temples debout et d’offrandes faites pour Hadès
measure-gods = dieux ayant un temple debout
    .each = dieu ayant un temple debout
    .de = de dieux ayant un temple debout
measure-units = unités
    .each = unité
    .de = d’unités
measure-praying = unités sur le plateau des temples
    .each = unité sur le plateau des temples
    .de = d’unités sur le plateau des temples
measure-cards = cartes Marché en main
    .each = carte Marché en main
    .de = de cartes Marché en main
measure-unkept = temples et offrandes en main
    .each = temple ou offrande en main
    .de = de temples et d’offrandes en main
measure-free_slots = cases libres du plateau des temples
    .each = case libre du plateau des temples
    .de = de cases libres du plateau des temples

# Phases

phase-setting_up = Mise en place
phase-gathering = Rassemblement
phase-delegating = Répartition
phase-prayer = Prière
phase-last_call = Dernier appel avant la récolte
phase-collecting = Récolte
phase-building = Construction et offrandes
phase-reacting = Les dieux réagissent
phase-over = La partie est terminée

# Le plateau

board-round = { $round } h sur { $rounds } h
end-hours = { $hours ->
    [one] encore { $hours } heure
   *[other] encore { $hours } heures
}
board-city = Cité
board-points = Points
board-cards = Cartes
board-supply = Réserve
board-area = Zone
board-areas = Zones
board-places = Places
board-gives = Donne
board-units = Unités
board-hand = à envoyer
board-mats = Plateaux des temples
board-in-hand = en main
board-display = Offrandes visibles
board-own = Vos cartes
board-quest = Quête
board-card = Agora !
board-protected = protégé
board-twice = { $what } en double
board-one-market = carte Marché
board-one-muster = unité
board-yield = 1 { $what } pour { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
}
board-sanctuary = temple pour { $workers }, offrande pour { $fewer }

# La liste des cartes

cards-areas = Le plateau
cards-temples = Temples
cards-offerings = Offrandes
cards-market = Cartes Marché
cards-gods = Cartes Dieu
cards-quests = Quêtes
cards-name = Nom
cards-god = Dieu
cards-slots = Cases
cards-cost = Coût
cards-points = Points
cards-prayer = Prière
cards-effect = Effet
cards-copies = Nombre
cards-for = Destinée à
cards-places = Places (2 à 5 joueurs)
cards-gives = Donne
cards-free = –
cards-token = Et un jeton Faveur.
cards-reward = récompense
cards-punish = châtiment
cards-silence = silence
cards-most = { $most } par manche au plus

# Ce qu’il faut faire

status-order = On tire au sort l’ordre des premières égalités.
status-quest = On distribue les quêtes.
status-roll = { $city } lance les dés.
status-refill = On découvre une offrande.
status-draw = { $city } pioche une carte Marché.
status-god = On pioche une carte Dieu.
status-delegate-you = Envoyez une de vos unités dans une zone ou sur votre plateau des temples.
status-delegate-other = { $city } doit envoyer une unité.
status-pray-you = Vous priez sur le { $number } : { $answer } Priez ou changez le nombre.
status-pray-other = { $city } prie sur le { $number } : { $answer }
answer-none = aucun temple ne s’y dresse.
answer-temple = « { $temple } ».
status-ready-you = Utilisez des cartes ou des jetons Faveur avant la récolte, ou dites que vous êtes prêt.
status-ready-other = { $city } peut encore utiliser quelque chose avant la récolte.
status-take-you = Vos { $workers } ouvriers au Sanctuaire : un temple en demande { $temple }, une offrande { $offering }.
status-take-other = { $city } choisit au Sanctuaire.
status-build-you = Construisez un temple, faites une offrande ou arrêtez-vous.
status-build-other = { $city } peut construire et faire des offrandes.
status-call-you = Vous pouvez encore jouer une carte, ou continuer.
status-call-other = { $city } peut encore jouer une carte.
status-target-you = { $effect } : choisissez un autre joueur.
status-target-other = { $effect } : { $city } doit choisir un autre joueur.
status-unit-you = { $effect } : choisissez une unité.
status-unit-other = { $effect } : { $city } doit choisir une unité.
status-direction-you = { $effect } : tournez l’unité vers le haut ou vers le bas.
status-direction-other = { $effect } : { $city } doit tourner l’unité.
status-resource-you = { $effect } : choisissez une ressource.
status-resource-other = { $effect } : { $city } doit choisir une ressource.
status-place-you = { $effect } : choisissez un lieu pour l’unité.
status-place-other = { $effect } : { $city } doit choisir un lieu pour l’unité.
status-option-you = { $effect } : choisissez.
status-option-other = { $effect } : { $city } doit choisir.
status-pay-you = { $effect } : payez ou renoncez.
status-pay-other = { $effect } : { $city } peut payer.
status-destroy-you = { $effect } : choisissez le temple à détruire.
status-destroy-other = { $effect } : { $city } doit choisir le temple à détruire.
status-fetch-you = { $effect } : servez-vous ou renoncez.
status-fetch-other = { $effect } : { $city } peut se servir.
status-over = La partie est terminée. Victoire pour { $winners }.

# Les coups, au choix

move-order = { $city } vient ensuite dans l’ordre
move-draw-quest = Quête : { $card }
move-draw-offering = Offrande : { $card }
move-draw-market = Carte Marché : { $card }
move-draw-god = Carte Dieu : { $card }
move-roll = L’unité { $unit } montre { $face }
move-delegate = Unité { $unit } ({ $face }) : { $place }
move-give = Sacrifier 1 { $resource } pour { $by ->
    [1] un de plus
   *[other] un de moins
}, { $number } : { $answer }
move-pray = Prier sur le { $number } : { $answer }
move-ready = Prêt
move-take-temple = Temple : { $temple } ({ $slots } ; { $cost } ; +{ $points })
move-take-offering = Offrande : { $offering } (pour « { $temple } » ; { $cost } ; +{ $points })
move-leave = Ne rien prendre de plus
move-build = Construire : { $temple } ({ $slots } ; { $cost } ; +{ $points }){ $ruins }
building-ruins = {" "}– détruit { $temples }
building-ruins-none = {""}
move-offer = Offrir : { $offering } (pour « { $temple } » ; { $cost } ; +{ $points })
move-stop = S’arrêter
move-agora = Agora ! { $card } : { $text }{ $warning }
card-idle = {" "}– elle ne ferait rien maintenant
card-works = {""}
move-favor = Jeton Faveur : unité { $unit } ({ $face }) { $by ->
    [1] vers le haut
   *[other] vers le bas
}{ $prayer }
prayer-then = {" "}({ $number } : { $answer })
prayer-untouched = {""}
move-target = { $city }
move-unit = { $city } : unité { $unit } ({ $face }), { $place }
move-turn = { $by ->
    [1] Vers le haut
   *[other] Vers le bas
}
move-choose = { $resource }
move-place = { $place }
move-option = { $text }
move-pay = Payer
move-decline = Renoncer
move-destroy = { $temple }

# Ce qui s’est passé

log-order = { $city } occupe la place { $place } dans l’ordre.
log-draw-quest = { $city } reçoit la quête « { $card } ».
log-draw-quest-secret = { $city } reçoit une quête secrète.
log-draw-offering = L’offrande « { $card } » est découverte.
log-draw-market = { $city } pioche la carte Marché « { $card } ».
log-draw-market-secret = { $city } pioche une carte Marché.
log-draw-god = Les dieux réagissent : { $card }.
log-god-text = { $text }
log-roll = { $city } : l’unité { $unit } montre { $face }.
log-delegate = { $city } envoie l’unité { $unit } : { $place }.
log-give = { $city } sacrifie 1 { $resource } : le nombre de la prière { $by ->
    [1] augmente d’un
   *[other] diminue d’un
}.
log-pray = { $city } prie sur le { $number } : { $answer }
log-ready = { $city } peut continuer.
log-take-temple = { $city } prend le temple « { $temple } ».
log-take-offering = { $city } prend l’offrande « { $offering } ».
log-leave = { $city } ne prend rien de plus.
log-build = { $city } construit « { $temple } ».
log-offer = { $city } offre « { $offering } ».
log-stop = { $city } a fini de construire et d’offrir.
log-agora = { $city } crie « Agora ! » : { $card }.
log-favor = { $city } dépense un jeton Faveur : l’unité { $unit } tourne d’un cran { $by ->
    [1] vers le haut
   *[other] vers le bas
}.
log-target = { $city } choisit { $target }.
log-unit = { $city } choisit l’unité { $unit } { $target-de }.
log-turn = { $city } la tourne { $by ->
    [1] vers le haut
   *[other] vers le bas
}.
log-choose = { $city } choisit : { $resource }.
log-place = { $city } l’envoie : { $place }.
log-option = { $city } choisit l’option { $option } de « { $effect } ».
log-pay = { $city } paie pour « { $effect } ».
log-decline = { $city } ne paie pas pour « { $effect } ».
log-destroy = { $city } désigne « { $temple } ».
log-gains = { $city } reçoit { $goods }.
log-muster = { $city } reçoit une unité.
log-loses = { $city } se défait de { $goods }.
log-scores = { $city } marque { $goods } et en a { $points }.
log-forfeits = { $city } perd { $goods } et en a { $points }.
log-destroyed = { $city } : « { $temple } » est détruit.
log-built-over = { $city } : « { $temple } » laisse la place.
log-turn-order = Ordre de cette manche : { $cities }.
log-round = Il est { $round } h.
log-phase-prayer = Prière
log-phase-collecting = Récolte
log-phase-building = Construction et offrandes
log-last-hour = C’est la dernière heure ; ensuite vient le décompte final.
log-end = Le cadran solaire a fait le tour : décompte final.
log-total = { $city } : { $spare } pour ce qui reste, { $gained } pour la quête « { $quest } »{ $promised ->
    [0] {""}
    [one] , moins { $penalty } pour une promesse non tenue
   *[other] , moins { $penalty } pour { $promised } promesses non tenues
} ; { $points ->
    [one] { $points } point
   *[other] { $points } points
} en tout.
log-winner = { $winners } gagne.
log-shared = { $winners } se partagent la victoire.

# Ce que les joueurs comptent après coup

deed-gods = Dieux honorés
deed-temples = Temples construits
deed-offerings = Offrandes faites
deed-prayers = Temples qui ont exaucé une prière
deed-cards = Cartes Marché annoncées
deed-places = Où les unités ont été envoyées
deed-quests = Quêtes

# Pourquoi pas

verdict-h13-over = La partie est terminée.
verdict-g1-settled = L’ordre et les quêtes sont tirés au sort, une fois, avant la première manche.
verdict-h2-no-roll = Ce n’est pas le moment de lancer ce dé.
verdict-h3-order = Ce n’est pas à { $city } d’envoyer une unité.
verdict-h3-not-in-hand = { $city } n’a pas cette unité à envoyer.
verdict-h3-full = Il n’y a plus de place libre à cet endroit : { $place }.
verdict-h4-order = Ce n’est pas à { $city } de prier.
verdict-h5-order = Seul celui qui prie peut sacrifier, après le lancer.
verdict-h5-nothing-to-give = { $city } n’a rien de tel à sacrifier : { $resource }.
verdict-h7-order = { $city } ne choisit pas au Sanctuaire en ce moment.
verdict-h8-order = { $city } ne choisit pas au Sanctuaire en ce moment.
verdict-h8-workers = Au Sanctuaire, il ne reste à { $city } que { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
} : cela ne suffit pas.
verdict-h8-stack-empty = Il ne reste aucun temple « { $temple } ».
verdict-h8-no-offering = Il n’y a pas d’offrande à cet endroit.
verdict-h8-no-draw = Cette carte ne se pioche pas maintenant.
verdict-h9-order = Ce n’est pas à { $city } de construire et d’offrir.
verdict-h9-not-in-hand = { $city } n’a pas cela en main.
verdict-h10-cost = { $city } ne peut pas payer « { $temple } ».
verdict-h11-no-temple = Aucun temple de ce dieu ne se dresse chez { $city }.
verdict-h11-cost = { $city } ne peut pas payer « { $offering } ».
verdict-h12-no-draw = Cette carte Dieu ne se pioche pas maintenant.
verdict-m1-not-held = { $city } n’a pas cette carte Marché.
verdict-m1-carried-out = Ce qui est en cours va d’abord jusqu’au bout : une carte, une prière ou un lancer de dés.
verdict-m1-not-asked = On ne demande pas cela à { $city } maintenant.
verdict-m1-cannot-choose = Cela ne peut pas être choisi ici.
verdict-m3-no-token = { $city } n’a pas de jeton Faveur.
verdict-m3-not-placed = Cette unité n’est ni sur le plateau ni aux temples.
verdict-m3-carried-out = Un jeton Faveur attend que ce qui est en cours soit fini : une carte, une prière ou un lancer de dés.
verdict-m3-limit = Une unité montre de 1 à 6.
verdict-m4-not-asked = On ne demande pas de dernier appel à { $city } maintenant.

# La table dans le navigateur

view-unit = { $city } : l’unité { $unit } montre { $face }
view-the-unit = Unité { $unit }
view-free = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
} sur { $places }
view-order = Ordre de la manche
view-held = Agora ! { $city } joue une carte
view-prays = Prière : { $number }
view-mat = Plateau des temples, { $city }
view-hand = Ce que vous avez
view-use-token = Utiliser un jeton Faveur (vous en avez { $tokens })
view-which-unit = Pour quelle unité ?
view-left = reste { $count }
view-others = Les autres cités
