## La página alrededor de cada juego.

# En todas partes

home = Ir a la portada
close = Cerrar
cancel = Cancelar
yes = Sí
no = No
skip = Saltar
copy = Copiar
copied = Copiado
share = Compartir
loading = Un momento…
language = Idioma
name = Nombre
your-name = Tu nombre
my-games = Mis partidas
guest = Invitado
person-of-seat = { $name } ({ $seat })
you = tú
bot = Bot
bots = Bots
game = Juego
players = Jugadores
rules = Reglas
broken-title = Algo ha fallado en esta página.
broken-lead = No se ha perdido nada de la partida: el servidor guarda cada jugada. Vuelve a cargar la página; si no ayuda, avisa a quien lleva este servidor.
reload = Cargar de nuevo
unknown-title = Aquí no hay nada.
gone-title = Esta mesa no se puede mostrar
trouble-unreachable = No se puede llegar al servidor. ¿Tienes conexión?
trouble-server = El servidor ha tenido un problema. Inténtalo otra vez.

# La portada

front-title = Una mesa para ganarse el favor de los dioses
front-lead = Contra bots, alrededor de una pantalla o con amigos por un enlace – en directo o a lo largo de varios días. Sin cuenta.
play-now = Jugar ya
learn-first-game = Jugar ya una primera partida
front-days = Por días, cada cual juega cuando tiene un momento: una partida dura una semana más o menos, y un correo avisa cuando te toca.
level-about-novice = Juega lo que se le ocurre; un niño puede ganar.
level-about-acolyte = Mira un poco más allá y toma lo que le dejan.
level-about-priest = Planea rondas enteras y gana a la mayoría.
level-about-oracle = Piensa todo lo que puede y no perdona nada.
preparing = { $game } se está preparando para este equipo, una sola vez. Ya puedes jugar; mientras tanto, los bots piensan más tiempo.
preparing-left = { $seconds ->
    [one] Falta un segundo, más o menos.
   *[other] Faltan unos { $seconds } segundos.
}
preparing-bar = Avance de la preparación de { $game }
play-game = Jugar a { $game }
opening = Poniendo la mesa…
my-games-lead = Lo que has jugado, cómo fue y cuál es tu fuerza.
with-friends = Con amigos
with-friends-lead = Envía un enlace: un clic y estarán en tu mesa. Los bots ocupan los sitios libres.
invite-friends = Invitar a amigos
around-screen = En esta pantalla
around-screen-lead = Varias personas, un solo dispositivo: un telón oculta lo que los demás no deben ver.
one-screen = En una sola pantalla
look-back = Volver a ver
look-back-lead = Una partida terminada, jugada a jugada, y lo que el oráculo piensa de ella. Trae el registro de cualquier partida.
see-my-games = Ver mis partidas
rules-of = Las reglas de { $game }
continue = Continuar
watch = Mirar o unirse
watch-nothing = No hay ninguna mesa pública por ahora. Abre una: quien pase puede jugar.
open-public = Abrir una mesa pública
unofficial = Votive no es oficial: no usa ni las imágenes ni los textos de los juegos publicados.
list-your-turn = Te toca
list-gathering = Esperando jugadores
list-join = { $open ->
    [one] { $open } sitio libre
   *[other] { $open } sitios libres
}
list-over = Terminada
imported = Importada
imported-lead = Traída como registro, no jugada en este servidor: no cuenta para ninguna clasificación ni estadística.
alone = Jugada a solas
alone-lead = Jugada, o empezada, por alguien a solas en su navegador: nadie la ha vigilado, y no cuenta para ninguna clasificación ni estadística.
variant-title = Una variante del juego: no todo es como en el juego publicado. Su marca es { $hash }.
list-waiting = En curso
list-watch = Mirar

# Una mesa nueva

played-by = Juega
seat-open = Quien tenga el enlace
seat-here = Alguien en esta pantalla
seat-bot = Bot: { $level }
pace = Ritmo
pace-live = En directo
pace-days = En varios días
clock = Reloj
clock-none = Sin reloj
clock-move-30s = 30 segundos por jugada
clock-move-1m = 1 minuto por jugada
clock-move-3m = 3 minutos por jugada
clock-game-15m = 15 minutos por persona
clock-game-30m = 30 minutos por persona
clock-move-12h = 12 horas por jugada
clock-move-1d = 1 día por jugada
clock-move-3d = 3 días por jugada
clock-move-7d = 7 días por jugada
facts-players = { $game }, { $players } jugadores
facts-length = Duración
facts-minutes = unos { $minutes } minutos
facts-rules = Reglas
facts-rules-usual = las habituales
facts-option = { $option }: { $value }
facts-variant = Variante
facts-cards = Cartas
facts-cards-version = versión { $version }
facts-cards-own = propias de este servidor
facts-cards-variant = las de la variante
facts-bots-unlearned = Los bots juegan con ellas, pero no las han aprendido.
clock-move = { $seconds } segundos por jugada
clock-game = { $minutes } minutos por persona
more-options = Más opciones
public = Mostrar la mesa en la portada
spectators-allowed = Otros pueden mirar
delay = Retraso de los espectadores, en jugadas
open-table = Abrir la mesa
begin = Empezar

