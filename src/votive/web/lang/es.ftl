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
