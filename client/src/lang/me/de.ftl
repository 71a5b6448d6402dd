## Die Seiten über einen selbst: Spiele, Statistik und was aufbewahrt wird.

me-title = Meine Spiele
me-title-of = Spiele von { $name }
me-parts = Seiten über mich
me-part-games = Spiele
me-part-statistics = Statistik
me-part-self = Über mich
me-all-games = Alle Spiele

# Noch niemand

me-nobody = Hier kennt man noch niemanden
me-nobody-lead = Sobald du etwas gespielt hast, stehen deine Spiele hier. Ein Konto brauchst du nicht: Ein Name genügt.
me-begin-name = Wie heißt du?
me-begin = Das bin ich
me-signin = Mit einem Passkey anmelden
me-signin-lead = Hast du auf einem anderen Gerät einen Passkey angelegt? Er bringt dich auch hier zu deinen Spielen.

# Spiele

me-running = Laufende Spiele
me-running-none = Gerade läuft kein Spiel.
me-turn-of = { $name } ist am Zug
me-turn-somebody = Jemand anderes ist am Zug
me-since = letzter Zug { $time }
me-time-left = noch { $time }
me-finished = Beendete Spiele
me-finished-none = Noch ist kein Spiel zu Ende.
me-older = Ältere Spiele zeigen
me-against = gegen { $names }
me-alone = ohne andere
me-place = Platz { $place } von { $players }
me-won = Gewonnen
me-won-shared = Gemeinsam gewonnen
me-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
me-several-seats = Du hattest mehrere Plätze.
me-ended-early = Vorzeitig beendet, niemand hat gewonnen
me-loaded = { $count ->
    [one] { $count } weiteres Spiel wird gezeigt.
   *[other] { $count } weitere Spiele werden gezeigt.
}

# Statistik

me-no-statistics = Noch gibt es nichts zu zählen. Spiel ein Spiel zu Ende, dann stehen deine Zahlen hier.
me-counted = { $games ->
    [one] { $games } zu Ende gespieltes Spiel
   *[other] { $games } zu Ende gespielte Spiele
}, { $wins ->
    [0] keines gewonnen
    [one] { $wins } gewonnen
   *[other] { $wins } gewonnen
}. Spiele, in denen du mehrere Plätze hattest, und vorzeitig beendete zählen nicht.
me-as-table = Als Tabelle
me-date = Datum
me-forgotten = jemand, der gelöscht ist

# Stärke

me-rating = Spielstärke
me-rating-none = Deine Spielstärke ergibt sich aus Spielen gegen andere. Spiele, in denen du mehrere Plätze hattest, zählen nicht.
me-rating-guess = Nach { $games ->
    [one] deinem ersten Spiel
   *[other] { $games } Spielen
} ist das nur eine erste Vermutung. Spiel weiter, dann wissen wir mehr.
me-rating-unsure = Sicher sind wir noch nicht: { $games ->
    [one] Ein Spiel sagt
   *[other] { $games } Spiele sagen
} schon etwas, aber Glück zählt noch viel.
me-rating-fair = Wir sind ziemlich sicher: Das stammt aus { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
}.
me-rating-sure = Wir sind recht sicher: Das stammt aus { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spielen
}.
me-rating-between = Sehr wahrscheinlich zwischen { $low } und { $high }.
me-rating-lead = Alle beginnen mit 1000. Wer vor starken Spielern landet, steigt weit, wer vor schwachen landet, nur ein wenig.
me-rating-graph = Wie es verlief
me-rating-graph-said = Deine Spielstärke über { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}: { $first } nach dem ersten davon, jetzt { $last }. Am niedrigsten war sie { $least }, am höchsten { $most }.
me-ladder = Im Vergleich
me-ladder-who = Wer
me-ladder-strength = Stärke
me-ladder-between = Sehr wahrscheinlich
me-ladder-games = Spiele
me-ladder-you = { $name } (du)

# Plätze, Punkte, Gegner

me-places = Plätze
me-players = Spieler
me-games-count = Spiele
me-win-share = Gewonnen
me-win-share-of = { $share } ({ $wins } von { $games })
me-place-times = Platz { $place }: { $count } ×
me-mean-points = Punkte im Schnitt
me-best-points = Bestes
me-course = Punkte, Spiel für Spiel
me-course-said = Deine Punkte { $games ->
    [one] im letzten Spiel: { $last }.
   *[other] in den letzten { $games } Spielen: von { $least } bis { $most }, zuletzt { $last }.
} Gefüllte Zeichen sind Siege.
me-opponents = Gegen wen
me-opponent = Gegner
me-ahead = Du warst vorn
me-ahead-of = { $ahead } von { $met }
me-favourites = Was du gern tust
me-times = { $count } ×
me-in-games = { $games ->
    [one] in { $games } Spiel
   *[other] in { $games } Spielen
}

# Über mich

