## Repetición, análisis y partidas que alguien trae.

replay = Repetición
replay-of = Repetición: { $game }
replay-to-table = A la mesa
replay-controls = Mandos de la repetición
replay-first = Al principio (Inicio)
replay-back = Una jugada atrás (←)
replay-play = Reproducir (espacio)
replay-pause = Pausa (espacio)
replay-forward = Una jugada adelante (→)
replay-last = Al final (Fin)
replay-slider = Jugada
replay-where = Jugada { $move } de { $moves }, ronda { $round }
replay-begins = Empieza la partida.
replay-speed = Velocidad
replay-eyes = Punto de vista
replay-eyes-all = Todo a la vista
replay-eyes-seat = Como { $city }
replay-tabs = Historial y análisis
replay-link = Enlace a esta posición
replay-file = Guardar como archivo
replay-file-lead = Como archivo la partida se abre sola, en cualquier navegador, sin red, en el idioma de quien la lee.
replay-file-names = El archivo contiene los nombres de los jugadores y todas las jugadas, pero nada de lo que se dijo en la mesa.
replay-keep = Guardar entre mis mesas
replay-another = Otro registro
replay-continue = Continuar desde aquí
replay-continue-lead = Una mesa nueva empieza con esta posición. Tú juegas en un sitio y los bots en los demás. La partida no puntúa.
replay-continue-seat = Yo juego
replay-continue-level = Bots
replay-continue-begin = Seguir jugando

import-title = Abrir una partida guardada
import-lead = Un registro guardado tras una partida, o escrito por un programa: una partida, o muchas, una por línea.
import-choose = Elige un archivo (.json, .jsonl) o suéltalo aquí
import-checking = Comprobando cada jugada…
import-which = { $count ->
   *[other] { $count } partidas. ¿Cuál?
}
import-game = { $line }: { $game }, { $players } jugadores, { $moves } jugadas
import-empty = Este archivo está vacío.
import-line = La línea { $line } de este archivo no es el registro de una partida.
import-too-large = Este archivo ocupa más de { $most } MB. Elige uno menor.
import-nothing-kept = El servidor comprueba el registro y luego lo olvida, salvo que pidas guardarlo.

analysis = Análisis
analysis-lead = Los bots vuelven a mirar cada decisión de esta partida: quién iba ganando y cuándo, qué la hizo girar, qué habrían hecho ellos y cuánto fue suerte.
analysis-ask = Analizar esta partida
analysis-waiting = Antes se analizan otras…
analysis-working = Los bots piensan…
analysis-progress = Avance del análisis
analysis-meanwhile = Puedes seguir mirando o volver más tarde: el análisis se guarda.
analysis-in-page = Tu dispositivo lo calcula por sí mismo mientras esta página esté abierta. Entretanto puedes seguir mirando.
analysis-impossible = Esta partida no se puede analizar aquí: sigue otras reglas u otras cartas que las publicadas, o este navegador no puede ejecutar los bots.
analysis-failed = No ha salido bien. Inténtalo otra vez.
analysis-graph = Probabilidades de ganar
analysis-table = Como tabla
analysis-move = Tras la jugada
analysis-chance = El azar
analysis-turns = Momentos decisivos
analysis-no-turns = Ninguna jugada cambió mucho por sí sola.
analysis-turn = { $count ->
    [one] Jugada { $last }, { $who }: posibilidades de { $city } { $change }
   *[other] Jugadas { $first }–{ $last }, { $who }: posibilidades de { $city } { $change }
}
analysis-here = La decisión en esta posición
analysis-nothing-here = En esta posición no hay nada que decidir.
analysis-same = { $city } hizo lo que habría hecho el oráculo.
analysis-other = El oráculo habría hecho otra cosa; esto costó un { $loss } de probabilidad de ganar.
analysis-option = Jugada
analysis-option-chance = Probabilidad
analysis-option-visits = Mirada
analysis-oracle = Oráculo
analysis-played = Jugada
analysis-more = { $count ->
    [one] … y otra jugada
   *[other] … y otras { $count } jugadas
}
analysis-line = Después, pensaba:
analysis-mistake-before = Error anterior
analysis-mistake-after = Error siguiente
analysis-accuracy = Precisión
analysis-accuracy-lead = Cuánto se acercaron las decisiones de cada cual a las del oráculo, de 0 a 100, y cuántas fueron de qué calidad.
analysis-of-100 = { $accuracy } de 100
grade-best = { $count ->
    [one] mejor jugada
   *[other] mejores jugadas
}
grade-good = { $count ->
    [one] buena jugada
   *[other] buenas jugadas
}
grade-inaccuracy = { $count ->
    [one] imprecisión
   *[other] imprecisiones
}
grade-mistake = { $count ->
    [one] error
   *[other] errores
}
grade-blunder = { $count ->
    [one] error grave
   *[other] errores graves
}
analysis-luck = Suerte y decisiones
analysis-luck-lead = Cómo pasó la probabilidad de ganar de la parte justa al resultado: por dados y cartas, y por las decisiones de todos. Las dos suman la diferencia.
analysis-from-to = { $start } → { $end }
analysis-part-luck = Suerte
analysis-part-decisions = Decisiones
analysis-share = { $city }: la suerte valió { $luck } puntos (± { $error }).
analysis-how = De { $simulations } simulaciones de la búsqueda por decisión. Los puntos se estiman con { $playouts } partidas acabadas al azar cada vez, así que son aproximados.
graph-summary = Probabilidades de ganar a lo largo de la partida. En esta posición: { $now }
graph-now = En esta posición
