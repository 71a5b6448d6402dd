## Las páginas sobre uno mismo: partidas, estadísticas y lo que se guarda.

me-title = Mis partidas
me-title-of = Partidas de { $name }
me-parts = Páginas sobre mí
me-part-games = Partidas
me-part-statistics = Estadísticas
me-part-self = Sobre mí
me-all-games = Todos los juegos

# Nadie todavía

me-nobody = Aquí todavía no se conoce a nadie
me-nobody-lead = Tus partidas aparecen aquí en cuanto hayas jugado una. No hace falta cuenta: basta un nombre.
me-begin-name = ¿Cómo te llamas?
me-begin = Soy yo
me-signin = Entrar con una llave de acceso
me-signin-lead = ¿Creaste una llave de acceso en otro dispositivo? También aquí te lleva a tus partidas.

# Partidas

me-running = Partidas en curso
me-running-none = No hay ninguna partida en curso.
me-turn-of = Le toca a { $name }
me-turn-somebody = Le toca a otra persona
me-since = última jugada { $time }
me-time-left = quedan { $time }
me-finished = Partidas terminadas
me-finished-none = Todavía no hay ninguna partida terminada.
me-older = Mostrar partidas más antiguas
me-against = contra { $names }
me-alone = sin nadie más
me-place = Puesto { $place } de { $players }
me-won = Ganada
me-won-shared = Ganada entre varios
me-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
me-several-seats = Tenías varios sitios.
me-ended-early = Terminada antes de tiempo: no ganó nadie
me-loaded = { $count ->
    [one] Se muestra { $count } partida más.
   *[other] Se muestran { $count } partidas más.
}

# Estadísticas

me-no-statistics = Todavía no hay nada que contar. Juega una partida hasta el final y aquí aparecerán tus cifras.
me-counted = { $games ->
    [one] { $games } partida jugada hasta el final
   *[other] { $games } partidas jugadas hasta el final
}, { $wins ->
    [0] ninguna ganada
    [one] { $wins } ganada
   *[other] { $wins } ganadas
}. Las partidas en las que tenías varios sitios y las que terminaron antes de tiempo no cuentan.
me-as-table = Como tabla
me-date = Fecha
me-forgotten = un jugador borrado

# Fuerza

me-rating = Fuerza
me-rating-none = Tu fuerza se calcula con las partidas contra otros. Las partidas en las que tenías varios sitios no cuentan.
me-rating-guess = Después de { $games ->
    [one] tu primera partida
   *[other] { $games } partidas
} esto es solo una primera idea. Juega más y lo sabremos mejor.
me-rating-unsure = Todavía no estamos seguros: { $games ->
    [one] una partida dice
   *[other] { $games } partidas dicen
} algo, pero la suerte aún cuenta mucho.
me-rating-fair = Estamos bastante seguros: sale de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}.
me-rating-sure = Estamos muy seguros: sale de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}.
me-rating-between = Muy probablemente entre { $low } y { $high }.
me-rating-lead = Todos empiezan con 1000. Quien acaba por delante de jugadores fuertes sube mucho; por delante de débiles, un poco.
me-rating-graph = Cómo ha ido
me-rating-graph-said = Tu fuerza a lo largo de { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}: { $first } después de la primera de ellas, { $last } ahora. La más baja fue { $least }, la más alta { $most }.
me-ladder = En comparación
me-ladder-who = Quién
me-ladder-strength = Fuerza
me-ladder-between = Muy probablemente
me-ladder-games = Partidas
me-ladder-you = { $name } (tú)

# Puestos, puntos, rivales

me-places = Puestos
me-players = Jugadores
me-games-count = Partidas
me-win-share = Ganadas
me-win-share-of = { $share } ({ $wins } de { $games })
me-place-times = Puesto { $place }: { $count } ×
me-mean-points = Puntos de media
me-best-points = Récord
me-course = Puntos, partida a partida
me-course-said = Tus puntos { $games ->
    [one] en la última partida: { $last }.
   *[other] en las últimas { $games } partidas: de { $least } a { $most }, { $last } en la última.
} Las marcas llenas son victorias.
me-opponents = Contra quién
me-opponent = Rival
me-ahead = Ibas por delante
me-ahead-of = { $ahead } de { $met }
me-favourites = Lo que te gusta hacer
me-times = { $count } ×
me-in-games = { $games ->
    [one] en { $games } partida
   *[other] en { $games } partidas
}

# Sobre mí

