## Die Seite um jedes Spiel herum.

# Überall

home = Zur Startseite
close = Schließen
cancel = Abbrechen
yes = Ja
no = Nein
skip = Überspringen
copy = Kopieren
copied = Kopiert
share = Teilen
loading = Einen Augenblick …
language = Sprache
name = Name
your-name = Dein Name
my-games = Meine Spiele
guest = Gast
person-of-seat = { $name } ({ $seat })
you = du
bot = Bot
bots = Bots
game = Spiel
players = Spieler
rules = Regeln
broken-title = Auf dieser Seite ist etwas schiefgegangen.
broken-lead = Vom Spiel ist nichts verloren: Der Server bewahrt jeden Zug auf. Lade die Seite neu; hilft das nicht, sag es bitte dem Betreiber dieses Servers.
reload = Neu laden
unknown-title = Hier ist nichts.
gone-title = Dieser Tisch lässt sich nicht anzeigen
trouble-unreachable = Der Server ist nicht zu erreichen. Bist du online?
trouble-server = Der Server hatte damit Schwierigkeiten. Bitte versuch es noch einmal.

# Die Startseite

front-title = Ein Tisch für Spiele um die Gunst der Götter
front-lead = Gegen Bots, an einem Bildschirm oder mit Freunden über einen Link – live oder über mehrere Tage. Ganz ohne Konto.
play-now = Sofort spielen
learn-first-game = Gleich ein erstes Spiel
front-days = Über Tage zieht jede und jeder, wenn gerade Zeit ist: Ein Spiel dauert etwa eine Woche, und eine Mail sagt, wann du dran bist.
level-about-novice = Zieht, was ihm gerade einfällt; ein Kind kann gewinnen.
level-about-acolyte = Schaut ein wenig voraus und nimmt, was man ihm lässt.
level-about-priest = Plant ganze Runden und gewinnt gegen die meisten.
level-about-oracle = Denkt, solange es darf, und verzeiht nichts.
preparing = { $game } wird für diesen Rechner vorbereitet, nur dieses eine Mal. Du kannst schon spielen; bis dahin denken die Bots länger nach.
preparing-left = { $seconds ->
    [one] Noch etwa eine Sekunde.
   *[other] Noch etwa { $seconds } Sekunden.
}
preparing-bar = Wie weit { $game } vorbereitet ist
play-game = { $game } spielen
opening = Der Tisch wird gedeckt …
my-games-lead = Was du gespielt hast, wie es ausging und wie stark du bist.
with-friends = Mit Freunden
with-friends-lead = Verschick einen Link: ein Klick, und sie sitzen an deinem Tisch. Leere Plätze übernehmen Bots.
invite-friends = Freunde einladen
around-screen = An diesem Bildschirm
around-screen-lead = Mehrere Leute, ein Gerät: Ein Vorhang verbirgt, was die anderen nicht sehen dürfen.
one-screen = An einem Bildschirm
look-back = Zurückschauen
look-back-lead = Ein beendetes Spiel Zug um Zug, und was das Orakel davon hält. Bring die Aufzeichnung irgendeines Spiels mit.
see-my-games = Meine Spiele ansehen
rules-of = Die Regeln von { $game }
continue = Weiterspielen
watch = Zuschauen oder mitspielen
watch-nothing = Zurzeit gibt es keinen öffentlichen Tisch. Öffne einen, und wer vorbeikommt, kann mitspielen.
open-public = Öffentlichen Tisch öffnen
unofficial = Votive ist inoffiziell: Weder Bilder noch Texte der erschienenen Spiele werden hier verwendet.
list-your-turn = Du bist dran
list-gathering = Wartet auf Mitspieler
list-join = { $open ->
    [one] { $open } Platz frei
   *[other] { $open } Plätze frei
}
list-over = Beendet
imported = Importiert
imported-lead = Als Aufzeichnung hergebracht, nicht auf diesem Server gespielt: Sie zählt weder für Wertungen noch für Statistiken.
alone = Allein gespielt
alone-lead = Von jemandem allein im Browser gespielt oder begonnen: Niemand hat darüber gewacht, und sie zählt weder für Wertungen noch für Statistiken.
variant-title = Eine Variante des Spiels: Nicht alles ist wie veröffentlicht. Ihr Kennzeichen ist { $hash }.
list-waiting = Läuft
list-watch = Zuschauen

