## El marco de todos los juegos: lo que dice el terminal.

list-and = { $items } y { $last }

play-you-are = Juegas con { $name }.
play-bot-is = { $name }: juega el bot { $bot }.
play-bot-trouble = Un bot da problemas: { $trouble }.
play-since = Desde tu última jugada
play-forced = Solo había una jugada posible: { $move }
play-prompt = Tu elección (un número, ? para ver la ayuda)
play-help = Un número hace esa jugada. También puedes escribir una jugada: { $example }. «?» muestra lo que no está permitido ahora y por qué; «? { $example }» pregunta por una sola jugada. «log» cuenta toda la partida; «quit» sale y guarda la partida.
play-not-understood = «{ $text }» no es ni un número de la lista ni una jugada.
play-refused = No está permitido. { $why } ({ $clause })
play-allowed = Está permitido: es el número { $number }.
play-refusal = { $moves }: { $why } ({ $clause })
play-nothing-refused = Ahora están permitidas todas las jugadas de este tipo.
play-more = … y { $count } más
play-kept = La partida está guardada. Para continuarla: { $command }
play-set-aside = Había una partida sin terminar; queda apartada en { $file }.
play-resumed = Continúas la partida que dejaste.
play-finished = Para volver a ver la partida: { $command }

## Bots

level-random = Azar
level-greedy = Codicioso
level-novice = Novicio
level-acolyte = Acólito
level-priest = Sacerdote
level-oracle = Oráculo

## Una mesa entre personas: cómo está y qué ha pasado

table-status-gathering = La partida empieza cuando todos los asientos estén ocupados y listos.
table-told-opened = La mesa está abierta.
table-told-imported = Esta partida se trajo como registro; no se jugó en este servidor.
table-told-sat = { $city } ya tiene quien juegue.
table-told-sat-again = Juegas con { $city } también en otro dispositivo.
table-told-rekeyed = Este asiento tiene un enlace nuevo. El anterior ya no lo abre, y los otros dispositivos que lo usaban quedan fuera.
table-told-sat-bot = { $city }: juega un bot ({ $level }).
table-told-sat-program = { $city }: juega el programa de alguien.
table-told-invited = Se ha invitado al programa de alguien.
table-told-stood = El asiento de { $city } vuelve a estar libre.
table-told-ready = { $city }: todo listo.
table-told-not-ready = { $city }: al final, todavía no.
table-told-began = Empieza la partida.
table-told-undone = { $city } deshace una jugada.
table-told-order = Tu orden permanente para { $city }: { $order }
table-told-no-order = { $city } ya no tiene ninguna orden permanente.
table-told-proposes-bot = { $city } propone que un bot ({ $level }) juegue por { $target }.
table-told-proposes-return = { $city } quiere volver a jugar en persona.
table-told-proposes-end = { $city } propone terminar aquí la partida.
table-told-for = { $city } está a favor.
table-told-against = { $city } está en contra.
table-told-dropped = La propuesta ha quedado en nada.
table-told-handed-vote = Por votación de los demás, un bot juega por { $city }: { $level }.
table-told-handed-own = { $city } ha pedido que siga un bot: { $level }.
table-told-handed-resigned = Un bot juega con { $city } hasta el final: { $level }.
table-told-handed-clock = A { $city } se le ha acabado el tiempo; sigue un bot: { $level }.
table-told-returned = { $city }: vuelve a jugar quien jugaba.
table-told-resigned = { $city } abandona.
table-told-muted = Ya no oyes a { $target }.
table-told-unmuted = Vuelves a oír a { $target }.
table-told-ended-rules = La partida ha terminado.
table-told-ended-agreed = Se ha acordado terminar la partida.
table-told-ended-resigned = La partida ha terminado por abandono.
table-told-ended-abandoned = Hace mucho que no viene nadie: la mesa queda cerrada.
table-told-ended-closed = El anfitrión ha cancelado la partida.
table-told-hinted = { $city } consulta al oráculo.
table-told-rematch = Hay otra partida en una mesa nueva.

## Una mesa entre personas: por qué no

