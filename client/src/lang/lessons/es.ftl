## Alrededor de una lección.

lesson-of = Lección: { $game }
lesson-next = Siguiente
lesson-back = Un paso atrás
lesson-chapters = Capítulos
lesson-step = Paso { $step } de { $steps }
lesson-done = hecho
lesson-next-chapter = Sigue: { $title }
lesson-play = Jugar una partida corta
lesson-finished = Esa era la lección. ¡Muy bien! Ahora, una partida corta contra principiantes. Cuando te toque, puedes pedir una pista.
lesson-chapter-done = Este capítulo está hecho.
lesson-not-that = Eso estaría permitido. En esta lección, haz lo que está marcado.
lesson-your-move = Te toca
lesson-happened = Lo que ha pasado
lesson-nothing = En este capítulo aún no ha pasado nada.