me-name = Name
me-name-lead = So sehen dich die anderen, wenn du dich setzt. An Tischen, an denen du schon sitzt, bleibt der alte Name.
me-rename = Namen ändern
me-renamed = Von jetzt an heißt du { $name }.
me-passkeys = Passkeys
me-passkeys-lead = Ein Passkey bringt dich auf einem anderen Gerät zu deinen Spielen, oder zurück zu ihnen, wenn dieser Browser dich vergisst. Er bleibt in deinem Gerät oder deiner Passwortverwaltung; wir behalten nur, was zum Prüfen nötig ist.
me-passkeys-none = Du hast keinen Passkey. Wenn dieser Browser dich vergisst, sind deine Spiele noch da, aber du kommst nicht mehr zu ihnen.
me-passkey-new = Auf diesem Gerät einen Passkey anlegen
me-passkey-name = Wie er heißen soll
me-passkey-make = Anlegen
me-passkey-made = Der Passkey ist angelegt.
me-passkey-since = seit { $date }
me-passkey-rename = { $name } umbenennen
me-rename-it = Umbenennen
me-remove-it = Entfernen
me-passkey-save = Namen speichern
me-passkey-renamed = Der Passkey heißt jetzt { $name }.
me-passkey-remove = { $name } entfernen
me-passkey-remove-sure = { $name } wirklich entfernen? Danach kann sich niemand mehr damit anmelden. Lösche ihn auch in deinem Gerät oder deiner Passwortverwaltung.
me-passkey-remove-yes = Entfernen
me-passkey-removed = Der Passkey ist entfernt.
me-passkey-cancelled = Es ist nichts geschehen: Das Gerät wurde nicht fertig, oder du hast abgebrochen.
me-passkey-there = Auf diesem Gerät hast du schon einen Passkey.
me-passkey-impossible = Dieser Browser kann hier keine Passkeys anlegen. Sie brauchen https und einen Namen in der Adresse.
me-devices = Meine Geräte
me-devices-lead = Hier bist du angemeldet. Wenn dir eines davon nicht mehr gehört oder du es nicht kennst, melde es ab.
me-device-named = { $browser } auf { $system }
me-device-unknown = Unbekanntes Gerät
me-device-this = Dieses Gerät
me-device-days = seit { $since }, zuletzt benutzt { $used }
me-device-signout = Abmelden: { $name }
me-devices-signout = Überall sonst abmelden
me-device-sure = { $name } abmelden?
me-devices-sure = Überall sonst abmelden?
me-devices-what = Dort kommst du nur mit einem Passkey zurück. Hier bleibst du angemeldet.
me-device-done = { $name } ist abgemeldet.
me-devices-done = Du bist überall sonst abgemeldet.
me-data = Meine Daten
me-export-lead = Alles, was von dir aufbewahrt wird, in einer Datei: Name, Passkeys, Tische, Spiele, was du gesagt hast, Statistik und Spielstärke.
me-export = Alles herunterladen
me-signout = Abmelden
me-signout-lead = Dieses Gerät vergisst dich. Was du spielst, bleibt auf dem Server.
me-signout-sure = Auf diesem Gerät abmelden?
me-signout-passkey = Mit einem Passkey kannst du jederzeit wiederkommen.
me-signout-lost = Du hast keinen Passkey: Wenn du dich abmeldest, kommst du nicht mehr zu deinen Spielen und deiner Spielstärke. Leg erst einen Passkey an, oder mach weiter, wenn du sie nicht mehr brauchst.
me-delete = Alle meine Daten löschen
me-delete-lead = Für immer: Niemand kann es rückgängig machen, weder du noch wir.
me-delete-title = Alles löschen?
me-delete-what = Das wird geschehen, sofort und für immer:
me-delete-names = Dein Name wird an jedem Tisch, an dem du je gesessen hast, zu „—“.
me-delete-chat = Alles, was du in Chats gesagt hast, wird gelöscht.
me-delete-ratings = Deine Spielstärke und deine Statistik werden gelöscht; die Spielstärke der anderen wird ohne dich neu berechnet.
me-delete-keys = Deine Passkeys, Links und Programme gelten nicht mehr, und du wirst auf allen Geräten abgemeldet.
me-delete-moves = Deine Züge bleiben, von niemand Bestimmtem gemacht, damit die anderen ihre Spiele behalten. Laufende Spiele warten auf niemanden: Die anderen können einen Bot weiterspielen lassen.
me-delete-export = Vielleicht willst du vorher alles herunterladen.
me-delete-tick = Ja, alles für immer löschen
me-delete-now = Für immer löschen
me-deleted = Alles über dich ist gelöscht.

# Programs of one's own

me-bots = Meine Programme
me-bots-lead = Schreibst du Bots? Ein Programm von dir kann sich an jeden Tisch setzen, der es einlädt. Es hat einen eigenen Namen und ein eigenes Token, und alle sehen, dass es ein Programm ist.
me-bots-how = Was Programme fragen können
me-bots-none = Du hast kein Programm.
me-bot-name = Name des neuen Programms
me-bot-make = Programm anlegen
me-bot-renew-it = Neues Token
me-bot-renew = Neues Token für { $name }
me-bot-renew-sure = Das alte Token gilt sofort nicht mehr. Ein Programm, das es noch benutzt, ist ausgesperrt.
me-bot-renew-yes = Neues Token anlegen
me-bot-delete-it = Löschen
me-bot-delete = { $name } löschen
me-bot-delete-sure = Sein Token gilt nicht mehr, und sein Name verschwindet von jedem Tisch. Seine Züge bleiben. In laufenden Spielen können die anderen einen Bot weiterspielen lassen.
me-bot-delete-yes = Programm löschen
me-bot-deleted = { $name } ist gelöscht.
me-bot-token-of = Das Token von { $name }
me-bot-token-lead = Es wird nur jetzt gezeigt. Wer es hat, spielt als { $name }: Bewahre es auf wie ein Passwort.
me-bot-token = Token
me-bot-try = Zum Ausprobieren: ein Befehl, der auf Einladungen wartet
me-bot-kept = Ich habe es aufbewahrt
