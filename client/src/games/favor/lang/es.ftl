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
