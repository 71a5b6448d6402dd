## Relecture, analyse et parties que l’on apporte.

replay = Relecture
replay-of = Relecture : { $game }
replay-to-table = À la table
replay-controls = Commandes de la relecture
replay-first = Au début (Origine)
replay-back = Un coup en arrière (←)
replay-play = Lecture (espace)
replay-pause = Pause (espace)
replay-forward = Un coup en avant (→)
replay-last = À la fin (Fin)
replay-slider = Coup
replay-where = Coup { $move } sur { $moves }, tour { $round }
replay-begins = La partie commence.
replay-speed = Vitesse
replay-eyes = Point de vue
replay-eyes-all = Tout visible
replay-eyes-seat = Comme { $city }
replay-tabs = Journal et analyse
replay-link = Lien vers cette position
replay-file = Enregistrer en fichier
replay-file-lead = En fichier, la partie s’ouvre seule, dans tout navigateur, sans réseau, dans la langue de qui la lit.
replay-file-names = Le fichier contient les noms des joueurs et tous les coups, mais rien de ce qui s’est dit à la table.
replay-keep = Garder parmi mes tables
replay-another = Une autre partie
replay-continue = Continuer d’ici
replay-continue-lead = Une nouvelle table commence par cette position. Vous jouez à une place, des bots aux autres. La partie n’est pas classée.
replay-continue-seat = Je joue
replay-continue-level = Bots
replay-continue-begin = Jouer la suite

import-title = Revoir une partie enregistrée
import-lead = Un enregistrement fait à la fin d’une partie, ou écrit par un programme : une partie, ou plusieurs, une par ligne.
import-choose = Choisir un fichier (.json, .jsonl) ou le déposer ici
import-checking = Vérification de chaque coup…
import-which = { $count ->
   *[other] { $count } parties. Laquelle ?
}
import-game = { $line } : { $game }, { $players } joueurs, { $moves } coups
import-empty = Ce fichier est vide.
import-line = La ligne { $line } de ce fichier n’est pas l’enregistrement d’une partie.
import-too-large = Ce fichier dépasse { $most } Mo. Choisissez-en un plus petit.
import-nothing-kept = Le serveur vérifie l’enregistrement puis l’oublie, sauf si vous demandez à le garder.

analysis = Analyse
analysis-lead = Des bots revoient chaque décision de cette partie : qui menait et quand, ce qui l’a fait tourner, ce qu’ils auraient fait, et la part de la chance.
analysis-ask = Analyser cette partie
analysis-waiting = D’autres sont analysées d’abord…
analysis-working = Les bots réfléchissent…
analysis-progress = Avancement de l’analyse
analysis-meanwhile = Vous pouvez continuer à regarder ou revenir plus tard : l’analyse sera gardée.
analysis-in-page = Votre appareil fait lui-même le calcul, tant que cette page reste ouverte. Vous pouvez continuer à regarder.
analysis-impossible = Cette partie ne peut pas être analysée ici : elle suit d’autres règles ou cartes que celles qui sont publiées, ou ce navigateur ne peut pas faire tourner les bots.
analysis-failed = Cela n’a pas marché. Réessayez.
analysis-graph = Chances de gagner
analysis-table = En tableau
analysis-move = Après le coup
analysis-chance = Le hasard
analysis-turns = Tournants
analysis-no-turns = Aucun coup n’a beaucoup changé à lui seul.
analysis-turn = { $count ->
    [one] Coup { $last }, { $who } : chances pour { $city } { $change }
   *[other] Coups { $first }–{ $last }, { $who } : chances pour { $city } { $change }
}
analysis-here = La décision dans cette position
analysis-nothing-here = Il n’y a rien à décider dans cette position.
analysis-same = { $city } a fait ce que l’oracle aurait fait.
analysis-other = L’oracle aurait joué autre chose ; ce coup a coûté { $loss } de chances de gagner.
analysis-option = Coup
analysis-option-chance = Chances
analysis-option-visits = Examiné
analysis-oracle = Oracle
analysis-played = Joué
analysis-more = { $count ->
    [one] … et un autre coup
   *[other] … et { $count } autres coups
}
analysis-line = Puis, pensait-il :
analysis-mistake-before = Erreur d’avant
analysis-mistake-after = Erreur suivante
analysis-accuracy = Précision
analysis-accuracy-lead = À quel point les choix de chacun ont approché ceux de l’oracle, de 0 à 100, et combien de choix étaient de quelle qualité.
analysis-of-100 = { $accuracy } sur 100
grade-best = { $count ->
    [one] meilleur coup
   *[other] meilleurs coups
}
grade-good = { $count ->
    [one] bon coup
   *[other] bons coups
}
grade-inaccuracy = { $count ->
    [one] imprécision
   *[other] imprécisions
}
grade-mistake = { $count ->
    [one] erreur
   *[other] erreurs
}
grade-blunder = { $count ->
    [one] gaffe
   *[other] gaffes
}
analysis-luck = Chance et décisions
analysis-luck-lead = Comment les chances de gagner sont passées de la part équitable au résultat : par les dés et les pioches, et par les décisions de tous. Les deux s’additionnent pour donner la différence.
analysis-from-to = { $start } → { $end }
analysis-part-luck = Chance
analysis-part-decisions = Décisions
analysis-share = { $city } : la chance a valu { $luck } points (± { $error }).
analysis-how = D’après { $simulations } simulations de la recherche par décision. Les points sont estimés par { $playouts } parties finies au hasard, chaque fois ; ils sont donc approximatifs.
graph-summary = Chances de gagner au fil de la partie. Dans cette position : { $now }
graph-now = Dans cette position
