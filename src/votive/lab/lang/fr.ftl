## Reports of the lab

# Numbers and names

place-1 = en premier
place-2 = en deuxième
place-3 = en troisième
place-4 = en quatrième
place-5 = en cinquième
place-6 = en sixième
thing = { $group } : { $name }

# What moves do

group-favor-order = Ordre du premier tour fixé
group-favor-draw-quest-card = Quêtes distribuées
group-favor-draw-offering-card = Offrandes étalées
group-favor-draw-market-card = Cartes Marché piochées
group-favor-draw-god-card = Ce que font les dieux
group-favor-roll-unit = Dé lancé
group-favor-roll-face = Nombre obtenu
group-favor-delegate-unit = Unité envoyée, par numéro
group-favor-delegate-place = Unités envoyées vers
group-favor-give-resource = Don pour tourner la prière
group-favor-give-by = Prière tournée de
group-favor-pray = Prières telles quelles
group-favor-ready = Aucune carte appelée
group-favor-take-temple-temple = Temples pris
group-favor-take-offering-index = Offrandes prises, par place sur la table
group-favor-leave = Sanctuaire quitté
group-favor-build-temple = Temples construits
group-favor-build-god = Temples construits pour
group-favor-offer-offering = Offrandes faites
group-favor-offer-god = Offrandes faites à
group-favor-stop = Construction terminée
group-favor-agora-card = Cartes Marché appelées
group-favor-favor-unit = Jeton de faveur sur l’unité
group-favor-favor-by = Jeton de faveur tourne de
group-favor-target = Un joueur choisi
group-favor-unit-unit = Unité choisie pour un effet, par numéro
group-favor-turn-by = Unité tournée de
group-favor-choose-resource = Ressource choisie
group-favor-place-place = Unité déplacée vers
group-favor-option-option = Choix sur une carte
group-favor-pay = Prix d’une carte payé
group-favor-decline = Un effet refusé
group-favor-destroy-slot = Temple détruit, par sa place
group-offrandes-first = Premier joueur tiré
group-offrandes-pick-character = Personnages choisis au début
group-offrandes-offer-character = Personnages mis aux enchères
group-offrandes-end-turn = Tour terminé
group-offrandes-bid-drachmae = Enchères, en drachmes
group-offrandes-pass = Passé aux enchères
group-offrandes-corrupt-character = Corruption pour
group-offrandes-decline = Pas de corruption
group-offrandes-sacrifice-altar = Sacrifices à l’autel
group-offrandes-sacrifice-animal = Animaux sacrifiés
group-offrandes-abstain = Pas de sacrifice
group-offrandes-deal-tiles = Personnages distribués
group-offrandes-split-open = Partage à deux : visible
group-offrandes-split-hidden = Partage à deux : caché
group-offrandes-take-lot = Lot pris
group-offrandes-promote-character = Personnages promus

# Where points come from, and how games end

source-temples = temples
source-offerings = offrandes
source-prayers = prières
source-market-cards = cartes Marché
source-gods = dieux
source-quests = quêtes
source-left-over = restes
source-broken-promises = promesses non tenues
source-sacrifices = sacrifices
source-altars = autels
reason-favor-sundial = le cadran solaire
reason-offrandes-altars = les autels
reason-offrandes-points = les points
reason-offrandes-rounds = le dernier tour
figure-log-total-gained = Points rapportés par les quêtes
figure-log-total-penalty = Points perdus par promesses non tenues
figure-log-sold-drachmae = Prix de vente des lots, en drachmes

# The page

