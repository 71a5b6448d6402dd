## Lo que la página dice del favor de los dioses.

about = Envía tus dados al bosque y a la mina, reza, construye templos y cumple tu misión secreta.
sheet-temples = Templos
sheet-offerings = Ofrendas
sheet-prayers = Oraciones
sheet-market = Mercado
sheet-gods = Dioses
sheet-quests = Misión
sheet-left = Restos
sheet-promises = Promesas
