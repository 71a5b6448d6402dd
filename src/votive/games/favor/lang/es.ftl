## El Favor de los Dioses: todo lo que se lee del juego.

favor = El Favor de los Dioses

# Opciones

option-rounds = Rondas
option-units = Dados al principio
option-bonus_hour = Hora del regalo (0: nunca)
option-gods_hours = Los dioses responden cada … rondas

# Ciudades

sparta = Esparta
corinth = Corinto
athens = Atenas
thebes = Tebas
delos = Delos

# Material, y una cantidad

word-wood = madera
word-marble = mármol
word-gold = oro
word-diamond = diamante
word-favor = favor
word-temple = templo
word-offering = ofrenda
some-wood = { $number } de madera
some-marble = { $number } de mármol
some-gold = { $number } de oro
some-diamond = { $number ->
    [one] { $number } diamante
   *[other] { $number } diamantes
}
some-and = { $first }, { $rest }
some-any = { $number ->
    [one] { $number } recurso cualquiera
   *[other] { $number } recursos cualesquiera
}
some-favor = { $number ->
    [one] { $number } ficha de favor
   *[other] { $number } fichas de favor
}
some-points = { $number ->
    [one] { $number } punto
   *[other] { $number } puntos
}

# Dioses

god-zeus = Zeus
god-athena = Atenea
god-poseidon = Poseidón
god-demeter = Deméter
god-hades = Hades

# Lugares

area-forest = Bosque
area-quarry = Cantera
area-gold_mine = Mina de oro
area-diamond_mine = Mina de diamantes
area-sanctuary = Santuario
area-market = Mercado
area-muster = Leva
the-mat = tablero de templos

# Templos

temple-hearth = Hogar
temple-wayside_altar = Altar del camino
temple-zeus-oak_grove = Robledal
temple-zeus-eagle_terrace = Terraza del águila
temple-zeus-hall_of_oaths = Sala de los juramentos
temple-zeus-thunder_crown = Corona del trueno
temple-athena-olive_court = Patio del olivo
temple-athena-stoa = Pórtico pintado
temple-athena-owl_library = Biblioteca de la lechuza
temple-athena-shield_temple = Templo del escudo
temple-poseidon-harbour_shrine = Templete del puerto
temple-poseidon-horse_ring = Pista de los caballos
temple-poseidon-tide_hall = Sala de las mareas
temple-poseidon-trident_temple = Templo del tridente
temple-demeter-threshing_floor = Era
temple-demeter-granary = Granero
temple-demeter-harvest_home = Casa de la siega
temple-demeter-mystery_hall = Sala de los misterios
temple-hades-cave_mouth = Boca de la cueva
temple-hades-cypress_walk = Paseo de los cipreses
temple-hades-asphodel_house = Casa de los asfódelos
temple-hades-gate_of_shades = Puerta de las sombras

# Ofrendas

offering-acorn_wreath = Corona de bellotas
offering-bronze_eagle = Águila de bronce
offering-sworn_scroll = Rollo de los juramentos
offering-golden_bolt = Rayo de oro
offering-first_pressed_oil = Aceite de primera prensa
offering-woven_robe = Manto tejido
offering-silver_owl = Lechuza de plata
offering-gilded_shield = Escudo dorado
offering-model_ship = Barco en miniatura
offering-chariot_wheel = Rueda de carro
offering-coral_cup = Copa de coral
offering-white_bull = Toro blanco
offering-barley_cakes = Tortas de cebada
offering-full_measure = Medida colmada
offering-sheaf_of_gold = Gavilla de oro
offering-sealed_basket = Cesta sellada
offering-honey_and_milk = Miel y leche
offering-black_ram = Carnero negro
offering-pomegranate = Granada
offering-ferrymans_fee = Óbolo del barquero

# Cartas de mercado

