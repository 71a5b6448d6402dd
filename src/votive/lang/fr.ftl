## Le cadre de tous les jeux : ce que dit le terminal.

list-and = { $items } et { $last }

play-you-are = Vous jouez { $name }.
play-bot-is = { $name } : c’est le bot { $bot } qui joue.
play-bot-trouble = Un bot pose problème : { $trouble }.
play-since = Depuis votre dernier coup
play-forced = Un seul coup était possible : { $move }
play-prompt = Votre choix (un numéro, ? pour l’aide)
play-help = Un numéro joue le coup correspondant. Vous pouvez aussi écrire un coup : { $example }. « ? » liste ce qui n’est pas permis maintenant et pourquoi ; « ? { $example } » renseigne sur un seul coup. « log » raconte toute la partie, « quit » quitte en conservant la partie.
play-not-understood = « { $text } » n’est ni un numéro de la liste ni un coup.
play-refused = Pas permis. { $why } ({ $clause })
play-allowed = C’est permis : c’est le numéro { $number }.
play-refusal = { $moves } : { $why } ({ $clause })
play-nothing-refused = Tous les coups de ce type sont permis maintenant.
play-more = … et { $count } de plus
play-kept = La partie est enregistrée. Pour la reprendre : { $command }
play-set-aside = Il y avait une partie inachevée ; elle est mise de côté dans { $file }.
play-resumed = Vous reprenez la partie interrompue.
play-finished = Pour revoir la partie : { $command }
