## La lección: lo que dice el narrador. Frases cortas, para quien no ha jugado nunca.

lesson-people = Tu gente
lesson-people-hello = ¡Te damos la bienvenida! Eres Esparta, el escudo rojo con la Λ. Tu ciudad quiere ser la favorita de los dioses. Construye templos y haz ofrendas: dan puntos.
lesson-people-dice = Tu gente son tres dados. El número dice cuántos obreros hay: 4, 6 y 2. Empieza quien tiene menos en total. Eres tú, con 12.
lesson-people-sanctuary = Envía tus dados, uno cada vez. En el Santuario, 4 obreros consiguen un templo. Envía allí tu 4: pulsa el dado y luego el Santuario.
lesson-people-forest = Corinto también ha enviado un dado. En el Bosque, cada 2 obreros consiguen una madera. Envía allí tu 6: serán 3 maderas.
lesson-people-mat = Tu último dado se queda en la ciudad y reza. Envía el 2 a tu tablero de templos.
lesson-people-other = En tus partidas podrás hacerlo. Ahora haz, por favor, lo que está marcado.
lesson-people-done = Todos los dados han salido. Los puestos son limitados: quien llega primero se lo queda. En tu propio tablero siempre hay sitio (regla H3).

lesson-temple = Tu primer templo
lesson-temple-roll = Quien reza vuelve a tirar. Tu dado muestra un 3. Mira tu tablero: el Altar del camino ocupa el 3 y el 4, así que te escucha.
lesson-temple-pray = Pulsa el botón para rezar en el 3.
lesson-temple-choose = El Altar del camino te da un recurso cualquiera. Toma oro. Pronto te hará falta.
lesson-temple-gold = También está bien. Pero toma oro, por favor: ya verás por qué.
lesson-temple-take = Ahora todos recogen. Tus obreros del Bosque traen 3 maderas. Los del Santuario pueden tomar un templo de cualquier pila: toma el Robledal de Zeus.
lesson-temple-oak = En tus partidas podrás tomarlo. Ahora toma, por favor, el Robledal: puedes pagarlo.
lesson-temple-build = El Robledal cuesta 3 maderas y vale 4 puntos. Ocupa el 3 y el 4, así que el Altar del camino tiene que irse (regla H10). ¡Constrúyelo!
lesson-temple-do-build = Podrías parar aquí. Pero un templo en la mano no da nada. ¡Constrúyelo!
lesson-temple-done = ¡4 puntos! Y desde ahora Zeus te escucha en el 3 y el 4: da un recurso cualquiera y un punto más.

lesson-prayer = Una oración mejor
lesson-prayer-hello = Las dos: una ronda nueva. Todos han vuelto a tirar. Tienes 3, 4 y 1, y empiezas tú.
lesson-prayer-sanctuary = Para una ofrenda bastan 3 obreros. Envía tu 3 al Santuario.
lesson-prayer-market = En el Mercado, 4 obreros compran una carta. Envía allí tu 4.
lesson-prayer-mat = Un 1 es poco. ¡Pero quien reza vuelve a tirar! Envíalo a tu tablero.
lesson-prayer-other = En tus partidas podrás hacerlo. Ahora haz, por favor, lo que está marcado.
lesson-prayer-two = Un 2. Ahí te escucha el Hogar, por una sola madera. ¡Pero tienes oro! Cada oro o diamante que das cambia el número en uno (regla H5). Da tu oro: uno más.
lesson-prayer-wait = Espera: con tu oro llegas a un templo mejor. Dalo, uno más.
lesson-prayer-pray = Ahora es un 3: tu Robledal. ¡Reza!
lesson-prayer-wood = Toma una madera esta vez.
lesson-prayer-take-wood = No está mal. Pero ahora necesitas madera. Toma madera, por favor.
lesson-prayer-done = Una madera y un punto de Zeus. El oro ha valido la pena.

lesson-agora = ¡Ágora!
lesson-agora-card = Tus obreros del Mercado te traen una carta: el Barco mercante. Solo tú la ves. Da dos recursos cualesquiera.
lesson-agora-take = Tus 3 obreros del Santuario pueden tomar una ofrenda. Toma la Corona de bellotas: está hecha para tu Robledal. Para un templo son muy pocos.
lesson-agora-wreath = Podrías hacerlo. Pero la Corona de bellotas encaja con tu templo. Tómala, por favor.
lesson-agora-call = Le toca a Corinto. Pero una carta de mercado se puede anunciar en cualquier momento, ¡también ahora (regla M1)! Anúnciala: ¡Ágora!
lesson-agora-wood = Todo te espera. La corona cuesta 2 maderas y tienes 1. Toma primero una madera.
lesson-agora-take-wood = No está mal. Pero la corona necesita madera. Toma madera, por favor.
lesson-agora-any = Y otro recurso: el que quieras.
lesson-agora-offer = El juego sigue donde estaba. Ahora puedes ofrecer. La Corona de bellotas vale 3. Pero tu Robledal está en pie, el mismo templo para el que está hecha: por eso cuenta doble (regla H11). ¡Ofrécela!
lesson-agora-do-offer = Podrías parar. ¡Pero te esperan 6 puntos! Ofrece la corona.
lesson-agora-done = ¡6 puntos! Sin un templo de Zeus no habrías podido ofrecerla.

lesson-end = Cómo termina
lesson-end-gods = A las 4, a las 8 y a las 12 reacciona un dios (regla H12). Quien tiene más templos y ofrendas de ese dios recibe un premio. O quien tiene menos recibe un castigo.
lesson-end-quest = Tienes una misión secreta: la Ciudad de columnas. Al final da 2 puntos por cada templo de un dios que esté en pie en tu tablero. Nadie más la conoce.
lesson-end-hand = ¡Cuidado con las cartas en la mano! Los templos y ofrendas que te quedan al final cuestan puntos: su número por sí mismo. 1 cuesta 1, pero 3 cuestan 9 (regla Z2).
lesson-end-token = Algunos templos dan también una ficha de favor. Con ella giras uno de tus dados en uno, en cualquier momento (regla M3).
lesson-end-done = Después de las 12 gana quien tiene más puntos. ¡Ya sabes lo suficiente para jugar! Lo que está gris te dice por qué, y las reglas están siempre a un toque.
