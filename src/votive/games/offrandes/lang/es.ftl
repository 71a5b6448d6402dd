## Offrandes: todo lo que se lee sobre el juego.
## Atributos de los personajes: .el, .al, .del, .un.

offrandes = Offrandes

# Opciones

option-rounds = Rondas como máximo
option-purse = Dracmas al principio
option-revenue = Dracmas por ronda
option-purse_limit = Dracmas como máximo

# Ciudades

sparta = Esparta
corinth = Corinto
athens = Atenas
thebes = Tebas
delos = Delos

# Personajes

peasant = Campesino
    .el = el Campesino
    .al = al Campesino
    .del = del Campesino
    .un = un Campesino
water_carrier = Portadora de Agua
    .el = la Portadora de Agua
    .al = a la Portadora de Agua
    .del = de la Portadora de Agua
    .un = una Portadora de Agua
flower_carrier = Portador de Flores
    .el = el Portador de Flores
    .al = al Portador de Flores
    .del = del Portador de Flores
    .un = un Portador de Flores
temple_guardian = Guardián del Templo
    .el = el Guardián del Templo
    .al = al Guardián del Templo
    .del = del Guardián del Templo
    .un = un Guardián del Templo
priestess = Sacerdotisa
    .el = la Sacerdotisa
    .al = a la Sacerdotisa
    .del = de la Sacerdotisa
    .un = una Sacerdotisa
briber = Corruptor
    .el = el Corruptor
    .al = al Corruptor
    .del = del Corruptor
    .un = un Corruptor
guardsman = Soldado
    .el = el Soldado
    .al = al Soldado
    .del = del Soldado
    .un = un Soldado

# Animales, y un número de ellos

fowl = gallina
pig = cerdo
goat = cabra
sheep = oveja
ox = buey
some-fowl = { $number ->
    [one] { $number } gallina
   *[other] { $number } gallinas
}
some-pig = { $number ->
    [one] { $number } cerdo
   *[other] { $number } cerdos
}
some-goat = { $number ->
    [one] { $number } cabra
   *[other] { $number } cabras
}
some-sheep = { $number ->
    [one] { $number } oveja
   *[other] { $number } ovejas
}
some-ox = { $number ->
    [one] { $number } buey
   *[other] { $number } bueyes
}

# Dioses, por sus altares

hephaestus = Hefesto
ares = Ares
hermes = Hermes
athena = Atenea
hera = Hera
aphrodite = Afrodita
artemis = Artemisa
apollo = Apolo
hades = Hades
poseidon = Poseidón
zeus = Zeus

# Fases

phase-opening = Fase preliminar
phase-auctions = Fase 1: Subastas
phase-lots = Fase 1: Dos lotes
phase-corruption = Fase 2: Corrupción
phase-sacrifices = Fase 3: Ofrendas
phase-over = La partida ha terminado

# El tablero

board-round = Ronda { $round }
end-altars = { $altars ->
    [one] queda { $altars } altar libre
   *[other] quedan { $altars } altares libres
}
end-points = { $points ->
    [one] falta { $points } punto
   *[other] faltan { $points } puntos
} a { $cities } para acabar la partida
end-rounds = { $rounds ->
    [one] { $rounds } ronda más como máximo
   *[other] { $rounds } rondas más como máximo
}
board-city = Ciudad
board-points = Puntos
board-purse = Dracmas
board-stable = Reserva: { $animals }
board-altar = Altar
board-worth = Valor
board-sacrifice = Ofrenda
board-closed = cerrado
board-hidden = carta oculta
board-tiles = Cartas restantes: { $tiles }
board-lot = En subasta: { $one } y { $other }
board-bid = Puja más alta: { $drachmae } ({ $city })
board-still-in = Aún en la subasta: { $cities }
board-dealt = Cartas recibidas: { $tiles }
board-lot-of-two = Lote { $number }: { $open }, { $hidden }
board-first = primer jugador

# Qué hay que hacer