report-title = { $game } à { $players } joueurs
report-played = { $games } parties, jouées par des bots { $bots } ; graine { $seed }, règles { $rules }.
report-variant = Variante « { $name } »
report-changed = Ce qui diffère du jeu publié
report-unchanged = Joué tel que publié.
report-odd = Ce qui ressort
report-odd-nothing = Rien.
report-odd-more = { $count } plus petites choses
report-seats = Places
report-seats-told = Une part équitable est de { $fair }. Qui décide { $most } dans une partie gagne le plus souvent, { $most-share } ; qui décide { $least }, le moins souvent, { $least-share }.
report-wins-order = Victoires selon qui décide d’abord
report-wins-seat = Victoires par place
report-length = Durée
report-length-told = Une partie demande { $mean } décisions en moyenne, de { $least } à { $most }, en { $rounds } tours.
report-ends = Les parties finissent par : { $ends }.
report-rounds = Tours par partie
report-points = Points
report-points-told = Les vainqueurs ont { $winners } points en moyenne, neuf sur dix de { $low } à { $high } ; tous les joueurs { $all }. L’avance du vainqueur sur le deuxième est de { $median } points au milieu de toutes les parties, et d’au plus { $quarter } dans un quart d’entre elles ; { $ties } des parties ont plusieurs vainqueurs.
report-over-rounds = Points au fil des tours
report-after-round = après le tour
report-margin = L’avance du vainqueur
report-sources = D’où viennent les points
report-winners = vainqueurs
report-everyone = tous
report-difference = différence
report-leading = Qui mène, et qui gagne
report-leading-told = Qui a le plus de points à la moitié d’une partie gagne dans { $half } des cas ; aux neuf dixièmes, dans { $late }. Dans { $kept } des parties, le vainqueur a mené sans interruption depuis la moitié. La tête change { $changes } fois par partie.
report-leader-wins = Combien de fois le meneur gagne, selon l’avancement
report-of-decisions = des décisions de la partie
report-round-leader-wins = Combien de fois gagne qui mène après un tour
report-luck = Chance
report-luck-none = Ce que fait le hasard ne laisse pas de trace dans la mesure du bot glouton ; on ne peut rien en dire.
report-luck-told = Le joueur le plus favorisé par le hasard a gagné { $wins } des parties ({ $low } à { $high }) ; sans chance, ce serait { $fair }. La faveur du hasard explique au moins { $luck } des victoires. Est favorable ce qui élève la mesure du bot glouton plus qu’on ne pouvait s’y attendre ; ce qu’elle ne voit pas n’est pas compté.
report-uses = Ce qui est utilisé, et ce que cela rapporte
report-uses-told = « Victoires » : combien de fois les joueurs qui l’ont utilisé ont gagné, avec l’intervalle et un repère à la part équitable ; vert : sûrement plus, rouge : sûrement moins. « Parties » : la part des parties où quelqu’un l’a utilisé ; « joueurs » : la part des joueurs. « Par partie » : combien de fois. « Choisi » : la part des décisions où c’était permis et choisi. « Points » : ce que ses joueurs avaient à la fin au-dessus de la moyenne. « Quand » : du début à la fin d’une partie.
report-chance = { $group } (hasard)
report-other = Autres coups
head-wins = victoires
head-games = parties
head-players = joueurs
head-per-game = par partie
head-taken = choisi
head-points = points
head-when = quand
head-times = fois
head-average = moyenne
head-least = minimum
head-most = maximum
report-log = Tiré du journal
report-how = Comment cela a été fait
report-note = Les intervalles valent dans 19 cas sur 20. Que ceux qui utilisent une chose gagnent plus souvent ne dit pas qu’elle les fait gagner : qui mène peut s’offrir davantage.

# What stands out

odd-order = Qui décide { $place } dans la partie en gagne { $share } ({ $low } à { $high }) ; une part équitable serait { $fair }.
odd-seat = { $seat } gagne { $share } des parties ({ $low } à { $high }) ; une part équitable serait { $fair }.
odd-runaway = Qui mène à la moitié d’une partie la gagne dans { $share } des cas.
odd-no-lead = Mener à la moitié d’une partie n’aide pas : ces meneurs ne gagnent que { $share }.
odd-ties = { $share } des parties ont plusieurs vainqueurs.
odd-reason = Presque aucune partie ne finit par { $reason } : { $share }.
odd-longest = La plus longue partie a demandé { $longest } décisions, { $times } fois la moyenne.
odd-luck = La chance décide beaucoup : au moins { $share } des victoires.
odd-unused = { $group } : permis, mais jamais choisi : { $names }.
odd-rare = { $thing } : rare, { $often } ; la moitié des autres, { $usual } au plus.
odd-everywhere = { $thing } : partout, { $often } ; la moitié des autres, { $usual } au plus.
odd-more = { $thing } : qui le fait gagne plus souvent, { $share } ({ $low } à { $high }) au lieu de { $fair } ; { $users } des joueurs le font.
odd-less = { $thing } : qui le fait gagne moins souvent, { $share } ({ $low } à { $high }) au lieu de { $fair } ; { $users } des joueurs le font.
often-times = { $number } fois par partie
often-once = une fois par partie
often-hundred = { $number } fois en 100 parties
often-seldom = une fois en { $games } parties

# Numbers that are compared

