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

## Bots

level-random = Zufall
level-greedy = Raffzahn
level-novice = Novize
level-acolyte = Akolyth
level-priest = Priester
level-oracle = Orakel

## Ein Tisch unter Menschen: wie es steht und was geschah

table-status-gathering = Das Spiel beginnt, wenn alle Plätze besetzt und bereit sind.
table-told-opened = Der Tisch ist eröffnet.
table-told-imported = Diese Partie wurde als Aufzeichnung hergebracht; sie wurde nicht auf diesem Server gespielt.
table-told-sat = { $city } ist besetzt.
table-told-sat-again = Du spielst { $city } auch auf einem anderen Gerät.
table-told-rekeyed = Dieser Platz hat einen neuen Link. Der alte öffnet ihn nicht mehr, und andere Geräte, die ihn benutzten, sind draußen.
table-told-sat-bot = { $city } wird von einem Bot gespielt: { $level }.
table-told-sat-program = { $city } wird vom Programm eines Menschen gespielt.
table-told-invited = Ein Programm ist eingeladen.
table-told-stood = Der Platz von { $city } ist wieder frei.
table-told-ready = { $city } ist bereit.
table-told-not-ready = { $city } ist doch nicht bereit.
table-told-began = Das Spiel beginnt.
table-told-undone = { $city } nimmt einen Zug zurück.
table-told-order = Dein Dauerauftrag für { $city }: { $order }
table-told-no-order = { $city } hat keinen Dauerauftrag mehr.
table-told-proposes-bot = { $city } schlägt vor, dass ein Bot ({ $level }) für { $target } spielt.
table-told-proposes-return = { $city } möchte wieder selbst spielen.
table-told-proposes-end = { $city } schlägt vor, das Spiel hier zu beenden.
table-told-for = { $city } ist dafür.
table-told-against = { $city } ist dagegen.
table-told-dropped = Aus dem Vorschlag ist nichts geworden.
table-told-handed-vote = Die anderen haben beschlossen: Für { $city } spielt ein Bot ({ $level }).
table-told-handed-own = { $city } lässt einen Bot weiterspielen: { $level }.
table-told-handed-resigned = { $city } wird bis zum Ende von einem Bot gespielt: { $level }.
table-told-handed-clock = Die Zeit von { $city } ist um; ein Bot spielt weiter: { $level }.
table-told-returned = { $city } wird wieder von Menschenhand gespielt.
table-told-resigned = { $city } gibt auf.
table-told-muted = Du hörst { $target } nicht mehr.
table-told-unmuted = Du hörst { $target } wieder.
table-told-ended-rules = Das Spiel ist zu Ende.
table-told-ended-agreed = Man hat sich geeinigt, das Spiel zu beenden.
table-told-ended-resigned = Das Spiel endete durch Aufgabe.
table-told-ended-abandoned = Lange ist niemand mehr gekommen: Der Tisch ist geschlossen.
table-told-ended-closed = Das Spiel wurde vom Gastgeber abgesagt.
table-told-hinted = { $city } befragt das Orakel.
table-told-rematch = An einem neuen Tisch gibt es ein weiteres Spiel.

## Ein Tisch unter Menschen: warum nicht