status-first = Se está sorteando el primer jugador.
status-opening-you = { $left ->
    [one] Elige un personaje más.
   *[other] Elige { $left } personajes diferentes, de uno en uno.
}
status-opening-other = { $left ->
    [one] { $city } debe elegir un personaje más.
   *[other] { $city } debe elegir { $left } personajes más.
}
status-offering-you = Propón dos cartas o termina tu turno de subasta.
status-offering-other = { $city } debe proponer dos cartas o terminar su turno de subasta.
status-naming-you = Haz tu puja inicial por { $one-el } y { $other-el }.
status-naming-other = { $city } debe hacer una puja inicial por { $one-el } y { $other-el }.
status-bidding-you = Puja más de { $bid } por { $one-el } y { $other-el }, o pasa.
status-bidding-other = { $city } debe pujar más de { $bid } por { $one-el } y { $other-el }, o pasar.
status-dealing = Se reparten cuatro cartas a { $city }.
status-splitting-you = Forma dos lotes con tus cuatro cartas, cada uno con una carta visible y otra oculta.
status-splitting-other = { $city } debe formar dos lotes con cuatro cartas.
status-taking-you = Toma uno de los dos lotes de { $dealer }.
status-taking-other = { $city } debe tomar uno de los dos lotes.
status-corrupting-you = Corrompe a un personaje de otra ciudad o renuncia.
status-corrupting-other = { $city } puede corromper a un personaje de otra ciudad.
status-promoting-you = Tu Corruptor es el más avanzado: sube un nivel en otra escalera o renuncia.
status-promoting-other = { $city } tiene el Corruptor más avanzado y puede subir un nivel en otra escalera.
status-sacrificing-you = Haz una ofrenda o abstente.
status-sacrificing-other = { $city } puede hacer una ofrenda.
status-over = La partida ha terminado. Victoria para { $winners }.

# Jugadas, para elegir

move-first = { $city } es el primer jugador
move-pick = { $character }
move-offer = Proponer { $one-el } y { $other-el }
move-end-turn = Terminar el turno de subasta
move-bid = Pujar { $drachmae }
move-pass = Pasar
move-corrupt = Corromper { $character-al } de { $target }
move-decline = Renunciar
move-sacrifice = { $animals } a { $altar } (+{ $points })
move-abstain = Abstenerse
move-deal = Repartir { $tiles }
move-split = { $one } (oculta: { $under-one }) y { $other } (oculta: { $under-other })
move-take = Tomar el lote con { $open-el }
move-promote = Subir en la escalera { $character-del }

# Qué ha pasado

log-first = { $city } es el primer jugador.
log-pick = { $city } elige { $character-al }.
log-offer = { $city } propone { $one-el } y { $other-el }.
log-end-turn = { $city } termina su turno de subasta.
log-bid = { $city } puja { $drachmae ->
    [one] { $drachmae } dracma
   *[other] { $drachmae } dracmas
}.
log-pass = { $city } pasa.
log-sold = { $city } gana { $one-el } y { $other-el } por { $drachmae ->
    [one] { $drachmae } dracma
   *[other] { $drachmae } dracmas
}.
log-climb = { $city }: { $character-el } sube al nivel { $level }.
log-summit = { $city }: { $character-el } llega a la última casilla.
log-toppled = { $city }: { $character-el } pierde la última casilla y baja al nivel { $level }.
log-slip = { $city }: { $character-el } baja al nivel { $level }.
log-stays = { $city }: { $character-el } ya está en la última casilla y se queda allí.
log-corrupt = { $city } corrompe { $character-al } de { $target }.
log-decline = { $city } renuncia.
log-prayer = { $city } obtiene { $points } puntos por la Sacerdotisa.
log-sacrifice = { $city } ofrenda { $animals } a { $altar } y obtiene { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}.
log-replaced = La ofrenda anterior de { $city } ({ $animals }) vuelve a la reserva.
log-abstain = { $city } se abstiene.
log-deal = { $city } recibe cuatro cartas: { $tiles }.
log-deal-secret = { $city } recibe cuatro cartas.
log-split = { $city } forma dos lotes: { $one } (oculta: { $under-one }) y { $other } (oculta: { $under-other }).
log-split-secret = { $city } forma dos lotes: { $one } con una carta oculta, { $other } con una carta oculta.
log-take = { $city } toma { $one-el } y { $under-one-el }; { $dealer } se queda con { $other-el } y { $under-other-el }.
log-promote = { $city } toma { $character-un } más.
log-revenue = { $city } recibe { $drachmae ->
    [one] { $drachmae } dracma
   *[other] { $drachmae } dracmas
}.
log-round = Ronda { $round }: { $city } es el primer jugador.
log-auctioneer = Es el turno de subasta de { $city }.
log-phase-corruption = Fase 2: Corrupción
log-phase-sacrifices = Fase 3: Ofrendas
log-end-altars = Todos los altares han recibido una ofrenda: la partida termina.
log-end-points = Se han superado los 100 puntos: la partida termina.
log-end-rounds = Se ha jugado la última ronda: la partida termina.
log-last-altars = Es la última ronda: todos los altares han recibido una ofrenda.
log-last-points = Es la última ronda: se han superado los 100 puntos.
log-last-rounds = Es la última ronda.
log-total = { $city }: { $altars ->
    [0] ningún altar
    [one] { $altars } altar (+{ $gained })
   *[other] { $altars } altares (+{ $gained })
}, { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} de devoción en total.
log-winner = { $winners } gana la partida.
log-shared = { $winners } comparten la victoria.

