## Reports of the lab

# Numbers and names

place-1 = als Erster
place-2 = als Zweiter
place-3 = als Dritter
place-4 = als Vierter
place-5 = als Fünfter
place-6 = als Sechster
thing = { $group }: { $name }

# What moves do

group-favor-order = Reihenfolge der ersten Runde
group-favor-draw-quest-card = Ausgeteilte Aufträge
group-favor-draw-offering-card = Ausgelegte Opfergaben
group-favor-draw-market-card = Gezogene Marktkarten
group-favor-draw-god-card = Was die Götter tun
group-favor-roll-unit = Geworfener Würfel
group-favor-roll-face = Gewürfelte Zahl
group-favor-delegate-unit = Entsandte Einheit, nach Nummer
group-favor-delegate-place = Einheiten entsandt nach
group-favor-give-resource = Gabe, um das Gebet zu drehen
group-favor-give-by = Gebet gedreht um
group-favor-pray = Gebete, wie sie stehen
group-favor-ready = Keine Karte gerufen
group-favor-take-temple-temple = Genommene Tempel
group-favor-take-offering-index = Genommene Opfergaben, nach Platz
group-favor-leave = Heiligtum verlassen
group-favor-build-temple = Gebaute Tempel
group-favor-build-god = Tempel gebaut für
group-favor-offer-offering = Dargebrachte Opfergaben
group-favor-offer-god = Opfergaben für
group-favor-stop = Bauen beendet
group-favor-agora-card = Gerufene Marktkarten
group-favor-favor-unit = Gunstmarke für Einheit
group-favor-favor-by = Gunstmarke dreht um
group-favor-target = Ein Spieler gewählt
group-favor-unit-unit = Für eine Wirkung gewählte Einheit
group-favor-turn-by = Einheit gedreht um
group-favor-choose-resource = Gewählter Rohstoff
group-favor-place-place = Einheit versetzt nach
group-favor-option-option = Wahl auf einer Karte
group-favor-pay = Preis einer Karte bezahlt
group-favor-decline = Auf eine Wirkung verzichtet
group-favor-destroy-slot = Zerstörter Tempel, nach Platz
group-offrandes-first = Startspieler ausgelost
group-offrandes-pick-character = Am Anfang gewählte Charaktere
group-offrandes-offer-character = Zur Versteigerung angebotene Charaktere
group-offrandes-end-turn = Zug beendet
group-offrandes-bid-drachmae = Gebote in Drachmen
group-offrandes-pass = In einer Versteigerung gepasst
group-offrandes-corrupt-character = Bestechung für
group-offrandes-decline = Nicht bestochen
group-offrandes-sacrifice-altar = Opfer am Altar
group-offrandes-sacrifice-animal = Geopferte Tiere
group-offrandes-abstain = Kein Opfer
group-offrandes-deal-tiles = Ausgeteilte Charaktere
group-offrandes-split-open = Aufteilung zu zweit: offen
group-offrandes-split-hidden = Aufteilung zu zweit: verdeckt
group-offrandes-take-lot = Genommenes Los
group-offrandes-promote-character = Beförderte Charaktere

# Where points come from, and how games end

source-temples = Tempel
source-offerings = Opfergaben
source-prayers = Gebete
source-market-cards = Marktkarten
source-gods = Götter
source-quests = Aufträge
source-left-over = Übriges
source-broken-promises = gebrochene Versprechen
source-sacrifices = Opfer
source-altars = Altäre
reason-favor-sundial = die Sonnenuhr
reason-offrandes-altars = Altäre
reason-offrandes-points = Punkte
reason-offrandes-rounds = die letzte Runde
figure-log-total-gained = Punkte durch Aufträge
figure-log-total-penalty = Punkte, die gebrochene Versprechen kosteten
figure-log-sold-drachmae = Wofür Lose verkauft wurden, in Drachmen

# The page