table-no-person = Di primero cómo te llamas.
table-not-your-seat = El asiento de { $city } no es tuyo.
table-not-your-seat-there = No tienes ese asiento en esta mesa.
table-not-host = Eso solo lo puede hacer quien abrió la mesa.
table-not-sitting = Eso solo lo puede hacer quien estuvo en esta mesa.
table-begun = La partida ya ha empezado.
table-not-begun = La partida aún no ha empezado.
table-over = La partida ha terminado.
table-not-over = La partida aún no ha terminado.
table-never-played = En esta mesa no se ha jugado ninguna partida.
table-no-seat = Esta mesa no tiene asiento { $seat }.
table-wrong-key = Este enlace no abre ningún asiento de esta mesa.
table-full = Todos los asientos están ocupados.
table-seat-taken = El asiento de { $city } está ocupado.
table-sits-already = Ya tienes un asiento. Si quieres otro, di cuál.
table-seat-open = Nadie ocupa el asiento de { $city }.
table-unknown-bot = Aquí no hay ningún bot así.
table-seats-open = { $count ->
    [one] Queda un asiento libre.
   *[other] Quedan { $count } asientos libres.
}
table-not-ready = Aún no están listas: { $cities }.
table-stale = La posición ha cambiado entretanto.
table-no-such-move = El juego no conoce esa jugada.
table-no-such-ply = La partida no ha llegado tan lejos.
table-bot-plays = Un bot juega por { $city }. Pide antes que te devuelvan el asiento.
table-no-bot-plays = Ahí no juega ningún bot.
table-nothing-to-undo = No hay nada que puedas deshacer.
table-undo-late = El tiempo de esa jugada se ha acabado; ya no se puede deshacer.
table-no-orders = Este juego no conoce órdenes permanentes.
table-cannot-propose = Eso no se puede proponer.
table-proposed-already = Eso ya se ha propuesto.
table-still-thinking = { $city } todavía puede pensar.
table-resigned = { $city } ha abandonado.
table-plays-already = { $city }: ya juega la propia persona.
table-no-proposal = Eso ya no se vota.
table-no-vote = No tienes voto en eso.
table-program-may-not = Un programa no puede hacer eso: lo deciden las personas.
table-no-such-program = Aquí no hay ningún programa con ese nombre.
table-empty-text = Ahí no hay nada que leer.
table-mute-oneself = Nadie puede silenciarse a sí mismo.
table-hint-people = Las pistas son para mesas en las que todos los demás son bots.
table-hint-turn = Las pistas se piden cuando es tu turno.
table-others-sit-here = Aquí juegan otras personas. Propón terminar la partida.
table-rematch-there = Ya hay otra partida.
table-imported = Esta partida se trajo como registro: no hay nadie con quien jugarla otra vez.
table-many-talk = Has dicho en esta mesa todo lo que puede guardar. Aún puedes jugar.
table-many-talk-all = En esta mesa se ha dicho todo lo que puede guardar.
table-many-undos = Has deshecho { $most } jugadas en esta partida; ya no se pueden deshacer más.
table-many-proposals = Has hecho { $most } propuestas en esta partida; ya no se aceptan más.
table-many-votes = Has votado { $most } veces en esta partida; ya no se aceptan más votos.
table-many-orders = Has dejado { $most } órdenes en esta partida; ya no se aceptan más. Haz tú la jugada.
table-many-mutes = Has silenciado a otros { $most } veces en esta mesa; ya no se puede más.
table-many-keys = Ya has creado { $most } enlaces para este asiento; no se puede más.
table-not-first-device = Solo el dispositivo en el que tomaste el asiento puede crear un enlace nuevo.
table-many-devices = Este asiento está abierto en { $most } dispositivos, y no cabe ninguno más.
table-many-changes = En esta mesa la gente se ha sentado y ha cambiado de idea demasiadas veces. Empezad la partida o abrid otra mesa.
table-no-spectators = Esta mesa no admite espectadores.
table-bad-settings = Así no se puede jugar: { $trouble }.
table-bad-clock = Un reloj se puede poner a { $least } segundos como mínimo y { $most } como máximo.

## El servidor: por qué no

