## La lección: lo que dice el narrador. Frases cortas, para quien no ha jugado nunca.

lesson-opening = Tus tres primeros
lesson-opening-hello = ¡Te damos la bienvenida! Eres Esparta, el escudo rojo con la Λ. A los dioses les gustan los regalos. Gana quien les lleva los mejores animales.
lesson-opening-ladders = Siete personajes trabajan para ti. Cada uno tiene una escalera, de 0 hasta la última casilla, la 5. Cuanto más alto está tu escudo, más hace ese personaje por ti.
lesson-opening-guardian = Al principio, cada ciudad toma tres personajes. Las demás ya han elegido. Toma al Guardián del Templo: te lleva a los altares.
lesson-opening-peasant = Toma ahora al Campesino. Te da animales: cuanto más alto está, más valen. Los tres tienen que ser distintos; lo dice la regla S2.
lesson-opening-flower = Y al Portador de Flores. Un animal necesita flores y agua antes de ir a los dioses.
lesson-opening-first = En tus partidas podrás hacerlo. Ahora toma, por favor, el que está marcado.
lesson-opening-done = ¡Muy bien! Estás un nivel más arriba en tres escaleras. Para una ofrenda solo falta la Portadora de Agua. Los niveles nuevos se consiguen en subastas.

lesson-auction = La subasta
lesson-auction-hello = Dos rondas después. En cada ronda, cada ciudad subasta una vez. Hoy empiezas tú: tú subastas. Tienes 13 dracmas.
lesson-auction-offer = Propón dos personajes a la vez: pulsa el Guardián del Templo y luego el Soldado.
lesson-auction-open = Quien propone también tiene que abrir la puja. Abre con 3 dracmas.
lesson-auction-pass = Corinto y Atenas pasan. Tebas puja 4. Ahora tienes que pujar más de 4 o pasar. Déjaselo a Tebas: pasa.
lesson-auction-again = Tebas paga 4 y sube en las dos escaleras. No has ganado, así que puedes proponer otra vez. Tebas ya no participa. Propón el Campesino y la Portadora de Agua.
lesson-auction-two = Esta vez abre con 2.
lesson-auction-summit = Nadie puja más: los dos son tuyos por 2. Mira al Campesino: ¡estás en la última casilla! Allí solo cabe uno, así que Corinto baja a 4. Es la regla L2.
lesson-auction-other-lot = También podrías proponer eso. En esta lección, propón los dos que están marcados.
lesson-auction-other-bid = Puedes pujar eso. En esta lección, elige la puja que está marcada.
lesson-auction-let-go = Podrías seguir pujando. Pero guarda tu dinero: pasa.

lesson-corruption = Corruptores y Soldados
lesson-corruption-hello = Fase 2. Quien tiene un Corruptor puede quitarle un nivel a otra ciudad. El Corruptor más alto actúa primero: el de Corinto, con 4.
lesson-corruption-guard = ¡Ay! Corinto te quita un nivel del Portador de Flores. Ahora te toca a ti: tu Corruptor está en 2. Pero los Soldados protegen: solo alcanzas a una ciudad cuyo Soldado está más bajo que tu Corruptor. Es la regla C2.
lesson-corruption-act = Los Soldados de Corinto y Tebas están en 2. Solo Atenas está a tu alcance. Pulsa Atenas y su Portadora de Agua. Si pulsas otra ciudad, leerás por qué no se puede.
lesson-corruption-other = Eso estaría permitido. Pero ahora toma, por favor, la Portadora de Agua de Atenas.
lesson-corruption-done = Atenas baja un nivel y tú subes uno. Tebas también quería actuar. Pero tú y Atenas ya habéis sido objetivo, y eso solo pasa una vez por ronda (regla C3).

lesson-sacrifice = La ofrenda
lesson-sacrifice-hello = Otra mesa, fase 3. Ahora los animales van a los altares. Tu Campesino está en 4: trae ovejas. Tus Portadores están en 3 y en 2. Cuenta el más bajo: 2 ovejas.
lesson-sacrifice-priestess = Primero rezan las Sacerdotisas: 2 puntos por nivel. Así acaba de ganar Atenas 2 puntos. Tú aún no tienes Sacerdotisa.
lesson-sacrifice-rule = Tu Guardián del Templo está en 2: alcanzas los altares de los grupos 1 y 2. ¿Ya hay algo allí? Entonces lleva al menos tantos animales, de al menos el mismo valor, y no exactamente lo mismo. Es la regla P7.
lesson-sacrifice-act = Atenea solo tiene una oveja, de Atenas. Llévale tus 2 ovejas. Si pulsas otro altar, leerás si se puede y, si no, por qué.
lesson-sacrifice-other = Ese altar también estaría permitido. Pero da tus ovejas a Atenea: así Atenas pierde su altar.
lesson-sacrifice-points = 2 ovejas que valen 4 cada una: ¡8 puntos enseguida! La oveja de Atenas vuelve a la reserva. Atenas conserva sus puntos, pero no el altar.
lesson-sacrifice-last = En esta mesa, la ronda 3 es la última. Las demás se abstienen. Después, cada altar da puntos a su dueño: 5, 10, 15, 20 o 25, según su grupo.
lesson-sacrifice-over = El altar de Atenea te da 10: son 18 en total. Atenas gana con 20. Una partida entera dura hasta que cada altar ha recibido una ofrenda o alguien tiene más de 100 puntos (regla E1).

lesson-yours = Tu propia subasta
lesson-yours-hello = Volvemos a la ronda 1, con tus tres primeros personajes. Tienes 10 dracmas y te toca subastar. ¿Qué te falta para una ofrenda? Claro: la Portadora de Agua.
lesson-yours-offer = Ahora decides tú. Propón dos personajes, los que quieras.
lesson-yours-bid = Abre con lo que quieras. A quien puja poco lo superan enseguida. A quien lo puja todo no le queda nada para las demás subastas.
lesson-yours-stay = Podrías terminar tu turno. Pero entonces nadie sube. Propón dos personajes.
lesson-yours-done = Nadie puja más: los dos son tuyos. ¡Ya sabes lo suficiente para jugar! Lo que está gris te dice por qué, y las reglas están siempre a un toque.
