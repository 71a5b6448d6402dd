## Reports of the lab

# Numbers and names

place-1 = primero
place-2 = segundo
place-3 = tercero
place-4 = cuarto
place-5 = quinto
place-6 = sexto
thing = { $group }: { $name }

# What moves do

group-favor-order = Orden de la primera ronda
group-favor-draw-quest-card = Misiones repartidas
group-favor-draw-offering-card = Ofrendas expuestas
group-favor-draw-market-card = Cartas de mercado robadas
group-favor-draw-god-card = Lo que hacen los dioses
group-favor-roll-unit = Dado lanzado
group-favor-roll-face = Número obtenido
group-favor-delegate-unit = Unidad enviada, por número
group-favor-delegate-place = Unidades enviadas a
group-favor-give-resource = Don para girar la plegaria
group-favor-give-by = Plegaria girada en
group-favor-pray = Plegarias tal como están
group-favor-ready = Ninguna carta invocada
group-favor-take-temple-temple = Templos tomados
group-favor-take-offering-index = Ofrendas tomadas, por lugar
group-favor-leave = Santuario abandonado
group-favor-build-temple = Templos construidos
group-favor-build-god = Templos construidos para
group-favor-offer-offering = Ofrendas hechas
group-favor-offer-god = Ofrendas hechas a
group-favor-stop = Construcción terminada
group-favor-agora-card = Cartas de mercado invocadas
group-favor-favor-unit = Ficha de favor en la unidad
group-favor-favor-by = La ficha de favor gira en
group-favor-target = Un jugador elegido
group-favor-unit-unit = Unidad elegida para un efecto
group-favor-turn-by = Unidad girada en
group-favor-choose-resource = Recurso elegido
group-favor-place-place = Unidad movida a
group-favor-option-option = Elección en una carta
group-favor-pay = Precio de una carta pagado
group-favor-decline = Un efecto rechazado
group-favor-destroy-slot = Templo destruido, por su lugar
group-offrandes-first = Primer jugador sorteado
group-offrandes-pick-character = Personajes elegidos al inicio
group-offrandes-offer-character = Personajes subastados
group-offrandes-end-turn = Turno terminado
group-offrandes-bid-drachmae = Pujas, en dracmas
group-offrandes-pass = Pasado en una subasta
group-offrandes-corrupt-character = Sobornos por
group-offrandes-decline = Sin soborno
group-offrandes-sacrifice-altar = Sacrificios en el altar
group-offrandes-sacrifice-animal = Animales sacrificados
group-offrandes-abstain = Sin sacrificio
group-offrandes-deal-tiles = Personajes repartidos
group-offrandes-split-open = Reparto entre dos: a la vista
group-offrandes-split-hidden = Reparto entre dos: oculto
group-offrandes-take-lot = Lote tomado
group-offrandes-promote-character = Personajes ascendidos

# Where points come from, and how games end

source-temples = templos
source-offerings = ofrendas
source-prayers = plegarias
source-market-cards = cartas de mercado
source-gods = dioses
source-quests = misiones
source-left-over = sobrantes
source-broken-promises = promesas incumplidas
source-sacrifices = sacrificios
source-altars = altares
reason-favor-sundial = el reloj de sol
reason-offrandes-altars = los altares
reason-offrandes-points = los puntos
reason-offrandes-rounds = la última ronda
figure-log-total-gained = Puntos que dieron las misiones
figure-log-total-penalty = Puntos perdidos por promesas incumplidas
figure-log-sold-drachmae = Por cuánto se vendieron los lotes, en dracmas

# The page