# Ein neuer Tisch

played-by = Gespielt von
seat-open = Wer den Link hat
seat-here = Jemand an diesem Bildschirm
seat-bot = Bot: { $level }
pace = Tempo
pace-live = Live
pace-days = Über mehrere Tage
clock = Bedenkzeit
clock-none = Unbegrenzt
clock-move-30s = 30 Sekunden pro Zug
clock-move-1m = 1 Minute pro Zug
clock-move-3m = 3 Minuten pro Zug
clock-game-15m = 15 Minuten pro Person
clock-game-30m = 30 Minuten pro Person
clock-move-12h = 12 Stunden pro Zug
clock-move-1d = 1 Tag pro Zug
clock-move-3d = 3 Tage pro Zug
clock-move-7d = 7 Tage pro Zug
facts-players = { $game }, { $players } Spieler
facts-length = Dauer
facts-minutes = etwa { $minutes } Minuten
facts-rules = Regeln
facts-rules-usual = die üblichen
facts-option = { $option }: { $value }
facts-variant = Variante
facts-cards = Karten
facts-cards-version = Version { $version }
facts-cards-own = eigene dieses Servers
facts-cards-variant = die der Variante
facts-bots-unlearned = Bots spielen damit, haben sie aber nicht gelernt.
clock-move = { $seconds } Sekunden pro Zug
clock-game = { $minutes } Minuten pro Person
more-options = Mehr Optionen
public = Den Tisch auf der Startseite zeigen
spectators-allowed = Andere dürfen zuschauen
delay = Verzögerung für Zuschauer, in Zügen
open-table = Tisch eröffnen
begin = Beginnen

# Eine Einladung

invited = { $name } lädt dich ein: { $game }
choose-seat = Dein Platz
any-seat = Egal
sit-down = Platz nehmen
only-watch = Nur zuschauen
no-seat-free = Alle Plätze sind besetzt.

# Vor dem Spiel

gathering = Warten auf Mitspieler
invite-lead = Schick diesen Link an alle, die mitspielen sollen:
invite-link = Link zum Mitspielen
invite-program = Ein Programm einladen
invite-program-lead = Der eigene Bot von jemandem, mit seinem Namen. Er setzt sich von selbst, wenn er läuft.
invite-program-name = Name des Programms
invite-program-ask = Einladen
invite-program-asked = { $name } ist eingeladen und setzt sich, sobald das Programm läuft.
seat-free = frei
ready = bereit
not-ready = noch nicht bereit
be-ready = Ich bin bereit
be-not-ready = Doch noch nicht
stand-up = Platz freigeben
make-stand = Platz freimachen
call-off = Absagen
call-off-sure = Wirklich absagen?
waiting-seats = Bots übernehmen die Plätze, die noch frei sind.
waiting-ready = Noch sind nicht alle bereit.

# Der Tisch

