## Wiederholung, Analyse und mitgebrachte Aufzeichnungen.

replay = Wiederholung
replay-of = Wiederholung: { $game }
replay-to-table = Zum Tisch
replay-controls = Steuerung der Wiederholung
replay-first = Zum Anfang (Pos1)
replay-back = Einen Zug zurück (←)
replay-play = Abspielen (Leertaste)
replay-pause = Anhalten (Leertaste)
replay-forward = Einen Zug weiter (→)
replay-last = Zum Ende (Ende)
replay-slider = Zug
replay-where = Zug { $move } von { $moves }, Runde { $round }
replay-begins = Das Spiel beginnt.
replay-speed = Tempo
replay-eyes = Blickwinkel
replay-eyes-all = Alles offen
replay-eyes-seat = Wie { $city }
replay-tabs = Verlauf und Analyse
replay-link = Link zu dieser Stellung
replay-file = Als Datei speichern
replay-file-lead = Als Datei öffnet sich das Spiel für sich allein, in jedem Browser, ohne Netz, in der Sprache dessen, der es liest.
replay-file-names = Die Datei enthält die Namen der Spieler und alle Züge, aber nichts, was am Tisch gesagt wurde.
replay-keep = Bei meinen Tischen behalten
replay-another = Andere Aufzeichnung
replay-continue = Von hier weiterspielen
replay-continue-lead = Ein neuer Tisch beginnt mit dieser Stellung. Du spielst auf einem Platz, Bots auf den anderen. Das Spiel wird nicht gewertet.
replay-continue-seat = Ich spiele
replay-continue-level = Bots
replay-continue-begin = Weiterspielen

import-title = Eine Aufzeichnung ansehen
import-lead = Eine Aufzeichnung, die nach einem Spiel gespeichert wurde oder die ein Programm geschrieben hat: ein Spiel, oder viele, eines pro Zeile.
import-choose = Eine Datei wählen (.json, .jsonl) oder hier ablegen
import-checking = Jeder Zug wird geprüft …
import-which = { $count ->
   *[other] { $count } Spiele. Welches?
}
import-game = { $line }: { $game }, { $players } Spieler, { $moves } Züge
import-empty = Diese Datei ist leer.
import-line = Zeile { $line } dieser Datei ist kein aufgezeichnetes Spiel.
import-too-large = Diese Datei ist größer als { $most } MB. Wähle eine kleinere.
import-nothing-kept = Der Server prüft die Aufzeichnung und vergisst sie dann, außer du möchtest sie behalten.

analysis = Analyse
analysis-lead = Bots sehen sich jede Entscheidung dieses Spiels noch einmal an: wer wann vorn lag, was es gewendet hat, was sie selbst getan hätten, und wie viel Glück war.
analysis-ask = Dieses Spiel analysieren
analysis-waiting = Erst werden andere analysiert …
analysis-working = Die Bots denken nach …
analysis-progress = Wie weit die Analyse ist
analysis-meanwhile = Du kannst weiter zusehen oder später wiederkommen: Die Analyse bleibt erhalten.
analysis-in-page = Dein Gerät rechnet das selbst aus, solange diese Seite offen ist. Du kannst inzwischen weiter zusehen.
analysis-impossible = Dieses Spiel lässt sich hier nicht analysieren: Es folgt anderen Regeln oder Karten als den veröffentlichten, oder die Bots laufen nicht in diesem Browser.
analysis-failed = Das hat nicht geklappt. Bitte versuche es noch einmal.
analysis-graph = Gewinnaussichten
analysis-table = Als Tabelle
analysis-move = Nach Zug
analysis-chance = Der Zufall
analysis-turns = Wendepunkte
analysis-no-turns = Kein einzelner Zug hat viel geändert.
analysis-turn = { $count ->
    [one] Zug { $last }, { $who }: Aussichten von { $city } { $change }
   *[other] Züge { $first }–{ $last }, { $who }: Aussichten von { $city } { $change }
}
analysis-here = Die Entscheidung in dieser Stellung
analysis-nothing-here = In dieser Stellung gibt es nichts zu entscheiden.
analysis-same = { $city } hat getan, was das Orakel getan hätte.
analysis-other = Das Orakel hätte etwas anderes getan; das hat { $loss } Gewinnchance gekostet.
analysis-option = Zug
analysis-option-chance = Aussicht
analysis-option-visits = Angesehen
analysis-oracle = Orakel
analysis-played = Gespielt
analysis-more = { $count ->
    [one] … und ein weiterer Zug
   *[other] … und { $count } weitere Züge
}
analysis-line = Danach, so dachte es:
analysis-mistake-before = Fehler davor
analysis-mistake-after = Nächster Fehler
analysis-accuracy = Genauigkeit
analysis-accuracy-lead = Wie nahe alle mit ihren Entscheidungen denen des Orakels kamen, von 0 bis 100, und wie viele wie gut waren.
analysis-of-100 = { $accuracy } von 100
grade-best = { $count ->
    [one] bester Zug
   *[other] beste Züge
}
grade-good = { $count ->
    [one] guter Zug
   *[other] gute Züge
}
grade-inaccuracy = { $count ->
    [one] Ungenauigkeit
   *[other] Ungenauigkeiten
}
grade-mistake = { $count ->
    [one] Fehler
   *[other] Fehler
}
grade-blunder = { $count ->
    [one] grober Fehler
   *[other] grobe Fehler
}
analysis-luck = Glück und Entscheidungen
analysis-luck-lead = Wie die Gewinnchance vom fairen Anteil zum Ergebnis kam: durch Würfel und Karten und durch die Entscheidungen aller. Beides zusammen ergibt den Unterschied.
analysis-from-to = { $start } → { $end }
analysis-part-luck = Glück
analysis-part-decisions = Entscheidungen
analysis-share = { $city }: Das Glück war { $luck } Punkte wert (± { $error }).
analysis-how = Aus { $simulations } Simulationen der Suche je Entscheidung. Punkte sind aus jeweils { $playouts } zufällig zu Ende gespielten Spielen geschätzt, also grob.
graph-summary = Gewinnaussichten im Lauf des Spiels. In dieser Stellung: { $now }
graph-now = In dieser Stellung