report-title = { $game } zu { $players } Spielern
report-played = { $games } Spiele, gespielt von Bots ({ $bots }); Startzahl { $seed }, Regeln { $rules }.
report-variant = Variante „{ $name }“
report-changed = Was vom veröffentlichten Spiel abweicht
report-unchanged = Gespielt wie veröffentlicht.
report-odd = Was auffällt
report-odd-nothing = Nichts.
report-odd-more = { $count } kleinere
report-seats = Plätze
report-seats-told = Ein gerechter Anteil ist { $fair }. Wer in einem Spiel { $most } entscheidet, gewinnt am häufigsten, { $most-share }; wer { $least } entscheidet, am seltensten, { $least-share }.
report-wins-order = Siege danach, wer zuerst entscheidet
report-wins-seat = Siege nach Platz
report-length = Dauer
report-length-told = Ein Spiel braucht im Mittel { $mean } Entscheidungen, zwischen { $least } und { $most }, in { $rounds } Runden.
report-ends = Spiele enden durch: { $ends }.
report-rounds = Runden je Spiel
report-points = Punkte
report-points-told = Sieger haben im Mittel { $winners } Punkte, neun von zehn { $low } bis { $high }; alle Spieler { $all }. In der Mitte aller Spiele liegt der Sieger { $median } Punkte vor dem Zweiten, in einem Viertel höchstens { $quarter }; { $ties } der Spiele haben mehrere Sieger.
report-over-rounds = Punkte über die Runden
report-after-round = nach Runde
report-margin = Vorsprung des Siegers
report-sources = Woher Punkte kommen
report-winners = Sieger
report-everyone = alle
report-difference = Unterschied
report-leading = Wer führt, und wer gewinnt
report-leading-told = Wer nach der Hälfte eines Spiels die meisten Punkte hat, gewinnt in { $half } der Fälle, nach neun Zehnteln in { $late }. In { $kept } der Spiele lag der Sieger von der Hälfte an ohne Unterbrechung vorn. Die Führung wechselt { $changes }-mal je Spiel.
report-leader-wins = Wie oft der Führende gewinnt, je nach Stand des Spiels
report-of-decisions = der Entscheidungen des Spiels
report-round-leader-wins = Wie oft gewinnt, wer nach einer Runde führt
report-luck = Glück
report-luck-none = Was der Zufall tut, hinterlässt im Maß des gierigen Bots keine Spur; so lässt sich nichts sagen.
report-luck-told = Wem der Zufall am günstigsten war, gewann { $wins } der Spiele ({ $low } bis { $high }); ohne Glück wären es { $fair }. Wie günstig der Zufall war, erklärt mindestens { $luck } davon, wer gewinnt. Günstig ist, was das Maß des gierigen Bots mehr hebt, als zu erwarten war; was dieses Maß nicht sieht, zählt nicht.
report-uses = Was benutzt wird, und wie es seinen Nutzern ergeht
report-uses-told = „Siege“: wie oft Spieler gewannen, die es benutzten, mit dem Intervall und einer Marke beim gerechten Anteil; grün ist sicher mehr, rot sicher weniger. „Spiele“: der Teil der Spiele, in denen es jemand benutzte; „Spieler“: der Teil der Spieler. „Je Spiel“: wie oft. „Gewählt“: der Teil der Entscheidungen, in denen es erlaubt war und gewählt wurde. „Punkte“: was seine Spieler am Ende über dem Mittel hatten. „Wann“: vom Anfang bis zum Ende eines Spiels.
report-chance = { $group } (Zufall)
report-other = Andere Züge
head-wins = Siege
head-games = Spiele
head-players = Spieler
head-per-game = je Spiel
head-taken = gewählt
head-points = Punkte
head-when = wann
head-times = wie oft
head-average = im Mittel
head-least = mindestens
head-most = höchstens
report-log = Aus dem Protokoll
report-how = Wie das entstand
report-note = Intervalle gelten in 19 von 20 Fällen. Dass öfter gewinnt, wer etwas benutzt, heißt nicht, dass es gewinnen lässt: Wer vorn liegt, kann sich mehr leisten.

# What stands out

odd-order = Wer im Spiel { $place } entscheidet, gewinnt { $share } der Spiele ({ $low } bis { $high }); gerecht wären { $fair }.
odd-seat = { $seat } gewinnt { $share } der Spiele ({ $low } bis { $high }); gerecht wären { $fair }.
odd-runaway = Wer nach der Hälfte eines Spiels führt, gewinnt es in { $share } der Fälle.
odd-no-lead = Nach der Hälfte zu führen hilft nicht: Solche Führenden gewinnen nur { $share }.
odd-ties = { $share } der Spiele haben mehrere Sieger.
odd-reason = Kaum ein Spiel endet durch { $reason }: { $share }.
odd-longest = Das längste Spiel brauchte { $longest } Entscheidungen, { $times }-mal das Mittel.
odd-luck = Glück entscheidet viel: mindestens { $share } davon, wer gewinnt.
odd-unused = { $group }: erlaubt, aber nie gewählt: { $names }.
odd-rare = { $thing }: selten, { $often }; die Hälfte ihrer Art höchstens { $usual }.
odd-everywhere = { $thing }: überall, { $often }; die Hälfte ihrer Art höchstens { $usual }.
odd-more = { $thing }: Wer das tut, gewinnt öfter, { $share } ({ $low } bis { $high }) statt { $fair }; { $users } der Spieler tun es.
odd-less = { $thing }: Wer das tut, gewinnt seltener, { $share } ({ $low } bis { $high }) statt { $fair }; { $users } der Spieler tun es.
often-times = { $number }-mal je Spiel
often-once = einmal je Spiel
often-hundred = { $number }-mal in 100 Spielen
often-seldom = einmal in { $games } Spielen

# Numbers that are compared