# Una invitación

invited = { $name } te invita: { $game }
choose-seat = Tu sitio
any-seat = Cualquiera
sit-down = Sentarse
only-watch = Solo mirar
no-seat-free = Todos los sitios están ocupados.

# Antes de la partida

gathering = Esperando jugadores
invite-lead = Envía este enlace a quienes vayan a jugar:
invite-link = Enlace para jugar
invite-program = Invitar a un programa
invite-program-lead = El bot de alguien, por su nombre. Se sienta solo si está en marcha.
invite-program-name = Nombre del programa
invite-program-ask = Invitarlo
invite-program-asked = { $name } está invitado. Se sienta en cuanto esté en marcha.
seat-free = libre
ready = listo
not-ready = aún no
be-ready = Estoy listo
be-not-ready = Aún no
stand-up = Irse
make-stand = Liberar el sitio
call-off = Cancelar la partida
call-off-sure = ¿Cancelar de verdad?
waiting-seats = Los bots ocuparán los sitios que sigan libres.
waiting-ready = Aún no están todos listos.

# La mesa

status = Lo que hay que hacer
actions = Lo que puedes hacer
panels = Jugadores
log-and-chat = Historial y chat
board = El tablero
to-board = Ir al tablero
no-board = Este juego aún no está dibujado aquí. Todas las jugadas están en la barra.
undo = Deshacer
undo-turn = Deshacer todo el turno
confirm = Confirmar
about-to = Tu jugada: { $move }
sending = Enviando…
reconnecting = Reconectando…
see-rule = Regla { $clause }
looking-back = Estás mirando una posición anterior.
to-present = Volver al presente
tap-again = Toca otra vez:
away = ausente
thinking = está pensando
time-left = Tiempo restante:
bot-of = Bot: { $level }
bot-for = { $name }, por ahora un bot: { $level }
resigned = { $name }, se ha rendido
spectators = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
log = Historial
log-empty = Aún no ha pasado nada.
log-older = Ver lo anterior
new-since = nuevo desde tu última visita
show-position = Mostrar la posición aquí
by-order = por tu orden
by-clock = tiempo agotado
chat = Chat
chat-empty = Nadie ha dicho nada aún.
say-something = Di algo
send = Enviar
since-title = Desde tu última jugada

# Varios en una pantalla

curtain-title = Le toca a { $name }
curtain-lead = Pasa la pantalla. No se muestra nada hasta que lo digas.
curtain-lift = Soy { $name }
hand-screen = Pasar la pantalla a { $name }

# El menú y los sitios

menu = Menú
my-seat = Mi sitio: { $city }
watch-link = Enlace para mirar
seat-title = { $city }: { $name }
seat-link-lead = Con este enlace abres tu sitio en otro dispositivo. No lo compartas.
seat-link = Enlace a mi sitio
seat-new-link-lead = ¿Ha caído en malas manos? Un enlace nuevo anula el anterior al instante; los otros dispositivos que abrieron el sitio con él lo pierden.
seat-new-link = Enlace nuevo
seat-new-link-done = Este es el enlace nuevo. El anterior ya no vale.
seat-nothing = Ahora no hay nada que hacer con este sitio.
hand-over-lead = ¿Tienes que irte? Un bot puede seguir por ti.
hand-over = Dejar jugar a un bot
take-back = Volver a jugar yo
bot-plays-for-you = Un bot ({ $level }) juega por ti.
give-back = Devolver el sitio
replace-lead = ¿Lleva mucho tiempo fuera? Si los demás quieren, un bot juega hasta que vuelva.
replace = Proponer un bot
replace-later = Aún no: queda tiempo para pensar.
mute = Silenciar
unmute = Dejar de silenciar
resign = Rendirse
resign-sure = ¿Rendirse de verdad?
propose-end = Proponer terminar la partida
seed-hash = Huella de los dados
seed = Clave de los dados
dice-title = Cómo cayeron los dados

# Votos

