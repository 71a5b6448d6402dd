## Lo que consideraría el oráculo, y por qué.

hint-title = Lo que consideraría el oráculo
hint-thinking = El oráculo está pensando…
hint-chance = Victoria: { $percent } %
hint-points = aprox. { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
hint-play = Jugar esto
hint-now = Enseguida:
hint-why-best = Comparado con la segunda opción:
hint-why-other = Comparado con la primera opción:
hint-more-chance = De cien partidas, ganas { $percent } más.
hint-less-chance = De cien partidas, ganas { $percent } menos.
hint-same-chance = Tus posibilidades de ganar son casi las mismas.
hint-more-points = Al final, aprox. { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} más para ti.
hint-fewer-points = Al final, aprox. { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} menos para ti.
hint-takes = { $city } termina con aprox. { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} menos.
hint-gives = { $city } termina con aprox. { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} más.
hint-only = El oráculo no considera nada más.
hint-note = Las posibilidades salen de una búsqueda que solo sabe lo que tú sabes. Los puntos son la media de partidas seguidas al azar.