report-title = { $game } con { $players } jugadores
report-played = { $games } partidas, jugadas por bots ({ $bots }); semilla { $seed }, reglas { $rules }.
report-variant = Variante «{ $name }»
report-changed = Qué cambia respecto al juego publicado
report-unchanged = Jugado tal como se publicó.
report-odd = Lo que llama la atención
report-odd-nothing = Nada.
report-odd-more = { $count } menores
report-seats = Asientos
report-seats-told = Una parte justa es { $fair }. Quien decide { $most } en una partida gana más a menudo, { $most-share }; quien decide { $least }, menos a menudo, { $least-share }.
report-wins-order = Victorias según quién decide antes
report-wins-seat = Victorias por asiento
report-length = Duración
report-length-told = Una partida toma { $mean } decisiones de media, de { $least } a { $most }, en { $rounds } rondas.
report-ends = Las partidas acaban por: { $ends }.
report-rounds = Rondas por partida
report-points = Puntos
report-points-told = Los ganadores tienen { $winners } puntos de media, nueve de cada diez entre { $low } y { $high }; todos los jugadores { $all }. El ganador aventaja al segundo en { $median } puntos en la mitad de las partidas, y en { $quarter } como mucho en una cuarta parte; { $ties } de las partidas tienen varios ganadores.
report-over-rounds = Puntos a lo largo de las rondas
report-after-round = tras la ronda
report-margin = Ventaja del ganador
report-sources = De dónde vienen los puntos
report-winners = ganadores
report-everyone = todos
report-difference = diferencia
report-leading = Quién va por delante y quién gana
report-leading-told = Quien tiene más puntos a mitad de la partida gana en { $half } de los casos; a los nueve décimos, en { $late }. En { $kept } de las partidas el ganador fue por delante desde la mitad sin interrupción. El liderato cambia { $changes } veces por partida.
report-leader-wins = Cuántas veces gana el líder, según lo avanzada que esté la partida
report-of-decisions = de las decisiones de la partida
report-round-leader-wins = Cuántas veces gana quien va por delante tras una ronda
report-luck = Suerte
report-luck-none = Lo que hace el azar no deja huella en la medida del bot voraz, así que nada se puede decir.
report-luck-told = El jugador al que el azar trató mejor ganó { $wins } de las partidas ({ $low } a { $high }); sin suerte sería { $fair }. Lo favorable que fue el azar explica al menos { $luck } de quién gana. Favorable es lo que sube la medida del bot voraz más de lo esperable; lo que esa medida no ve no cuenta.
report-uses = Qué se usa y cómo les va a quienes lo usan
report-uses-told = «Victorias»: cuántas veces ganaron los jugadores que lo usaron, con el intervalo y una marca en la parte justa; verde es seguramente más, rojo seguramente menos. «Partidas»: la parte en que alguien lo usó; «jugadores»: la parte de los jugadores. «Por partida»: cuántas veces. «Elegido»: la parte de las decisiones en que estaba permitido y se eligió. «Puntos»: lo que sus jugadores tenían al final por encima de la media. «Cuándo»: del principio al final de la partida.
report-chance = { $group } (azar)
report-other = Otras jugadas
head-wins = victorias
head-games = partidas
head-players = jugadores
head-per-game = por partida
head-taken = elegido
head-points = puntos
head-when = cuándo
head-times = veces
head-average = media
head-least = mínimo
head-most = máximo
report-log = Del registro
report-how = Cómo se hizo esto
report-note = Los intervalos valen en 19 de cada 20 casos. Que quien usa algo gane más a menudo no quiere decir que eso le haga ganar: quien va por delante puede permitirse más.

# What stands out

odd-order = Quien decide { $place } en la partida gana { $share } de las partidas ({ $low } a { $high }); lo justo sería { $fair }.
odd-seat = { $seat } gana { $share } de las partidas ({ $low } a { $high }); lo justo sería { $fair }.
odd-runaway = Quien va por delante a mitad de la partida la gana en { $share } de los casos.
odd-no-lead = Ir por delante a mitad de la partida no ayuda: esos líderes solo ganan { $share }.
odd-ties = { $share } de las partidas tienen varios ganadores.
odd-reason = Casi ninguna partida acaba por { $reason }: { $share }.
odd-longest = La partida más larga tomó { $longest } decisiones, { $times } veces la media.
odd-luck = La suerte decide mucho: al menos { $share } de quién gana.
odd-unused = { $group }: permitido, pero nunca elegido: { $names }.
odd-rare = { $thing }: poco frecuente, { $often }; la mitad de su clase, { $usual } como mucho.
odd-everywhere = { $thing }: por todas partes, { $often }; la mitad de su clase, { $usual } como mucho.
odd-more = { $thing }: quien lo hace gana más a menudo, { $share } ({ $low } a { $high }) en vez de { $fair }; lo hace el { $users } de los jugadores.
odd-less = { $thing }: quien lo hace gana menos a menudo, { $share } ({ $low } a { $high }) en vez de { $fair }; lo hace el { $users } de los jugadores.
often-times = { $number } veces por partida
often-once = una vez por partida
often-hundred = { $number } veces en 100 partidas
often-seldom = una vez cada { $games } partidas

# Numbers that are compared