me-name = Nombre
me-name-lead = Es lo que ven los demás cuando te sientas. En las mesas donde ya estás queda el nombre anterior.
me-rename = Cambiar el nombre
me-renamed = Desde ahora te llamas { $name }.
me-passkeys = Llaves de acceso
me-passkeys-lead = Una llave de acceso te lleva a tus partidas en otro dispositivo, o de vuelta a ellas si este navegador te olvida. Se queda en tu dispositivo o en tu gestor de contraseñas; nosotros solo guardamos lo necesario para comprobarla.
me-passkeys-none = No tienes ninguna llave de acceso. Si este navegador te olvida, tus partidas siguen ahí, pero no podrás volver a ellas.
me-passkey-new = Crear una llave de acceso en este dispositivo
me-passkey-name = Cómo se llama
me-passkey-make = Crearla
me-passkey-made = La llave de acceso está creada.
me-passkey-since = desde el { $date }
me-passkey-rename = Cambiar el nombre de { $name }
me-rename-it = Cambiar el nombre
me-remove-it = Quitar
me-passkey-save = Guardar el nombre
me-passkey-renamed = La llave de acceso se llama ahora { $name }.
me-passkey-remove = Quitar { $name }
me-passkey-remove-sure = ¿Quitar { $name } de verdad? Nadie podrá entrar con ella después. Bórrala también en tu dispositivo o en tu gestor de contraseñas.
me-passkey-remove-yes = Quitarla
me-passkey-removed = La llave de acceso está quitada.
me-passkey-cancelled = No se ha hecho nada: el dispositivo no terminó, o lo cancelaste.
me-passkey-there = Este dispositivo ya tiene una llave de acceso tuya.
me-passkey-impossible = Este navegador no puede crear llaves de acceso aquí. Hace falta https y un nombre en la dirección.
me-devices = Mis dispositivos
me-devices-lead = Donde tienes la sesión abierta. Si alguno ya no es tuyo o no lo reconoces, ciérrale la sesión.
me-device-named = { $browser } en { $system }
me-device-unknown = Dispositivo desconocido
me-device-this = Este dispositivo
me-device-days = desde el { $since }, último uso el { $used }
me-device-signout = Salir en { $name }
me-devices-signout = Salir en todos los demás
me-device-sure = ¿Salir en { $name }?
me-devices-sure = ¿Salir en todos los demás?
me-devices-what = Allí solo podrás volver con una llave de acceso. Aquí sigues dentro.
me-device-done = Has salido en { $name }.
me-devices-done = Has salido en todos los demás.
me-data = Mis datos
me-export-lead = Todo lo que se guarda de ti, en un archivo: nombre, llaves de acceso, mesas, partidas, lo que dijiste, estadísticas y fuerza.
me-export = Descargar todo
me-signout = Salir
me-signout-lead = Este dispositivo te olvida. Lo que juegas queda en el servidor.
me-signout-sure = ¿Salir en este dispositivo?
me-signout-passkey = Con una llave de acceso puedes volver cuando quieras.
me-signout-lost = No tienes ninguna llave de acceso: si sales, no podrás volver a tus partidas ni a tu fuerza. Crea antes una llave de acceso, o sigue si ya no las necesitas.
me-delete = Borrar todos mis datos
me-delete-lead = Para siempre: nadie puede recuperarlos, ni tú ni nosotros.
me-delete-title = ¿Borrar todo?
me-delete-what = Esto es lo que va a pasar, enseguida y para siempre:
me-delete-names = Tu nombre pasa a ser «—» en todas las mesas donde te has sentado.
me-delete-chat = Se borra todo lo que dijiste en los chats.
me-delete-ratings = Se borran tu fuerza y tus estadísticas; la fuerza de los demás se calcula de nuevo sin ti.
me-delete-keys = Tus llaves de acceso, enlaces y programas dejan de servir, y sales de todos los dispositivos.
me-delete-moves = Tus jugadas se quedan, hechas por nadie en particular, para que los demás conserven sus partidas. Las partidas en curso no esperan a nadie: los demás pueden dejar que siga un bot.
me-delete-export = Quizá quieras descargarlo todo antes.
me-delete-tick = Sí, borrar todo para siempre
me-delete-now = Borrar para siempre
me-deleted = Todo lo tuyo está borrado.

# Programs of one's own

me-bots = Mis programas
me-bots-lead = ¿Escribes bots? Un programa tuyo puede sentarse a cualquier mesa que lo invite. Tiene un nombre y un token propios, y todos ven que es un programa.
me-bots-how = Lo que pueden pedir los programas
me-bots-none = No tienes ningún programa.
me-bot-name = Nombre del programa nuevo
me-bot-make = Crear el programa
me-bot-renew-it = Token nuevo
me-bot-renew = Token nuevo para { $name }
me-bot-renew-sure = El token anterior deja de valer enseguida. Un programa que aún lo use se queda fuera.
me-bot-renew-yes = Crear un token nuevo
me-bot-delete-it = Borrar
me-bot-delete = Borrar { $name }
me-bot-delete-sure = Su token deja de valer y su nombre desaparece de todas las mesas. Sus jugadas se quedan. En las partidas en curso, los demás pueden dejar que siga un bot.
me-bot-delete-yes = Borrar el programa
me-bot-deleted = { $name } está borrado.
me-bot-token-of = El token de { $name }
me-bot-token-lead = Solo se muestra ahora. Quien lo tenga juega como { $name }: guárdalo como una contraseña.
me-bot-token = Token
me-bot-try = Para probarlo: una orden que espera invitaciones
me-bot-kept = Ya lo he guardado