proposals = Propuestas
ask-bot = { $city } pregunta: ¿juega un bot ({ $level }) por { $target }?
ask-return = { $target } quiere volver a jugar. ¿De acuerdo?
ask-end = { $city } pregunta: ¿terminamos aquí la partida?
votes = ({ $yes } de { $needed })
withdraw = Retirar

# Órdenes

orders = Órdenes
orders-lead = Una orden juega por ti cuando no estás. Puedes cambiarla hasta que actúe.
orders-none = Ahora no hay nada que ordenar.
order-kind = Orden
order-standing = Has dado una orden.
order-leave = Dar esta orden
order-cancel = Anular la orden

# El final

finale-overtook = { $winner } superó definitivamente a { $other } en la ronda { $round }: { $what }
finale-last = { $winner } no superó a { $other } hasta el recuento final.
finale-led = { $winner } fue por delante desde los primeros puntos.
finale-shared = Al final nadie iba por delante: la victoria se comparte.
finale-turned = Aquí ganó { $winner }, según el oráculo: { $what }
sheet-total = Total
sheet-other = Otros
picture-title = Una imagen de la mesa final
picture-label = La mesa final. { $sentence }
picture-send = Enviar
picture-save = Guardar la imagen
result = Resultado
rematch = Revancha
to-rematch = Ir a la nueva partida
wins = gana
see-board = Ver el tablero
download-record = Registro
see-replay = Repetición y análisis
see-record = Abrir una partida guardada

# Las reglas

search-rules = Buscar en las reglas
rules-found = { $count ->
    [0] No se ha encontrado nada.
    [one] { $count } regla
   *[other] { $count } reglas
}
rules-in-english = Estas reglas aún no están traducidas.

# Preferencias

preferences = Preferencias
notices = Cuando sea tu turno…
preferences-private = Tus preferencias se quedan en este navegador.
theme = Claro u oscuro
theme-auto = Como el dispositivo
theme-light = Claro
theme-dark = Oscuro
make-light = Página clara
make-dark = Página oscura
contrast = Contraste
contrast-normal = Normal
contrast-more = Alto
confirm-moves = Confirmar jugadas
confirm-always = Siempre
confirm-days = En partidas de varios días
confirm-never = Nunca
speed = Animaciones
speed-full = Completas
speed-quick = Rápidas
speed-none = Ninguna
speed-skip = Una pulsación en el tablero las abrevia.
keys = Atajos de teclado
keys-more = Pujar más
keys-less = Pujar menos
keys-confirm = Confirmar, o hacer la puja indicada
keys-pass = Pasar o terminar el turno
keys-undo = Deshacer
keys-log = Ir al registro
keys-rules = Reglas
keys-hint = Pista
keys-sound = Sonidos sí o no
keys-next = Siguiente mesa que me espera
keys-keys = Estas teclas
keys-tab = A lo siguiente que se puede tocar
keys-enter = Elegirlo
keys-escape = Dejar lo empezado
keys-on = Las letras del teclado hacen cosas en la mesa
dice-show = Los dados muestran
dice-pips = Puntos
dice-numbers = Números
volume = Volumen
sounds = Sonidos suaves

# Lecciones y pistas

learn = Aprender jugando
learn-lead = Una lección de unos diez minutos: jugadas de verdad y alguien que te explica por qué.
learn-new = ¿Primera vez aquí?
learn-game = Aprender { $game }
learn-on = Seguir con { $game }
learn-later = Ahora no
hint = Pista

# The way to the workshop

front-workshop = Taller
front-workshop-lead = Cambia una carta o un número y mira qué efecto tiene.
front-workshop-go = Ir al taller

## Una partida contra bots que lleva la propia página

solo-lead = Esta partida se juega en tu navegador y se guarda en él. No necesita servidor y no puntúa.
solo-alone = No se puede llegar al servidor. Las partidas contra bots se juegan en tu navegador: no lo necesitan.
front-last = La última repetición que abriste se puede ver también sin red: { $game }
solo-hand-lead = En el servidor la partida sigue donde está, en cualquiera de tus dispositivos. No puntúa.
solo-hand = Continuar en el servidor
solo-share-lead = En el servidor la partida se puede compartir y analizar. Queda marcada como jugada a solas y no puntúa.
solo-share = Compartir en el servidor
solo-elsewhere = Esta partida sigue en otra pestaña.
solo-unknown = Este navegador no guarda esta partida, o se empezó con reglas anteriores.
solo-broken = No se pudo abrir esta partida en el navegador. Recarga la página; si no ayuda, empieza otra partida.
