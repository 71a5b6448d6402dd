## Lo que la página dice de Offrandes.

about = Puja por siete personajes, corrompe a los de los demás y lleva las mejores ofrendas a los dioses más altos.
order-kind-bid = Pujar por mí
order-kind-pass = Pasar hasta mi turno de subasta
order-field-limit = Hasta (dracmas)
order-field-lots = Por
order-field-unless = Pero pasar si va ganando una de estas ciudades
order-lots-this = este lote
order-lots-each = cada lote de esta ronda
sheet-sacrifices = Sacrificios
sheet-prayers = Oraciones
sheet-altars = Altares
