## The frame around every game: what the terminal says.

list-and = { $items } and { $last }

play-you-are = You are { $name }.
play-bot-is = { $name } is played by the bot { $bot }.
play-bot-trouble = There is trouble with a bot: { $trouble }.
play-since = Since your last move
play-forced = Only one move was possible: { $move }
play-prompt = Your choice (a number, ? for help)
play-help = A number makes that move. A move in words is tried: { $example }. “?” lists what is not allowed now and why; “? { $example }” asks about one move. “log” tells the whole story, “quit” leaves and keeps the game.
play-not-understood = “{ $text }” is neither a number from the list nor a move.
play-refused = Not allowed: { $why } ({ $clause })
play-allowed = That is allowed: it is number { $number }.
play-refusal = { $moves }: { $why } ({ $clause })
play-nothing-refused = Everything of this kind is allowed now.
play-more = … and { $count } more
play-kept = The game is kept. To continue it: { $command }
play-set-aside = An unfinished game was there; it is set aside in { $file }.
play-resumed = You continue the game you left.
play-finished = The game can be replayed: { $command }