number-seat = { $name } gagne
number-order = Qui décide { $name } gagne
number-decisions = Décisions par partie
number-rounds = Tours par partie
number-winner-points = Points du vainqueur
number-all-points = Points de tous les joueurs
number-margin = Avance du vainqueur sur le deuxième
number-ties = Parties à plusieurs vainqueurs
number-half-leader = Le meneur à la moitié gagne
number-kept-lead = Le vainqueur a mené depuis la moitié
number-lead-changes = Changements de meneur par partie
number-reason = Parties qui finissent par { $name }
number-wins = { $name } – combien de fois ses joueurs gagnent
number-users = { $name } – joueurs qui le font
number-times = { $name } – fois par partie
number-rate = { $name } – fois par tour

# Two reports

compare-title = { $one } et { $other }
compare-changed = Ce que { $name } change :
compare-none = Aucun des { $count } nombres ne diffère plus que le hasard ne l’explique.
compare-some = { $real } nombres sur { $count } diffèrent plus que le hasard ne l’explique :
compare-note = Après chaque changement : entre quelles valeurs il se trouve, dans 19 cas sur 20. Des centaines de nombres sont comparés ; de ceux qui figurent ici, environ un sur cent y est par pur hasard.
compare-longer = Les parties sont plus longues : { $old } → { $new } tours. La fréquence des choses est donc comparée par tour.
compare-shorter = Les parties sont plus courtes : { $old } → { $new } tours. La fréquence des choses est donc comparée par tour.
compare-line = { $words } : { $old } → { $new } ({ $change }, entre { $low } et { $high })
compare-differs = Ce qui diffère
compare-alike = Pas plus que le hasard ne l’explique ({ $count })
compare-only = Seulement dans { $name } ({ $count })
compare-more = … et { $count } autres
compare-between = { $low } à { $high }
compare-nothing = Rien.

# By strength

skills-title = { $game } à { $players } joueurs, selon la force
skills-overrated = Ce que les plus faibles font plus souvent que les plus forts, sans que cela fasse gagner
skills-overrated-none = Rien que ces parties montrent.
skills-do = { $level } : le font
skills-win = { $level } : gagnent
skills-all = Tous les nombres, ceux qui diffèrent le plus d’abord

# Analyses of a game

analysis-choices = La qualité des choix
analysis-chances = D’où venait la chance de gagner
analysis-accuracy = précision
analysis-start = équitable
analysis-luck = hasard
analysis-decisions = choix
analysis-end = fin
analysis-points = points de chance
analysis-chance = le hasard
analysis-turn = coups { $first } à { $last }, { $who } : { $changes }
analysis-made = { $count } décisions, { $simulations } simulations chacune, { $seconds } s
grade-best = meilleurs
grade-good = bons
grade-inaccuracy = imprécis
grade-mistake = erreurs
grade-blunder = gaffes

# Des nombres avec lesquels des buts sont atteints

tune-try = { $number } sur { $tries } : { $options } : manqué de { $loss }
tune-found = Après { $tries } essais : { $options }
tune-goal = { $what } ({ $goal }) : { $value } ± { $half }{ $which } : { $verdict } ; le meilleur essai lui-même avait { $hoped }
tune-met = atteint
tune-met-chance = atteint, mais de si peu que ce peut être le hasard
tune-missed-chance = pas atteint, mais de si peu que ce peut être le hasard
tune-missed = pas atteint
tune-all-met = Tous les buts sont atteints.
tune-some-missed = Pas atteints : { $goals }
goal-seats = De combien les victoires d’une place s’écartent d’une part équitable
goal-order = De combien les victoires de qui décide en premier, en deuxième… s’écartent d’une part équitable
goal-decisions = Décisions par partie
goal-rounds = Manches par partie
goal-winner-points = Points du vainqueur
goal-margin = Avance du vainqueur
goal-ties = Parties à plusieurs vainqueurs
goal-half-leader = Combien de fois qui mène à la moitié d’une partie la gagne
goal-lead-changes = Changements de meneur par partie
goal-strongest = Victoires de la carte ou du choix le plus fort, en parts équitables
goal-weakest = Victoires de la carte ou du choix le plus faible, en parts équitables
goal-rarest = Combien de fois par partie sert la carte ou le choix le plus rare
skills-line = { $what } : { $weak } { $weak-share }, { $strong } { $strong-share } ; victoires { $weak-wins } et { $strong-wins }

# The numbers on cards

card-points = points
card-cost = coût
card-slots = case inférieure
card-prayer = prière
card-effect = effet
card-copies = exemplaires
card-workers = ouvriers
card-offering-workers = ouvriers pour une offrande
card-places = places { $place }
card-number = nombre
card-each = par tranche de
card-most = au plus
card-step = étape { $place }
card-option = choix { $place }
