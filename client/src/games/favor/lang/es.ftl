## Lo que solo dice la mesa dibujada de Favor of the Gods.

mat-reach = { $steps ->
    [0] { $number }, ahora: { $finds }
    [one] { $number }, por { $steps } don o ficha: { $finds }
   *[other] { $number }, por { $steps } dones o fichas: { $finds }
}
mat-numbers = Lo que encontraría cada número
mat-doomed = quedaría destruido
line-unfold = { $city }: todo el tablero
line-promised = Templos y ofrendas en mano: { $count }
line-made = Ofrendas hechas
line-nothing = nada
held-waits = El juego se detiene: { $city } sigue después.
area-spent = reserva vacía
hall-open = Sala de templos
hall-title = La sala de los templos
hall-sort = Ordenados por
hall-by-god = dios
hall-by-slots = casillas
hall-by-points = puntos
hall-by-price = precio
hall-lit = Iluminado: lo que tienes basta para pagarlo.
