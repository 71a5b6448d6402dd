# Correos y mensajes push.
notice-title = { $game }: es tu turno
notice-body = Los demás ya han jugado. Abre la mesa para decidir.
mail-one = Es tu turno. Este enlace abre tu sitio, también en este dispositivo:
mail-many = Es tu turno en { $count } mesas. Los enlaces abren tus sitios, también en este dispositivo:
mail-subject-many = Es tu turno en { $count } mesas
mail-keep = Quien tenga estos enlaces puede jugar por ti: no los reenvíes. Valen dos semanas.
mail-stop = ¿No quieres más correos? Basta un clic:
mail-confirm-subject = ¿Correos cuando sea tu turno?
mail-confirm = Alguien ha pedido que se le avise en esta dirección cuando sea su turno en Votive. Si has sido tú, abre este enlace:
mail-confirm-not = Si no has sido tú, no hagas nada: no volverás a saber de nosotros.

# Junto a un enlace a una de nuestras páginas.
preview-front = Dos juegos de mesa para agradar a los dioses griegos: contra bots, en una pantalla o con amigos por un enlace.
preview-table = Una mesa en Votive.
preview-rules = Las reglas de { $game }, cláusula por cláusula.
preview-learn = Aprende { $game } jugando: diez minutos, jugadas de verdad.
preview-gathering = Se prepara una mesa de { $game } para { $seats } jugadores. ¡Siéntate!
preview-playing = Una partida de { $game } con { $seats } jugadores está en marcha.
preview-over = Una partida de { $game } con { $seats } jugadores ha terminado: mira la mesa final.
preview-replay = Una partida de { $game } con { $seats } jugadores, jugada a jugada.