market-swift_runner = Corredor veloz
market-forged_orders = Órdenes falsas
market-stern_foreman = Capataz severo
market-polished_mirror = Espejo pulido
market-wine_for_the_crew = Vino para la cuadrilla
market-hired_hands = Jornaleros
market-spear_guard = Guardia de lanzas
market-master_mason = Maestro cantero
market-merchant_ship = Barco mercante
market-harbour_toll = Portazgo
market-bought_omen = Presagio comprado
market-festival_day = Día de fiesta
market-loose_tongue = Lengua suelta
market-dug_up_wall = Muro socavado
market-freed_oarsmen = Remeros libertos

# Cartas de dios

god-clear_sky = Cielo despejado
god-thunderbolt = Rayo
god-wise_counsel = Sabio consejo
god-turned_face = Rostro esquivo
god-calm_sea = Mar en calma
god-flood = Inundación
god-golden_harvest = Cosecha dorada
god-blight = Tizón
god-opened_vault = Cámara abierta
god-tremor_below = Temblor profundo
god-silence = Silencio

# Misiones

quest-all_the_heavens = Todo el cielo
quest-city_of_columns = Ciudad de columnas
quest-open_hand = Mano abierta
quest-high_places = Lugares altos
quest-royal_treasury = Tesoro real
quest-great_household = Gran casa
quest-kept_promises = Promesas cumplidas
quest-friend_of_fortune = Amigo de la fortuna
quest-sky_and_sea = Cielo y mar
quest-earth_and_under_earth = Tierra e inframundo

# Lo que hacen las cartas. La frase trata siempre de una sola persona.

person-self = Tú
    .from = ti mismo
person-target = El jugador elegido
    .from = al jugador elegido
person-others = Cada uno de los demás
    .from = a cada uno de los demás
person-everyone = Cada jugador
    .from = a cada jugador
person-devoted = Cada uno de los más devotos
    .from = a cada uno de los más devotos
person-faithless = Cada uno de los menos devotos
    .from = a cada uno de los menos devotos
person-anyone = Un jugador cualquiera
    .from = a un jugador cualquiera
unit-self = una de tus unidades
unit-target = una unidad del jugador elegido
unit-anyone = una unidad cualquiera
unit-others = una unidad de cada uno de los demás
unit-everyone = una unidad de cada jugador
unit-own = una de sus unidades
unit-city = una unidad de { $city }