refused-nobody = Di primero cómo te llamas.
refused-name = Un nombre necesita una letra que se vea.
refused-unknown-table = Esa mesa no existe (o ya no).
refused-unknown-game = Ese juego no existe.
refused-unknown-page = Aquí no hay nada.
refused-no-lesson = Todavía no hay lección para este juego.
refused-malformed = El servidor no lo ha entendido.
refused-not-json = El servidor solo acepta JSON.
refused-too-large = Es demasiado grande.
refused-too-deep = Está anidado con demasiada profundidad.
refused-too-slow = Ha tardado demasiado en llegar.
refused-other-content = Esta petición ya llegó antes con otro contenido. Ahora no se ha hecho nada: envíala de nuevo con un identificador propio.
refused-too-often = Ha sido demasiado seguido. Espera un momento, por favor.
refused-many-tables = No más de { $most } mesas a la vez.
refused-program = Un programa no puede hacerlo; tiene que hacerlo una persona.
refused-many-programs = Ya tienes { $most } programas; borra uno antes.
refused-program-name = Otro programa ya tiene ese nombre.
refused-notice-key = Ese enlace ya no vale.
refused-notice-other = En este dispositivo eres otra persona. Cierra antes la sesión o abre el enlace en otro dispositivo.
refused-no-mail = Este servidor no envía correos.
refused-no-push = Este servidor no envía mensajes push.
refused-push-address = No se pueden enviar mensajes push a esa dirección: no es la de un servicio push.
refused-mail-failed = No se pudo enviar el correo; inténtalo más tarde.
refused-mail-address = El servidor no puede escribir a esa dirección. Revísala: letras sin acentos, una sola @, sin espacios.
refused-mail-nobody = No hay ningún buzón en esa dirección; revísala.
refused-taken = Eso ya está ocupado.
refused-busy = Pasan demasiadas cosas a la vez en esta mesa. Inténtalo de nuevo, por favor.
refused-store = El servidor no alcanza sus datos. Inténtalo de nuevo en un momento, por favor.
refused-unexpected = Algo ha fallado en el servidor.
refused-host = Este servidor no se llama así.
refused-cross-site = Eso no venía de una página de este servidor.
refused-metrics = Las cifras son para quien lleva el servidor.
refused-passkey = Esta llave de acceso no es válida aquí.
refused-passkey-stale = Ha tardado demasiado o ya estaba hecho. Empieza de nuevo, por favor.
refused-passkey-many = Tienes suficientes llaves de acceso.
refused-passkey-gone = Esa llave de acceso no existe (o ya no).
refused-this-device = Es el dispositivo que estás usando. Cierra la sesión aquí.
refused-session-gone = Ahí no tienes (o ya no tienes) la sesión abierta.
refused-passkey-address = Las llaves de acceso necesitan un nombre en la dirección, no un número.
refused-record-none = Esto no es el registro de una partida. Elige un archivo escrito por Votive: «Registro» al final de una partida, o votive simulate --records.
refused-record-large = Un registro puede ocupar { $most } MB como mucho. Deja fuera --legal y --states, o elige una partida de un archivo largo.
refused-record-long = Ninguna partida tiene { $count } jugadas; se leen { $most } como mucho.
refused-record-format = Este registro necesita una versión más reciente de Votive (su formato es { $format }).
refused-record-game = Este servidor no conoce el juego «{ $game }».
refused-table-rules = Esta mesa se abrió con la versión { $needed } de las reglas; este servidor tiene la versión { $has } y no puede continuarla. Quien lleva el servidor puede usar una versión de Votive que las tenga.
refused-table-damaged = Lo que se guarda de esta mesa está dañado y no se puede mostrar. Quien lleva el servidor puede averiguar más con «votive admin check».
refused-record-rules = Esta partida se jugó con la versión { $needed } de las reglas; este servidor tiene la versión { $has } y no puede reproducirla. Usa una versión de Votive que las tenga.
refused-record-illegal = La jugada { $number } va contra las reglas: { $why }
refused-record-move = Algo no va bien en la jugada { $number }: { $trouble }.
refused-record-unsound = El registro no es válido: { $trouble }.
refused-no-share = El servidor no tiene con qué compartir partidas; su página no se ha construido.
refused-analyses = Ya esperas { $most } análisis. Vuelve a pedirlo cuando uno esté listo.