table-no-person = Sag zuerst, wie du heißt.
table-not-your-seat = Der Platz von { $city } gehört nicht dir.
table-not-your-seat-there = Du hast an diesem Tisch keinen solchen Platz.
table-not-host = Das darf nur, wer den Tisch eröffnet hat.
table-not-sitting = Das darf nur, wer an diesem Tisch gesessen hat.
table-begun = Das Spiel hat schon begonnen.
table-not-begun = Das Spiel hat noch nicht begonnen.
table-over = Das Spiel ist zu Ende.
table-not-over = Das Spiel ist noch nicht zu Ende.
table-never-played = An diesem Tisch wurde nicht gespielt.
table-no-seat = Dieser Tisch hat keinen Platz { $seat }.
table-wrong-key = Dieser Link öffnet keinen Platz an diesem Tisch.
table-full = Alle Plätze sind besetzt.
table-seat-taken = Der Platz von { $city } ist besetzt.
table-sits-already = Du hast schon einen Platz. Wenn du noch einen willst, sag welchen.
table-seat-open = Am Platz von { $city } sitzt niemand.
table-unknown-bot = Einen solchen Bot gibt es hier nicht.
table-seats-open = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
table-not-ready = Noch nicht bereit: { $cities }.
table-stale = Die Stellung hat sich inzwischen geändert.
table-no-such-move = Einen solchen Zug gibt es im Spiel nicht.
table-no-such-ply = So weit ist das Spiel nicht gekommen.
table-bot-plays = Für { $city } spielt ein Bot. Verlange zuerst den Platz zurück.
table-no-bot-plays = Dort spielt kein Bot.
table-nothing-to-undo = Es gibt nichts, was du zurücknehmen könntest.
table-undo-late = Die Zeit für diesen Zug ist um; er lässt sich nicht mehr zurücknehmen.
table-no-orders = Dieses Spiel kennt keine Daueraufträge.
table-cannot-propose = Das lässt sich nicht vorschlagen.
table-proposed-already = Das ist schon vorgeschlagen.
table-still-thinking = { $city } darf noch überlegen.
table-resigned = { $city } hat aufgegeben.
table-plays-already = { $city } wird schon von Menschenhand gespielt.
table-no-proposal = Darüber wird nicht mehr abgestimmt.
table-no-vote = Du hast darüber keine Stimme.
table-program-may-not = Ein Programm darf das nicht: darüber entscheiden Menschen.
table-no-such-program = Ein Programm mit diesem Namen gibt es hier nicht.
table-empty-text = Darin gibt es nichts zu lesen.
table-mute-oneself = Sich selbst kann man nicht stumm schalten.
table-hint-people = Tipps gibt es nur an Tischen, an denen alle anderen Bots sind.
table-hint-turn = Einen Tipp gibt es, wenn du am Zug bist.
table-others-sit-here = Hier spielen noch andere. Schlag vor, das Spiel zu beenden.
table-rematch-there = Es gibt schon ein weiteres Spiel.
table-imported = Diese Partie wurde als Aufzeichnung hergebracht: Es ist niemand da, mit dem man sie noch einmal spielen könnte.
table-many-talk = Du hast an diesem Tisch so viel gesagt, wie er behalten kann. Ziehen kannst du weiterhin.
table-many-talk-all = An diesem Tisch wurde so viel gesagt, wie er behalten kann.
table-many-undos = Du hast in dieser Partie { $most } Züge zurückgenommen; mehr geht nicht.
table-many-proposals = Du hast in dieser Partie { $most } Vorschläge gemacht; mehr werden nicht angenommen.
table-many-votes = Du hast in dieser Partie { $most }-mal abgestimmt; mehr Stimmen werden nicht angenommen.
table-many-orders = Du hast in dieser Partie { $most } Anweisungen hinterlassen; mehr werden nicht angenommen. Mach den Zug selbst.
table-many-mutes = Du hast an diesem Tisch { $most }-mal jemanden stummgeschaltet; mehr geht nicht.
table-many-keys = Du hast schon { $most }-mal einen neuen Link für diesen Platz gemacht; mehr geht nicht.
table-not-first-device = Nur das Gerät, auf dem du dich gesetzt hast, kann einen neuen Link machen.
table-many-devices = Dieser Platz ist auf { $most } Geräten offen, auf mehr geht es nicht.
table-many-changes = An diesem Tisch wurde zu oft Platz genommen und die Meinung geändert. Beginnt die Partie oder eröffnet einen anderen Tisch.
table-no-spectators = An diesem Tisch darf man nicht zusehen.
table-bad-settings = So lässt sich das nicht spielen: { $trouble }.
table-bad-clock = Eine Uhr lässt sich auf mindestens { $least } und höchstens { $most } Sekunden stellen.

## Der Server: warum nicht