do-nothing = No ocurre nada.
do-then = { $first } { $rest }
do-gain = { $who ->
    [self] Recibes { $goods }.
   *[other] { $person } recibe { $goods }.
}
do-lose = { $who ->
    [self] Pierdes { $goods }.
   *[other] { $person } pierde { $goods }.
}
do-take = { $holder ->
    [you] Quítale
   *[other] { $holder } le quita
} { $who ->
    [city] a { $person }
   *[other] { $person-from }
} { $goods }.
do-give = { $what ->
    [any] { $person } { $holder ->
        [you] te da
       *[other] le da a { $holder }
    } { $number ->
        [one] { $number } recurso de su elección
       *[other] { $number } recursos de su elección
    }.
   *[other] { $person } { $holder ->
        [you] te da
       *[other] le da a { $holder }
    } { $goods }.
}
do-score = { $who ->
    [self] Ganas { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }.
   *[other] { $person } gana { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }.
}
do-forfeit = { $who ->
    [self] Pierdes { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }.
   *[other] { $person } pierde { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }.
}
do-score-each = { $who ->
    [self] Ganas { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }
   *[other] { $person } gana { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }
} por cada { $each ->
    [1] { $measure-each }
   *[other] { $each } { $measure }
}{ $most ->
    [99] .
   *[other] , { $most } como máximo.
}
do-majority = { $who ->
    [self] Ganas { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } si nadie tiene más { $measure } que tú y no tienes cero.
    [city] { $person } gana { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    } si nadie tiene más { $measure } y no tiene cero.
   *[other] Quien tenga más { $measure }, si no son cero, gana { $number ->
        [one] { $number } punto
       *[other] { $number } puntos
    }.
}
do-turn = { $holder ->
    [you] Gira
   *[other] { $holder } gira
} { $unit } { $number ->
    [one] { $number } paso
   *[other] { $number } pasos
} hacia arriba o hacia abajo, entre 1 y 6.
do-flip = { $holder ->
    [you] Gira
   *[other] { $holder } gira
} { $unit } a la cara opuesta.
do-reroll = { $what ->
    [all] { $who ->
        [self] Vuelve a tirar todas tus unidades del tablero y de los templos.
       *[other] { $person } vuelve a tirar todas sus unidades del tablero y de los templos.
    }
   *[one] { $holder ->
        [you] Vuelve
       *[other] { $holder } vuelve
    } a tirar { $unit }.
}
do-move = { $what ->
    [mat] { $holder ->
        [you] Envía
       *[other] { $holder } envía
    } { $unit } al tablero de templos de su ciudad.
   *[board] { $holder ->
        [you] Mueve
       *[other] { $holder } mueve
    } { $unit } a otra zona con un puesto libre.
}
do-swap = { $holder ->
    [you] Intercambia
   *[other] { $holder } intercambia
} { $who ->
    [anyone] dos unidades del tablero.
   *[other] { $unit } con otra unidad del tablero.
}
do-lend = { $holder ->
    [you] Toma prestado un dado de obreros adicional para esta ronda: tíralo y envíalo enseguida.
   *[other] { $holder } toma prestado un dado de obreros adicional para esta ronda, lo tira y lo envía enseguida.
}
do-draw = { $who ->
    [self] Roba { $number ->
        [one] una carta de mercado
       *[other] { $number } cartas de mercado
    }.
   *[other] { $person } roba { $number ->
        [one] una carta de mercado
       *[other] { $number } cartas de mercado
    }.
}
do-fetch = { $what ->
    [temple] { $holder ->
        [you] Puedes
       *[other] { $holder } puede
    } tomar un templo de cualquier pila.
   *[offering] { $holder ->
        [you] Puedes
       *[other] { $holder } puede
    } tomar una de las ofrendas visibles.
}
do-protect = { $who ->
    [self] Hasta el final de la ronda, ni los demás ni los dioses pueden perjudicarte.
   *[other] { $person } queda a salvo de los demás y de los dioses hasta el final de la ronda.
}
do-discount = { $who ->
    [self] Tu próximo templo o tu próxima ofrenda de esta ronda cuesta { $goods } menos.
   *[other] { $person } paga { $goods } menos por su próximo templo o su próxima ofrenda de esta ronda.
}
do-double = { $who ->
    [self] { $what ->
        [temple] Tu próximo templo de esta ronda cuenta el doble.
        [offering] Tu próxima ofrenda de esta ronda cuenta el doble.
        [wood] En esta ronda recoges el doble de madera.
        [marble] En esta ronda recoges el doble de mármol.
        [gold] En esta ronda recoges el doble de oro.
       *[diamond] En esta ronda recoges el doble de diamantes.
    }
   *[other] { $what ->
        [temple] { $person } cuenta el doble por su próximo templo de esta ronda.
        [offering] { $person } cuenta el doble por su próxima ofrenda de esta ronda.
        [wood] { $person } recoge el doble de madera en esta ronda.
        [marble] { $person } recoge el doble de mármol en esta ronda.
        [gold] { $person } recoge el doble de oro en esta ronda.
       *[diamond] { $person } recoge el doble de diamantes en esta ronda.
    }
}
do-destroy = { $who ->
    [self] Destruye uno de tus propios templos.
   *[other] { $person } pierde uno de sus templos{ $by ->
        [self] , que { $holder ->
            [you] eliges tú
           *[other] elige { $holder }
        }.
       *[target] , el que prefiera.
    }
}
do-muster = { $who ->
    [self] Recibes una unidad para el resto de la partida, hasta cinco.
   *[other] { $person } recibe una unidad para el resto de la partida, hasta cinco.
}
do-pay = { $holder ->
    [you] Puedes
   *[other] { $holder } puede
} pagar { $goods }; solo en ese caso:
do-when = Solo si { $holder ->
    [you] tienes
   *[other] { $holder } tiene
} al menos { $number } { $measure }:
do-choose-2 = { $by ->
    [self] { $holder ->
        [you] Elige:
       *[other] { $holder } elige:
    }
   *[target] El jugador elegido decide:
} (1) { $option-1 } O bien (2) { $option-2 }
do-choose-3 = { $by ->
    [self] { $holder ->
        [you] Elige:
       *[other] { $holder } elige:
    }
   *[target] El jugador elegido decide:
} (1) { $option-1 } O bien (2) { $option-2 } O bien (3) { $option-3 }

