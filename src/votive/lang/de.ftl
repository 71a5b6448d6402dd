## Der Rahmen um jedes Spiel: was das Terminal sagt.

list-and = { $items } und { $last }

play-you-are = Du spielst { $name }.
play-bot-is = { $name } wird vom Bot { $bot } gespielt.
play-bot-trouble = Ein Bot macht Schwierigkeiten: { $trouble }.
play-since = Seit deinem letzten Zug
play-forced = Nur ein Zug war möglich: { $move }
play-prompt = Deine Wahl (eine Nummer, ? für Hilfe)
play-help = Eine Nummer macht diesen Zug. Du kannst einen Zug auch ausschreiben: { $example }. „?“ listet auf, was jetzt nicht erlaubt ist und warum; „? { $example }“ fragt nach einem einzelnen Zug. „log“ erzählt die ganze Partie, „quit“ steigt aus und speichert die Partie.
play-not-understood = „{ $text }“ ist weder eine Nummer aus der Liste noch ein Zug.
play-refused = Nicht erlaubt: { $why } ({ $clause })
play-allowed = Das ist erlaubt: Es ist die Nummer { $number }.
play-refusal = { $moves }: { $why } ({ $clause })
play-nothing-refused = Alle Züge dieser Art sind jetzt erlaubt.
play-more = … und noch { $count }
play-kept = Die Partie ist gespeichert. So geht es weiter: { $command }
play-set-aside = Es gab noch eine unbeendete Partie; sie liegt jetzt in { $file }.
play-resumed = Du setzt deine unterbrochene Partie fort.
play-finished = So lässt sich die Partie noch einmal ansehen: { $command }