refused-nobody = Sag zuerst, wie du heißt.
refused-name = Ein Name braucht einen sichtbaren Buchstaben.
refused-unknown-table = Diesen Tisch gibt es nicht (mehr).
refused-unknown-game = Dieses Spiel gibt es nicht.
refused-unknown-page = Hier ist nichts.
refused-no-lesson = Für dieses Spiel gibt es noch keine Lektion.
refused-malformed = Das hat der Server nicht verstanden.
refused-not-json = Der Server nimmt nur JSON an.
refused-too-large = Das ist zu groß.
refused-too-deep = Das ist zu tief verschachtelt.
refused-too-slow = Das hat zu lange gebraucht, um anzukommen.
refused-other-content = Diese Anfrage kam schon einmal, mit anderem Inhalt. Jetzt ist nichts geschehen: Sende sie noch einmal, mit einer eigenen Kennung.
refused-too-often = Das war etwas zu oft. Bitte warte einen Augenblick.
refused-many-tables = Nicht mehr als { $most } Tische auf einmal.
refused-program = Das kann kein Programm tun; das muss ein Mensch.
refused-many-programs = Du hast schon { $most } Programme; lösche erst eines.
refused-program-name = Ein anderes Programm heißt schon so.
refused-notice-key = Dieser Link gilt nicht mehr.
refused-notice-other = Auf diesem Gerät bist du jemand anders. Melde dich erst ab, oder öffne den Link auf einem anderen Gerät.
refused-no-mail = Dieser Server verschickt keine Mails.
refused-no-push = Dieser Server verschickt keine Push-Nachrichten.
refused-push-address = An diese Adresse können keine Push-Nachrichten gehen: Sie gehört keinem Push-Dienst.
refused-mail-failed = Die Mail konnte nicht verschickt werden; versuch es später noch einmal.
refused-mail-address = An diese Adresse kann der Server nicht schreiben. Prüf sie: Buchstaben ohne Umlaute, ein einziges @, keine Leerzeichen.
refused-mail-nobody = Unter dieser Adresse gibt es kein Postfach; prüf sie.
refused-taken = Das ist schon vergeben.
refused-busy = An diesem Tisch geschieht gerade zu viel auf einmal. Bitte versuch es noch einmal.
refused-store = Der Server erreicht seine Daten nicht. Bitte versuch es gleich noch einmal.
refused-unexpected = Im Server ist etwas schiefgegangen.
refused-host = So heißt dieser Server nicht.
refused-cross-site = Das kam nicht von einer Seite dieses Servers.
refused-metrics = Die Messwerte sind für den Betreiber des Servers.
refused-passkey = Dieser Passkey gilt hier nicht.
refused-passkey-stale = Das hat zu lange gedauert oder ist schon geschehen. Bitte fang noch einmal an.
refused-passkey-many = Du hast genug Passkeys.
refused-passkey-gone = Diesen Passkey gibt es nicht (mehr).
refused-this-device = Das ist das Gerät, das du gerade benutzt. Melde dich stattdessen hier ab.
refused-session-gone = Dort bist du nicht (mehr) angemeldet.
refused-passkey-address = Passkeys brauchen einen Namen in der Adresse, keine Nummer.
refused-record-none = Das ist keine aufgezeichnete Partie. Wähle eine Datei, die Votive geschrieben hat: „Aufzeichnung“ am Ende einer Partie, oder votive simulate --records.
refused-record-large = Eine Aufzeichnung darf höchstens { $most } MB groß sein. Lass --legal und --states weg, oder wähle eine Partie aus einer langen Datei.
refused-record-long = Keine Partie hat { $count } Züge; höchstens { $most } werden gelesen.
refused-record-format = Diese Aufzeichnung braucht eine neuere Version von Votive (ihr Format ist { $format }).
refused-record-game = Dieser Server kennt das Spiel „{ $game }“ nicht.
refused-table-rules = Dieser Tisch wurde nach Regelversion { $needed } eröffnet; dieser Server hat Version { $has } und kann ihn nicht fortsetzen. Wer den Server betreibt, kann eine Version von Votive nehmen, die sie hat.
refused-table-damaged = Was von diesem Tisch gespeichert ist, ist beschädigt; er kann nicht gezeigt werden. Wer den Server betreibt, erfährt mit „votive admin check“ mehr.
refused-record-rules = Diese Partie wurde nach Regelversion { $needed } gespielt; dieser Server hat Version { $has } und kann sie nicht nachspielen. Nimm eine Version von Votive, die sie hat.
refused-record-illegal = Zug { $number } verstößt gegen die Regeln: { $why }
refused-record-move = Mit Zug { $number } stimmt etwas nicht: { $trouble }.
refused-record-unsound = Die Aufzeichnung stimmt nicht: { $trouble }.
refused-no-share = Der Server hat nichts, womit sich Partien teilen lassen; seine Seite wurde nicht gebaut.
refused-analyses = Du wartest schon auf { $most } Analysen. Frag wieder, wenn eine davon da ist.
