## Wie die Würfel fielen, und dass niemand sie ausgesucht hat.

dice-explained = Vor dem Spiel hat der Server eine geheime Zahl in eine Kiste geschlossen und allen das Siegel darauf gezeigt. Erst dann hat sich dein Browser selbst eine Zufallszahl ausgedacht und dazugegeben; die Browser der anderen taten das auch. Jeder Wurf kommt aus dem Geheimnis und all diesen Zahlen, gut verrührt. Darum konnte sich niemand die Würfel aussuchen: Du kanntest das Geheimnis nicht, und als der Server es versiegelte, kannte er deine Zahl nicht. Jetzt ist die Kiste offen, und dein Browser hat jeden Wurf noch einmal gemacht und verglichen.
dice-fits = Alles stimmt.
dice-sound = Alles stimmt. Niemand hat sich diese Würfel ausgesucht.
dice-unsound = Etwas stimmt nicht. Trau diesen Würfeln nicht.
dice-promise-same = Es ist das Siegel, das du gesehen hast, bevor deine Zahl dazukam.
dice-promise-other = Es ist nicht das Siegel, das du gesehen hast, bevor deine Zahl dazukam.
dice-seed-fits = Das Geheimnis passt zum Siegel.
dice-seed-other = Das Geheimnis passt nicht zum Siegel: Es wurde vertauscht.
dice-mine-in = Deine Zahl ist unter denen, die verrührt wurden.
dice-mine-missing = Deine Zahl ist nicht unter denen, die verrührt wurden.
dice-mine-none = Dieses Gerät hat keine Zahl dazugegeben. Es zeigt dir nur, dass nach dem Beginn nichts geändert wurde.
dice-mine-earlier = Nach deiner kamen dazu: { $names }. Macht davon jemand mit dem Betreiber des Servers gemeinsame Sache, konnten mehrere Zahlen ausprobiert werden.
dice-throws-fit = { $count ->
    [one] Der eine Wurf des Spiels kommt genauso heraus.
   *[other] Alle { $count } Würfe des Spiels kommen genauso heraus.
}
dice-throw-wrong = Wurf Nummer { $number } kommt anders heraus.
dice-needs-https = Dein Browser prüft Würfel nur über eine sichere Verbindung (https). Mit „votive verify“ kann jeder die Aufzeichnung des Spiels prüfen.
dice-details = Die Zahlen selbst
dice-number-of = Dazugegeben von { $name }