# Lo que se cuenta

measure-wood = maderas
    .each = madera
measure-marble = mármoles
    .each = mármol
measure-gold = oros
    .each = oro
measure-diamond = diamantes
    .each = diamante
measure-resources = recursos
    .each = recurso
measure-sets = juegos de los cuatro recursos
    .each = juego de los cuatro recursos
measure-favor = fichas de favor
    .each = ficha de favor
measure-temples = templos en pie de dioses
    .each = templo en pie de un dios
measure-high_temples = templos de dioses en pie en dos casillas de la 7 a la 12
    .each = templo de un dios en pie en dos casillas de la 7 a la 12
measure-offerings = ofrendas hechas
    .each = ofrenda hecha
measure-devotion-zeus = templos en pie y ofrendas hechas a Zeus
    .each = templo en pie y cada ofrenda hecha a Zeus
measure-devotion-athena = templos en pie y ofrendas hechas a Atenea
    .each = templo en pie y cada ofrenda hecha a Atenea
measure-devotion-poseidon = templos en pie y ofrendas hechas a Poseidón
    .each = templo en pie y cada ofrenda hecha a Poseidón
measure-devotion-demeter = templos en pie y ofrendas hechas a Deméter
    .each = templo en pie y cada ofrenda hecha a Deméter
measure-devotion-hades = templos en pie y ofrendas hechas a Hades
    .each = templo en pie y cada ofrenda hecha a Hades
measure-gods = dioses con un templo en pie
    .each = dios con un templo en pie
measure-units = unidades
    .each = unidad
measure-praying = unidades en el tablero de templos
    .each = unidad en el tablero de templos
measure-cards = cartas de mercado en la mano
    .each = carta de mercado en la mano
measure-unkept = templos y ofrendas en la mano
    .each = templo u ofrenda en la mano
measure-free_slots = casillas libres del tablero de templos
    .each = casilla libre del tablero de templos

# Fases

phase-setting_up = Preparación
phase-gathering = Reunión
phase-delegating = Reparto
phase-prayer = Oración
phase-last_call = Último aviso antes de la recolección
phase-collecting = Recolección
phase-building = Construcción y ofrendas
phase-reacting = Los dioses responden
phase-over = La partida ha terminado

# El tablero

board-round = Las { $round } de { $rounds }
end-hours = { $hours ->
    [one] queda { $hours } hora
   *[other] quedan { $hours } horas
}
board-city = Ciudad
board-points = Puntos
board-cards = Cartas
board-supply = Reserva
board-area = Zona
board-areas = Zonas
board-places = Puestos
board-gives = Da
board-units = Unidades
board-hand = por enviar
board-mats = Tableros de templos
board-in-hand = en la mano
board-display = Ofrendas visibles
board-own = Tus cartas
board-quest = Misión
board-card = ¡Ágora!
board-protected = a salvo
board-twice = { $what } doble
board-one-market = carta de mercado
board-one-muster = unidad
board-yield = 1 { $what } por { $workers ->
    [one] { $workers } obrero
   *[other] { $workers } obreros
}
board-sanctuary = templo por { $workers }, ofrenda por { $fewer }

