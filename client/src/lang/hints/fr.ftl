## Ce que l’oracle envisage, et pourquoi.

hint-title = Ce que l’oracle envisage
hint-thinking = L’oracle réfléchit…
hint-chance = Victoire : { $percent } %
hint-points = environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hint-play = Jouer cela
hint-now = Tout de suite :
hint-why-best = Comparé au suivant :
hint-why-other = Comparé au premier :
hint-more-chance = Sur cent parties, vous en gagnez { $percent } de plus.
hint-less-chance = Sur cent parties, vous en gagnez { $percent } de moins.
hint-same-chance = Vos chances de gagner sont à peu près les mêmes.
hint-more-points = À la fin, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus pour vous.
hint-fewer-points = À la fin, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins pour vous.
hint-takes = { $city } finit avec environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
hint-gives = { $city } finit avec environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus.
hint-only = L’oracle n’envisage rien d’autre.
hint-note = Les chances viennent d’une recherche qui ne sait que ce que vous savez. Les points sont la moyenne de parties continuées au hasard.