number-seat = { $name } gana
number-order = Quien decide { $name } gana
number-decisions = Decisiones por partida
number-rounds = Rondas por partida
number-winner-points = Puntos del ganador
number-all-points = Puntos de todos los jugadores
number-margin = Ventaja del ganador sobre el segundo
number-ties = Partidas con varios ganadores
number-half-leader = El líder a mitad de la partida gana
number-kept-lead = El ganador fue por delante desde la mitad
number-lead-changes = Cambios de líder por partida
number-reason = Partidas que acaban por { $name }
number-wins = { $name } – cuántas veces ganan sus jugadores
number-users = { $name } – jugadores que lo hacen
number-times = { $name } – veces por partida
number-rate = { $name } – veces por ronda

# Two reports

compare-title = { $one } y { $other }
compare-changed = Lo que cambia { $name }:
compare-none = Ninguno de los { $count } números difiere más de lo que explica el azar.
compare-some = { $real } de { $count } números difieren más de lo que explica el azar:
compare-note = Tras cada cambio: entre qué valores está, en 19 de cada 20 casos. Se comparan cientos de números; de los que aparecen, cerca de uno de cada cien está ahí por puro azar.
compare-longer = Las partidas son más largas: { $old } → { $new } rondas. Por eso la frecuencia de las cosas se compara por ronda.
compare-shorter = Las partidas son más cortas: { $old } → { $new } rondas. Por eso la frecuencia de las cosas se compara por ronda.
compare-line = { $words }: { $old } → { $new } ({ $change }, entre { $low } y { $high })
compare-differs = Qué difiere
compare-alike = No más de lo que explica el azar ({ $count })
compare-only = Solo en { $name } ({ $count })
compare-more = … y { $count } más
compare-between = { $low } a { $high }
compare-nothing = Nada.

# By strength

skills-title = { $game } con { $players } jugadores, según la fuerza
skills-overrated = Lo que los más débiles hacen más a menudo que los más fuertes, aunque no gane
skills-overrated-none = Nada que estas partidas muestren.
skills-do = { $level }: lo hacen
skills-win = { $level }: ganan
skills-all = Todos los números, primero los que más difieren

# Analyses of a game

analysis-choices = Lo bien que eligió cada uno
analysis-chances = De dónde venía la opción de ganar
analysis-accuracy = acierto
analysis-start = justo
analysis-luck = suerte
analysis-decisions = elección
analysis-end = final
analysis-points = puntos de suerte
analysis-chance = el azar
analysis-turn = jugadas { $first } a { $last }, { $who }: { $changes }
analysis-made = { $count } decisiones, { $simulations } simulaciones cada una, { $seconds } s
grade-best = mejores
grade-good = buenas
grade-inaccuracy = imprecisas
grade-mistake = errores
grade-blunder = pifias

# Números con los que se cumplen objetivos

tune-try = { $number } de { $tries }: { $options }: faltan { $loss }
tune-found = Tras { $tries } intentos: { $options }
tune-goal = { $what } ({ $goal }): { $value } ± { $half }{ $which }: { $verdict }; el mejor intento tenía { $hoped }
tune-met = se cumple
tune-met-chance = se cumple, pero por tan poco que puede ser azar
tune-missed-chance = no se cumple, pero por tan poco que puede ser azar
tune-missed = no se cumple
tune-all-met = Se cumplen todos los objetivos.
tune-some-missed = No se cumplen: { $goals }
goal-seats = Cuánto se apartan las victorias de algún asiento de una parte justa
goal-order = Cuánto se apartan de una parte justa las victorias de quien decide primero, segundo…
goal-decisions = Decisiones por partida
goal-rounds = Rondas por partida
goal-winner-points = Puntos del ganador
goal-margin = Ventaja del ganador
goal-ties = Partidas con varios ganadores
goal-half-leader = Con qué frecuencia gana quien va primero a mitad de la partida
goal-lead-changes = Cambios de líder por partida
goal-strongest = Victorias de la carta o elección más fuerte, en partes justas
goal-weakest = Victorias de la carta o elección más débil, en partes justas
goal-rarest = Cuántas veces por partida se usa la carta o elección más rara
skills-line = { $what }: { $weak } { $weak-share }, { $strong } { $strong-share }; ganan { $weak-wins } y { $strong-wins }

# The numbers on cards

card-points = puntos
card-cost = coste
card-slots = casilla inferior
card-prayer = oración
card-effect = efecto
card-copies = copias
card-workers = obreros
card-offering-workers = obreros para una ofrenda
card-places = puestos { $place }
card-number = número
card-each = por cada
card-most = como máximo
card-step = paso { $place }
card-option = opción { $place }