status = Was zu tun ist
actions = Was du tun kannst
panels = Spieler
log-and-chat = Verlauf und Chat
board = Der Spielplan
to-board = Zum Spielplan
no-board = Dieses Spiel ist hier noch nicht gezeichnet. Alle Züge stehen in der Leiste.
undo = Zurücknehmen
undo-turn = Den ganzen Zug zurücknehmen
confirm = Bestätigen
about-to = Dein Zug: { $move }
sending = Wird gesendet …
reconnecting = Verbindung wird wiederhergestellt …
see-rule = Regel { $clause }
looking-back = Du siehst eine frühere Stellung.
to-present = Zurück zur Gegenwart
tap-again = Noch einmal tippen:
away = nicht da
thinking = denkt nach
time-left = Restzeit:
bot-of = Bot: { $level }
bot-for = { $name }, zurzeit ein Bot: { $level }
resigned = { $name }, hat aufgegeben
spectators = { $count ->
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
}
log = Verlauf
log-empty = Noch ist nichts geschehen.
log-older = Zeigen, was davor war
new-since = neu, seit du weg warst
show-position = Stellung an dieser Stelle zeigen
by-order = nach deiner Anweisung
by-clock = Zeit abgelaufen
chat = Chat
chat-empty = Noch hat niemand etwas gesagt.
say-something = Sag etwas
send = Senden
since-title = Seit deinem letzten Zug

# Mehrere an einem Bildschirm

curtain-title = { $name } ist dran
curtain-lead = Gib den Bildschirm weiter. Gezeigt wird erst etwas, wenn du es sagst.
curtain-lift = Ich bin { $name }
hand-screen = Bildschirm weitergeben an { $name }

# Menü und Plätze

menu = Menü
my-seat = Mein Platz: { $city }
watch-link = Link zum Zuschauen
seat-title = { $city }: { $name }
seat-link-lead = Mit diesem Link öffnest du deinen Platz auf einem anderen Gerät. Behalte ihn für dich.
seat-link = Link zu meinem Platz
seat-new-link-lead = Ist er in falsche Hände geraten? Ein neuer Link beendet den alten sofort; andere Geräte, die den Platz damit geöffnet haben, verlieren ihn.
seat-new-link = Neuer Link
seat-new-link-done = Das ist der neue Link. Der alte geht nicht mehr.
seat-nothing = An diesem Platz gibt es jetzt nichts zu tun.
hand-over-lead = Du musst weg? Ein Bot kann für dich weiterspielen.
hand-over = Bot spielen lassen
take-back = Wieder selbst spielen
bot-plays-for-you = Ein Bot ({ $level }) spielt für dich.
give-back = Den Platz zurückgeben
replace-lead = Schon lange weg? Wenn die anderen zustimmen, spielt ein Bot weiter, bis die Person zurück ist.
replace = Bot vorschlagen
replace-later = Noch nicht: Es ist noch Zeit zum Nachdenken.
mute = Stummschalten
unmute = Stummschaltung aufheben
resign = Aufgeben
resign-sure = Wirklich aufgeben?
propose-end = Vorschlagen, das Spiel zu beenden
seed-hash = Fingerabdruck der Würfel
seed = Schlüssel der Würfel
dice-title = Wie die Würfel fielen

# Abstimmungen

proposals = Vorschläge
ask-bot = { $city } fragt: Soll ein Bot ({ $level }) für { $target } spielen?
ask-return = { $target } möchte wieder selbst spielen. Einverstanden?
ask-end = { $city } fragt: Wollen wir das Spiel hier beenden?
votes = ({ $yes } von { $needed })
withdraw = Zurückziehen

# Anweisungen

orders = Anweisungen
orders-lead = Eine Anweisung spielt für dich, solange du weg bist. Bis sie ausgeführt wird, kannst du sie ändern.
orders-none = Jetzt gibt es nichts anzuweisen.
order-kind = Anweisung
order-standing = Du hast eine Anweisung gegeben.
order-leave = Diese Anweisung geben
order-cancel = Anweisung aufheben

# Das Ende

finale-overtook = { $winner } zog in Runde { $round } endgültig an { $other } vorbei: { $what }
finale-last = { $winner } zog erst bei der Schlusswertung an { $other } vorbei.
finale-led = { $winner } lag von den ersten Punkten an vorn.
finale-shared = Am Ende lag niemand vorn: Der Sieg wird geteilt.
finale-turned = Hier gewann { $winner } das Spiel, meint das Orakel: { $what }
sheet-total = Summe
sheet-other = Sonstiges
picture-title = Ein Bild vom letzten Stand
picture-label = Der letzte Stand. { $sentence }
picture-send = Senden
picture-save = Bild speichern
result = Ergebnis
rematch = Revanche
to-rematch = Zum neuen Spiel
wins = gewinnt
see-board = Spielplan ansehen
download-record = Aufzeichnung
see-replay = Wiederholung und Analyse
see-record = Eine Aufzeichnung ansehen