# La lista de cartas

cards-areas = El tablero
cards-temples = Templos
cards-offerings = Ofrendas
cards-market = Cartas de mercado
cards-gods = Cartas de dios
cards-quests = Misiones
cards-name = Nombre
cards-god = Dios
cards-slots = Casillas
cards-cost = Coste
cards-points = Puntos
cards-prayer = Oración
cards-effect = Efecto
cards-copies = Copias
cards-for = Hecha para
cards-places = Puestos (2 a 5 jugadores)
cards-gives = Da
cards-free = –
cards-token = Y una ficha de favor.
cards-reward = premio
cards-punish = castigo
cards-silence = silencio
cards-most = { $most } por ronda como máximo

# Qué hay que hacer

status-order = Se sortea el orden de los primeros empates.
status-quest = Se reparten las misiones.
status-roll = { $city } tira los dados.
status-refill = Se descubre una ofrenda.
status-draw = { $city } roba una carta de mercado.
status-god = Se roba una carta de dios.
status-delegate-you = Envía una de tus unidades a una zona o a tu tablero de templos.
status-delegate-other = { $city } debe enviar una unidad.
status-pray-you = Rezas en el { $number }: { $answer } Reza o cambia el número.
status-pray-other = { $city } reza en el { $number }: { $answer }
answer-none = ahí no hay ningún templo.
answer-temple = «{ $temple }».
status-ready-you = Usa cartas o fichas de favor antes de la recolección o indica que ya puedes seguir.
status-ready-other = { $city } puede usar algo antes de la recolección.
status-take-you = Tus { $workers } obreros en el Santuario: un templo pide { $temple }, una ofrenda { $offering }.
status-take-other = { $city } elige en el Santuario.
status-build-you = Construye un templo, haz una ofrenda o termina.
status-build-other = { $city } puede construir y hacer ofrendas.
status-call-you = Aún puedes usar una carta, o seguir.
status-call-other = { $city } aún puede usar una carta.
status-target-you = { $effect }: elige a otro jugador.
status-target-other = { $effect }: { $city } debe elegir a otro jugador.
status-unit-you = { $effect }: elige una unidad.
status-unit-other = { $effect }: { $city } debe elegir una unidad.
status-direction-you = { $effect }: gira la unidad hacia arriba o hacia abajo.
status-direction-other = { $effect }: { $city } debe girar la unidad.
status-resource-you = { $effect }: elige un recurso.
status-resource-other = { $effect }: { $city } debe elegir un recurso.
status-place-you = { $effect }: elige un lugar para la unidad.
status-place-other = { $effect }: { $city } debe elegir un lugar para la unidad.
status-option-you = { $effect }: elige una opción.
status-option-other = { $effect }: { $city } debe elegir una opción.
status-pay-you = { $effect }: paga o renuncia.
status-pay-other = { $effect }: { $city } puede pagar.
status-destroy-you = { $effect }: elige el templo que se destruirá.
status-destroy-other = { $effect }: { $city } debe elegir el templo que se destruirá.
status-fetch-you = { $effect }: toma algo o renuncia.
status-fetch-other = { $effect }: { $city } puede tomar algo.
status-over = La partida ha terminado. Victoria para { $winners }.

# Las jugadas, para elegir