# Lo que se cuenta después

deed-characters = Personajes ganados
deed-bribes = Personajes corrompidos
deed-altars = Altares usados
deed-animals = Clases de animales ofrendados

# Por qué no

verdict-e1-over = La partida ha terminado.
verdict-s1-known = El primer jugador se sortea una sola vez, antes que nada.
verdict-s2-order = A { $city } no le toca ahora elegir sus tres primeros personajes.
verdict-s2-twice = { $city } ya ha elegido { $character-al }; los tres personajes deben ser diferentes.
verdict-a1-order = A { $city } no le toca ahora proponer cartas.
verdict-a2-tile-gone = Las cartas { $one } y { $other } ya no están las dos disponibles en este turno de subasta.
verdict-a2-no-money = A { $city } no le quedan dracmas para abrir una subasta y solo puede terminar su turno.
verdict-a2-must-open = Quien propone un lote debe abrir con una puja de al menos 1 dracma.
verdict-a3-order = A { $city } no le toca pujar ahora.
verdict-a3-passed = { $city } ha pasado y ya no participa en esta subasta.
verdict-a3-too-low = { $drachmae } no supera la puja actual de { $bid }.
verdict-a4-purse = { $purse ->
    [0] A { $city } no le quedan dracmas y no puede pujar { $drachmae }.
    [one] { $city } solo tiene { $purse } dracma y no puede pujar { $drachmae }.
   *[other] { $city } solo tiene { $purse } dracmas y no puede pujar { $drachmae }.
}
verdict-a6-won-already = { $city } ya ha ganado un lote en este turno de subasta y no participa en los demás.
verdict-c1-order = A { $city } no le toca corromper ahora: el Corruptor más avanzado actúa primero, y cada uno solo una vez.
verdict-c1-no-briber = { $city } no tiene ningún Corruptor en el nivel 1 o superior.
verdict-c2-not-another-city = Solo se puede corromper a otra ciudad de esta mesa.
verdict-c2-guarded = El Soldado de { $target } ({ $guardsman }) no está más bajo que el Corruptor de { $city } ({ $briber }).
verdict-c3-bribed-already = { $target } ya ha sufrido la corrupción en esta fase.
verdict-c4-incorruptible = Nadie puede corromper a un Corruptor ni a un Soldado.
verdict-c5-nobody-there = { $target } está en el nivel 0 de la escalera { $character-del } y no tiene nada que perder allí.
verdict-c6-summit = { $target } está en la última casilla de esa escalera; allí solo puede corromper un Corruptor que también esté en la última casilla, y el de { $city } está en el nivel { $briber }.
verdict-p2-order = A { $city } no le toca ahora hacer una ofrenda.
verdict-p3-not-ready = { $city } no puede hacer ofrendas mientras su Campesino, su Portadora de Agua, su Portador de Flores o su Guardián del Templo esté en 0.
verdict-p4-other-kind = El Campesino de { $city } no proporciona este animal; las escaleras indican { $shown }.
verdict-p4-enough = Las escaleras indican { $shown } y la reserva alcanza: hay que ofrendar justo eso.
verdict-p4-none-left = Ya no quedan animales de este tipo en la reserva.
verdict-p6-tier = El altar de { $altar } es del grupo { $tier }; el Guardián del Templo de { $city } solo llega hasta el grupo { $guardian }.
verdict-p7-fewer = En el altar de { $altar } hay { $lying }; con { $animals }, habría menos animales.
verdict-p7-lower = En el altar de { $altar } hay { $lying }; con { $animals }, el tipo de animal sería de menor valor.
verdict-p7-same = En el altar de { $altar } ya hay { $lying }; la nueva ofrenda debe ser diferente.
verdict-d1-not-for-two = Con dos jugadores no hay dinero ni subastas.
verdict-d1-no-guardsman = Con dos jugadores no hay Soldado.
verdict-d1-closed = Con dos jugadores el altar de { $altar } está cerrado.
verdict-d2-order = A { $city } no le toca ahora elegir sus primeros personajes.
verdict-d2-twice = { $city } ya ha elegido { $character-al }; los tres personajes deben ser diferentes.
verdict-d3-order = No es el momento para { $city }: con dos jugadores se reparten cuatro cartas, luego se forman dos lotes y después el rival toma uno.
verdict-d3-other-tiles = Esas no son las cuatro cartas repartidas.
verdict-d4-order = Solo con dos jugadores, en la fase 2 y para el Corruptor más avanzado: no se corrompe a nadie, se sube un nivel.
verdict-d4-briber = El Corruptor permite subir en una escalera distinta de la suya.