number-seat = { $name } gewinnt
number-order = Wer { $name } entscheidet, gewinnt
number-decisions = Entscheidungen je Spiel
number-rounds = Runden je Spiel
number-winner-points = Punkte des Siegers
number-all-points = Punkte aller Spieler
number-margin = Vorsprung des Siegers vor dem Zweiten
number-ties = Spiele mit mehreren Siegern
number-half-leader = Der Führende nach der Hälfte gewinnt
number-kept-lead = Der Sieger führte von der Hälfte an
number-lead-changes = Führungswechsel je Spiel
number-reason = Spiele, die durch { $name } enden
number-wins = { $name } – wie oft seine Spieler gewinnen
number-users = { $name } – Spieler, die es tun
number-times = { $name } – Häufigkeit je Spiel
number-rate = { $name } – Häufigkeit je Runde

# Two reports

compare-title = { $one } und { $other }
compare-changed = Was { $name } ändert:
compare-none = Keine der { $count } Zahlen unterscheidet sich mehr, als der Zufall erklärt.
compare-some = { $real } von { $count } Zahlen unterscheiden sich mehr, als der Zufall erklärt:
compare-note = Hinter jeder Änderung: zwischen welchen Werten sie liegt, in 19 von 20 Fällen. Hunderte Zahlen werden verglichen; von den aufgeführten steht etwa eine von hundert nur durch Zufall da.
compare-longer = Spiele dauern länger: { $old } → { $new } Runden. Darum wird je Runde verglichen, wie oft etwas geschieht.
compare-shorter = Spiele dauern kürzer: { $old } → { $new } Runden. Darum wird je Runde verglichen, wie oft etwas geschieht.
compare-line = { $words }: { $old } → { $new } ({ $change }, zwischen { $low } und { $high })
compare-differs = Was sich unterscheidet
compare-alike = Nicht mehr, als der Zufall erklärt ({ $count })
compare-only = Nur in { $name } ({ $count })
compare-more = … und { $count } weitere
compare-between = { $low } bis { $high }
compare-nothing = Nichts.

# By strength

skills-title = { $game } zu { $players } Spielern, nach Stärke
skills-overrated = Was die Schwächsten öfter tun als die Stärksten, obwohl es nicht gewinnt
skills-overrated-none = Nichts, was diese Spiele zeigen.
skills-do = { $level }: tun es
skills-win = { $level }: gewinnen
skills-all = Alle Zahlen, die mit den größten Unterschieden zuerst

# Analyses of a game

analysis-choices = Wie gut alle entschieden haben
analysis-chances = Woher die Gewinnaussicht kam
analysis-accuracy = Treffer
analysis-start = gerecht
analysis-luck = Glück
analysis-decisions = Wahl
analysis-end = Ende
analysis-points = Punkte durch Glück
analysis-chance = Zufall
analysis-turn = Züge { $first } bis { $last }, { $who }: { $changes }
analysis-made = { $count } Entscheidungen, je { $simulations } Simulationen, { $seconds } s
grade-best = beste
grade-good = gute
grade-inaccuracy = ungenaue
grade-mistake = Fehler
grade-blunder = Patzer

# Zahlen, mit denen Ziele erreicht werden

tune-try = { $number } von { $tries }: { $options }: verfehlt um { $loss }
tune-found = Nach { $tries } Versuchen: { $options }
tune-goal = { $what } ({ $goal }): { $value } ± { $half }{ $which }: { $verdict }; der beste Versuch selbst hatte { $hoped }
tune-met = erreicht
tune-met-chance = erreicht, aber so nah, dass es Zufall sein kann
tune-missed-chance = nicht erreicht, aber so nah, dass es Zufall sein kann
tune-missed = nicht erreicht
tune-all-met = Alle Ziele sind erreicht.
tune-some-missed = Nicht erreicht: { $goals }
goal-seats = Wie weit die Siege irgendeines Platzes vom fairen Anteil entfernt sind
goal-order = Wie weit die Siege dessen, der als Erster, Zweiter … entscheidet, vom fairen Anteil entfernt sind
goal-decisions = Entscheidungen je Spiel
goal-rounds = Runden je Spiel
goal-winner-points = Punkte des Siegers
goal-margin = Wie weit der Sieger vorn liegt
goal-ties = Spiele mit mehreren Siegern
goal-half-leader = Wie oft gewinnt, wer nach der Hälfte des Spiels führt
goal-lead-changes = Wechsel der Führung je Spiel
goal-strongest = Siege der stärksten Karte oder Wahl, in fairen Anteilen
goal-weakest = Siege der schwächsten Karte oder Wahl, in fairen Anteilen
goal-rarest = Wie oft je Spiel die seltenste Karte oder Wahl vorkommt
skills-line = { $what }: { $weak } { $weak-share }, { $strong } { $strong-share }; sie gewinnen { $weak-wins } und { $strong-wins }

# The numbers on cards

card-points = Punkte
card-cost = Kosten
card-slots = unteres Feld
card-prayer = Gebet
card-effect = Wirkung
card-copies = Anzahl
card-workers = Arbeiter
card-offering-workers = Arbeiter für eine Opfergabe
card-places = Plätze { $place }
card-number = Zahl
card-each = für je
card-most = höchstens
card-step = Schritt { $place }
card-option = Möglichkeit { $place }