move-order = { $city } va después en el orden
move-draw-quest = Misión: { $card }
move-draw-offering = Ofrenda: { $card }
move-draw-market = Carta de mercado: { $card }
move-draw-god = Carta de dios: { $card }
move-roll = La unidad { $unit } muestra { $face }
move-delegate = Unidad { $unit } ({ $face }): { $place }
move-give = Sacrificar 1 { $resource } por { $by ->
    [1] uno más
   *[other] uno menos
}, { $number }: { $answer }
move-pray = Rezar en el { $number }: { $answer }
move-ready = Listo
move-take-temple = Templo: { $temple } ({ $slots }; { $cost }; +{ $points })
move-take-offering = Ofrenda: { $offering } (para «{ $temple }»; { $cost }; +{ $points })
move-leave = No tomar nada más
move-build = Construir: { $temple } ({ $slots }; { $cost }; +{ $points }){ $ruins }
building-ruins = {" "}– destruye { $temples }
building-ruins-none = {""}
move-offer = Ofrecer: { $offering } (para «{ $temple }»; { $cost }; +{ $points })
move-stop = Terminar
move-agora = ¡Ágora! { $card }: { $text }{ $warning }
card-idle = {" "}– ahora no haría nada
card-works = {""}
move-favor = Ficha de favor: unidad { $unit } ({ $face }) { $by ->
    [1] hacia arriba
   *[other] hacia abajo
}{ $prayer }
prayer-then = {" "}({ $number }: { $answer })
prayer-untouched = {""}
move-target = { $city }
move-unit = { $city }: unidad { $unit } ({ $face }), { $place }
move-turn = { $by ->
    [1] Hacia arriba
   *[other] Hacia abajo
}
move-choose = { $resource }
move-place = { $place }
move-option = { $text }
move-pay = Pagar
move-decline = Renunciar
move-destroy = { $temple }

# Lo que ha pasado

log-order = { $city } ocupa el puesto { $place } en el orden.
log-draw-quest = { $city } recibe la misión «{ $card }».
log-draw-quest-secret = { $city } recibe una misión secreta.
log-draw-offering = Se descubre la ofrenda «{ $card }».
log-draw-market = { $city } roba la carta de mercado «{ $card }».
log-draw-market-secret = { $city } roba una carta de mercado.
log-draw-god = Los dioses responden: { $card }.
log-god-text = { $text }
log-roll = { $city }: la unidad { $unit } muestra { $face }.
log-delegate = { $city } envía la unidad { $unit }: { $place }.
log-give = { $city } sacrifica 1 { $resource }: el número de la oración { $by ->
    [1] sube uno
   *[other] baja uno
}.
log-pray = { $city } reza en el { $number }: { $answer }
log-ready = { $city } puede seguir.
log-take-temple = { $city } toma el templo «{ $temple }».
log-take-offering = { $city } toma la ofrenda «{ $offering }».
log-leave = { $city } no toma nada más.
log-build = { $city } construye «{ $temple }».
log-offer = { $city } ofrece «{ $offering }».
log-stop = { $city } ha terminado de construir y ofrecer.
log-agora = { $city } grita «¡Ágora!»: { $card }.
log-favor = { $city } gasta una ficha de favor: la unidad { $unit } gira un paso { $by ->
    [1] hacia arriba
   *[other] hacia abajo
}.
log-target = { $city } elige a { $target }.
log-unit = { $city } elige la unidad { $unit } de { $target }.
log-turn = { $city } la gira { $by ->
    [1] hacia arriba
   *[other] hacia abajo
}.
log-choose = { $city } elige: { $resource }.
log-place = { $city } la envía: { $place }.
log-option = { $city } elige la opción { $option } de «{ $effect }».
log-pay = { $city } paga por «{ $effect }».
log-decline = { $city } no paga por «{ $effect }».
log-destroy = { $city } elige «{ $temple }».
log-gains = { $city } recibe { $goods }.
log-muster = { $city } recibe una unidad.
log-loses = { $city } entrega { $goods }.
log-scores = { $city } gana { $goods } y tiene { $points }.
log-forfeits = { $city } pierde { $goods } y tiene { $points }.
log-destroyed = { $city }: «{ $temple }» queda destruido.
log-built-over = { $city }: «{ $temple }» deja sitio.
log-turn-order = Orden de esta ronda: { $cities }.
log-round = { $round ->
    [1] Es la { $round }.
   *[other] Son las { $round }.
}
log-phase-prayer = Oración
log-phase-collecting = Recolección
log-phase-building = Construcción y ofrendas
log-last-hour = Es la última hora; después viene el recuento final.
log-end = El reloj de sol ha dado la vuelta: recuento final.
log-total = { $city }: { $spare } por lo que sobra, { $gained } por la misión «{ $quest }»{ $promised ->
    [0] {""}
    [one] , menos { $penalty } por una promesa incumplida
   *[other] , menos { $penalty } por { $promised } promesas incumplidas
}; { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} en total.
log-winner = Gana { $winners }.
log-shared = { $winners } comparten la victoria.

