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