# Órdenes permanentes

order-bid-this = Pujar hasta { $limit } por { $one-el } y { $other-el }.
order-bid-this-unless = Pujar hasta { $limit } por { $one-el } y { $other-el }, pero pasar si la puja más alta es de una de estas ciudades: { $cities }.
order-bid-each = Pujar hasta { $limit } por cada lote de esta ronda.
order-bid-each-unless = Pujar hasta { $limit } por cada lote de esta ronda, pero pasar si la puja más alta es de una de estas ciudades: { $cities }.
order-pass = Pasar hasta mi propio turno de subasta.
order-none-such = Una orden así no es posible ahora.
order-not-understood = Esa orden no se entiende.
order-limit = El límite debe ser un número entero de 0 a { $most }.
order-no-lot = No hay en subasta ningún lote por el que puedas pujar.
order-cities = Una orden solo puede nombrar otras ciudades de esta mesa, sin repetir ninguna.

# La mesa en el navegador

view-ladders = Escaleras
view-group-market = Mercado
view-group-temple = Templo
view-group-corruption = Corrupción
view-temple = Templo: los altares
view-tier = Grupo { $tier }
view-stable = Reserva
view-left = quedan { $animals }, valor { $value } por cabeza
view-level = Nivel { $level }
view-summit = Última casilla, sitio para una sola
view-nobody = nadie
view-gives-nothing = no da nada
view-gives-animal = { $animal }
view-gives-number = { $level ->
    [one] 1 animal como máximo
   *[other] { $level } animales como máximo
}
view-gives-tier = altares hasta el grupo { $level }
view-gives-points = { $points } puntos por ronda
view-gives-reach = alcanza ciudades con Soldado por debajo de { $level }
view-gives-guard = protege de Corruptores hasta { $level }
view-altar = { $altar }, grupo { $tier }, { $points } puntos
view-altar-bare = vacío
view-altar-closed = cerrado
view-altar-holds = { $animals } de { $city }
view-altars-owned = Altares
view-altars = { $altars ->
    [0] ningún altar
    [one] { $altars } altar
   *[other] { $altars } altares
}
view-lot = En subasta
view-sale-of = Venta de { $city }
view-lots-left = { $lots ->
    [0] último lote
    [one] queda { $lots } lote
   *[other] quedan { $lots } lotes
}
view-bidders = Quién puja
view-auctioneer = subasta
view-sells = subasta
view-is-in = en juego
view-has-passed = ha pasado
view-has-won = ya ganó un lote
view-leads = lidera con { $drachmae }
view-your-bid = Tu puja
view-less = Menos
view-more = Más
view-bribers-and-guardsmen = Corruptores y Soldados
view-acts = actúa
view-has-acted = ya actuó
view-was-bribed = fue objetivo
view-no-briber = sin Corruptor
view-higher-briber = Corruptor más avanzado
view-not-ready = sin ofrenda posible
view-brings = lleva { $animals }, hasta el grupo { $tier }
view-dealt-by = { $city } forma dos lotes.
view-first-tile = Elige una carta.
view-second-tile = ¿Cuál va con ella?
view-turn-up = ¿Qué carta de cada lote queda a la vista?
view-other-pairs = Repartir otra vez
view-lay-open = A la vista: { $character }
view-lot-number = Lote { $number }
view-face-up = a la vista
view-face-down = oculta
view-dealt = Las cuatro cartas

# Lo que hace cada personaje

does-peasant = El Campesino decide qué animal llevas: cuanto más alto el nivel, más vale.
does-water_carrier = De la Portadora de Agua y el Portador de Flores, el menos avanzado decide cuántos animales llevas.
does-flower_carrier = Del Portador de Flores y la Portadora de Agua, el menos avanzado decide cuántos animales llevas.
does-temple_guardian = El Guardián del Templo te abre los altares: su nivel es el grupo más alto en el que puedes hacer ofrendas.
does-priestess = La Sacerdotisa da puntos en cada ronda antes de las ofrendas, hagas una o no.
does-briber = { $players ->
    [2] Con dos jugadores, el Corruptor más avanzado sube un nivel en otra escalera en la fase 2.
   *[other] En la fase 2, el Corruptor quita un nivel a otra ciudad cuyo Soldado esté menos avanzado y te lo da.
}
does-guardsman = El Soldado protege a tus personajes de todo Corruptor que no esté más avanzado que él.
view-your-level = Estás en el nivel { $level }: { $gift }.
view-next-step = Siguiente nivel, { $level }: { $gift }.
view-on-summit = Estás en la última casilla.
view-choose-bid = { $drachmae ->
    [one] { $drachmae } dracma
   *[other] { $drachmae } dracmas
}