# Lo que se cuenta después

deed-gods = Dioses honrados
deed-temples = Templos construidos
deed-offerings = Ofrendas hechas
deed-prayers = Templos que atendieron una oración
deed-cards = Cartas de mercado anunciadas
deed-places = Adónde fueron las unidades
deed-quests = Misiones

# Por qué no

verdict-h13-over = La partida ha terminado.
verdict-g1-settled = El orden y las misiones se sortean una sola vez, antes de la primera ronda.
verdict-h2-no-roll = Ahora no se tira ese dado.
verdict-h3-order = No le toca a { $city } enviar una unidad.
verdict-h3-not-in-hand = { $city } no tiene esa unidad por enviar.
verdict-h3-full = Ahí no queda ningún puesto libre: { $place }.
verdict-h4-order = No le toca rezar a { $city }.
verdict-h5-order = Solo quien está rezando puede sacrificar, después de tirar.
verdict-h5-nothing-to-give = { $city } no tiene nada de eso que sacrificar: { $resource }.
verdict-h7-order = { $city } no está eligiendo en el Santuario.
verdict-h8-order = { $city } no está eligiendo en el Santuario.
verdict-h8-workers = { $workers ->
    [one] A { $city } le queda { $workers } obrero en el Santuario, y no basta para eso.
   *[other] A { $city } le quedan { $workers } obreros en el Santuario, y no bastan para eso.
}
verdict-h8-stack-empty = No queda ningún templo «{ $temple }».
verdict-h8-no-offering = Ahí no hay ninguna ofrenda.
verdict-h8-no-draw = Esa carta no se roba ahora.
verdict-h9-order = No le toca a { $city } construir y ofrecer.
verdict-h9-not-in-hand = { $city } no tiene eso en la mano.
verdict-h10-cost = { $city } no puede pagar «{ $temple }».
verdict-h11-no-temple = En el tablero de { $city } no hay ningún templo de ese dios.
verdict-h11-cost = { $city } no puede pagar «{ $offering }».
verdict-h12-no-draw = Esa carta de dios no se roba ahora.
verdict-m1-not-held = { $city } no tiene esa carta de mercado.
verdict-m1-carried-out = Primero se termina lo que está en curso: una carta, una oración o una tirada de dados.
verdict-m1-not-asked = Eso no se le pide ahora a { $city }.
verdict-m1-cannot-choose = Eso no se puede elegir aquí.
verdict-m3-no-token = { $city } no tiene fichas de favor.
verdict-m3-not-placed = Esa unidad no está ni en el tablero ni en los templos.
verdict-m3-carried-out = Una ficha de favor espera a que acabe lo que está en curso: una carta, una oración o una tirada de dados.
verdict-m3-limit = Una unidad muestra de 1 a 6.
verdict-m4-not-asked = A { $city } no se le pide ahora un último aviso.

# La mesa en el navegador

view-unit = { $city }: la unidad { $unit } muestra { $face }
view-the-unit = Unidad { $unit }
view-free = { $free } de { $places } puestos libres
view-order = Orden de esta ronda
view-held = ¡Ágora! { $city } juega una carta
view-prays = Oración: { $number }
view-mat = Tablero de templos de { $city }
view-hand = Lo que tienes
view-use-token = Usar una ficha de favor (tienes { $tokens })
view-which-unit = ¿Para qué unidad?
view-left = quedan { $count }
view-others = Las demás ciudades