# Die Regeln

search-rules = In den Regeln suchen
rules-found = { $count ->
    [0] Nichts gefunden.
    [one] { $count } Regel
   *[other] { $count } Regeln
}
rules-in-english = Diese Regeln sind noch nicht übersetzt.

# Einstellungen

preferences = Einstellungen
notices = Wenn du am Zug bist …
preferences-private = Deine Einstellungen bleiben in diesem Browser.
theme = Hell oder dunkel
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
make-light = Helle Seite
make-dark = Dunkle Seite
contrast = Kontrast
contrast-normal = Normal
contrast-more = Hoch
confirm-moves = Züge bestätigen
confirm-always = Immer
confirm-days = In Spielen über mehrere Tage
confirm-never = Nie
speed = Animationen
speed-full = Voll
speed-quick = Schnell
speed-none = Keine
speed-skip = Ein Klick auf den Spielplan kürzt sie ab.
keys = Tasten
keys-more = Mehr bieten
keys-less = Weniger bieten
keys-confirm = Bestätigen oder das genannte Gebot abgeben
keys-pass = Passen oder den Zug beenden
keys-undo = Zurücknehmen
keys-log = Zum Verlauf
keys-rules = Regeln
keys-hint = Tipp
keys-sound = Klänge an oder aus
keys-next = Nächster Tisch, der auf mich wartet
keys-keys = Diese Tasten
keys-tab = Zum Nächsten, das man berühren kann
keys-enter = Es wählen
keys-escape = Begonnenes weglegen
keys-on = Buchstabentasten tun am Tisch etwas
dice-show = Würfel zeigen
dice-pips = Augen
dice-numbers = Zahlen
volume = Lautstärke
sounds = Leise Klänge

# Lektionen und Tipps

learn = Spielend lernen
learn-lead = Eine Lektion von etwa zehn Minuten: echte Züge, und jemand, der dir sagt, warum.
learn-new = Neu hier?
learn-game = { $game } lernen
learn-on = { $game } weiterlernen
learn-later = Jetzt nicht
hint = Tipp

# The way to the workshop

front-workshop = Werkstatt
front-workshop-lead = Ändere eine Karte oder eine Zahl und sieh, was das bewirkt.
front-workshop-go = Zur Werkstatt

## Ein Spiel gegen Bots, das auf der Seite selbst läuft

solo-lead = Dieses Spiel läuft in deinem Browser und wird dort aufgehoben. Es braucht keinen Server und wird nicht gewertet.
solo-alone = Der Server ist nicht zu erreichen. Spiele gegen Bots laufen in deinem Browser und brauchen keinen.
front-last = Die Wiederholung, die du zuletzt angesehen hast, geht auch ohne Netz: { $game }
solo-hand-lead = Auf dem Server geht das Spiel weiter, wo es steht, auf jedem deiner Geräte. Es wird nicht gewertet.
solo-hand = Auf dem Server weiterspielen
solo-share-lead = Auf dem Server lässt sich das Spiel teilen und analysieren. Es gilt dort als allein gespielt und wird nicht gewertet.
solo-share = Auf dem Server teilen
solo-elsewhere = Dieses Spiel geht in einem anderen Tab weiter.
solo-unknown = Dieser Browser hat dieses Spiel nicht, oder es wurde nach früheren Regeln begonnen.
solo-broken = Dieses Spiel ließ sich im Browser nicht öffnen. Lade die Seite neu; hilft das nicht, beginne ein anderes Spiel.
