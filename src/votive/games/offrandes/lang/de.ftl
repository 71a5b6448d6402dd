## Offrandes: alles, was man über das Spiel liest.
## Attribute – Personen: .nom und .den (am Satzanfang), .acc, .dat, .einen, .leiter; Götter: .gen.

offrandes = Offrandes

# Optionen

option-rounds = Höchstens so viele Runden
option-purse = Drachmen zu Beginn
option-revenue = Drachmen pro Runde
option-purse_limit = Drachmen höchstens

# Städte

sparta = Sparta
corinth = Korinth
athens = Athen
thebes = Theben
delos = Delos

# Personen

peasant = Bauer
    .nom = Der Bauer
    .acc = den Bauern
    .den = Den Bauern
    .dat = dem Bauern
    .einen = einen Bauern
    .leiter = Bauernleiter
water_carrier = Wasserträgerin
    .nom = Die Wasserträgerin
    .acc = die Wasserträgerin
    .den = Die Wasserträgerin
    .dat = der Wasserträgerin
    .einen = eine Wasserträgerin
    .leiter = Wasserträgerinnenleiter
flower_carrier = Blumenhändler
    .nom = Der Blumenhändler
    .acc = den Blumenhändler
    .den = Den Blumenhändler
    .dat = dem Blumenhändler
    .einen = einen Blumenhändler
    .leiter = Blumenhändlerleiter
temple_guardian = Tempeldiener
    .nom = Der Tempeldiener
    .acc = den Tempeldiener
    .den = Den Tempeldiener
    .dat = dem Tempeldiener
    .einen = einen Tempeldiener
    .leiter = Tempeldienerleiter
priestess = Priesterin
    .nom = Die Priesterin
    .acc = die Priesterin
    .den = Die Priesterin
    .dat = der Priesterin
    .einen = eine Priesterin
    .leiter = Priesterinnenleiter
briber = Verführer
    .nom = Der Verführer
    .acc = den Verführer
    .den = Den Verführer
    .dat = dem Verführer
    .einen = einen Verführer
    .leiter = Verführerleiter
guardsman = Wache
    .nom = Die Wache
    .acc = die Wache
    .den = Die Wache
    .dat = der Wache
    .einen = eine Wache
    .leiter = Wachenleiter

# Tiere, und eine Anzahl davon

fowl = Huhn
pig = Schwein
goat = Ziege
sheep = Schaf
ox = Rind
some-fowl = { $number ->
    [one] { $number } Huhn
   *[other] { $number } Hühner
}
some-pig = { $number ->
    [one] { $number } Schwein
   *[other] { $number } Schweine
}
some-goat = { $number ->
    [one] { $number } Ziege
   *[other] { $number } Ziegen
}
some-sheep = { $number ->
    [one] { $number } Schaf
   *[other] { $number } Schafe
}
some-ox = { $number ->
    [one] { $number } Rind
   *[other] { $number } Rinder
}

# Götter, nach ihren Altären

hephaestus = Hephaistos
    .gen = des Hephaistos
ares = Ares
    .gen = des Ares
hermes = Hermes
    .gen = des Hermes
athena = Athene
    .gen = der Athene
hera = Hera
    .gen = der Hera
aphrodite = Aphrodite
    .gen = der Aphrodite
artemis = Artemis
    .gen = der Artemis
apollo = Apollon
    .gen = des Apollon
hades = Hades
    .gen = des Hades
poseidon = Poseidon
    .gen = des Poseidon
zeus = Zeus
    .gen = des Zeus

# Phasen

phase-opening = Vorbereitungsphase
phase-auctions = Phase 1: Versteigerung
phase-lots = Phase 1: Zwei Paare
phase-corruption = Phase 2: Bestechung
phase-sacrifices = Phase 3: Opfergaben
phase-over = Das Spiel ist zu Ende

# Der Spielplan

board-round = Runde { $round }
end-altars = { $altars ->
    [one] noch { $altars } Altar frei
   *[other] noch { $altars } Altäre frei
}
end-points = { $cities } { $count ->
    [one] braucht
   *[other] brauchen
} noch { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} bis zum Ende
end-rounds = { $rounds ->
    [one] höchstens noch { $rounds } Runde
   *[other] höchstens noch { $rounds } Runden
}
board-city = Stadt
board-points = Punkte
board-purse = Drachmen
board-stable = Vorrat: { $animals }
board-altar = Altar
board-worth = Wert
board-sacrifice = Opfergabe
board-closed = geschlossen
board-hidden = verdeckt
board-tiles = Verbliebene Tafeln: { $tiles }
board-lot = Zur Versteigerung: { $one } und { $other }
board-bid = Höchstgebot: { $drachmae } ({ $city })
board-still-in = Noch dabei: { $cities }
board-dealt = Erhaltene Tafeln: { $tiles }
board-lot-of-two = Paar { $number }: { $open }, { $hidden }
board-first = Startspieler

# Was zu tun ist

status-first = Der Startspieler wird ausgelost.
status-opening-you = { $left ->
    [one] Wähle noch eine Person.
   *[other] Wähle { $left } verschiedene Personen, eine nach der anderen.
}
status-opening-other = { $left ->
    [one] { $city } muss noch eine Person wählen.
   *[other] { $city } muss noch { $left } Personen wählen.
}
status-offering-you = Biete zwei Tafeln an oder beende deinen Versteigerungszug.
status-offering-other = { $city } muss zwei Tafeln anbieten oder den Versteigerungszug beenden.
status-naming-you = Nenne dein erstes Gebot für { $one-acc } und { $other-acc }.
status-naming-other = { $city } muss ein erstes Gebot für { $one-acc } und { $other-acc } nennen.
status-bidding-you = Biete mehr als { $bid } für { $one-acc } und { $other-acc } oder passe.
status-bidding-other = { $city } muss mehr als { $bid } für { $one-acc } und { $other-acc } bieten oder passen.
status-dealing = Vier Tafeln werden an { $city } ausgeteilt.
status-splitting-you = Bilde aus deinen vier Tafeln zwei Paare mit je einer offenen und einer verdeckten Tafel.
status-splitting-other = { $city } muss aus vier Tafeln zwei Paare bilden.
status-taking-you = Nimm eines der beiden Paare von { $dealer }.
status-taking-other = { $city } muss eines der beiden Paare nehmen.
status-corrupting-you = Bestich eine Person einer anderen Stadt oder verzichte.
status-corrupting-other = { $city } darf eine Person einer anderen Stadt bestechen.
status-promoting-you = Dein Verführer steht höher: Steige auf einer anderen Leiter eine Stufe auf oder verzichte.
status-promoting-other = { $city } hat den höheren Verführer und darf auf einer anderen Leiter eine Stufe aufsteigen.
status-sacrificing-you = Bringe eine Opfergabe dar oder verzichte darauf.
status-sacrificing-other = { $city } darf eine Opfergabe darbringen.
status-over = Das Spiel ist zu Ende. Sieg für { $winners }.

# Züge, zur Auswahl

move-first = { $city } ist Startspieler
move-pick = { $character }
move-offer = { $one-den } und { $other-acc } anbieten
move-end-turn = Versteigerungszug beenden
move-bid = { $drachmae } bieten
move-pass = Passen
move-corrupt = { $character-den } von { $target } bestechen
move-decline = Verzichten
move-sacrifice = { $animals } für { $altar } (+{ $points })
move-abstain = Nichts opfern
move-deal = { $tiles } austeilen
move-split = { $one } (verdeckt: { $under-one }) und { $other } (verdeckt: { $under-other })
move-take = Das Paar mit { $open-dat } nehmen
move-promote = Auf der { $character-leiter } aufsteigen

# Was geschehen ist

log-first = { $city } ist Startspieler.
log-pick = { $city } wählt { $character-acc }.
log-offer = { $city } bietet { $one-acc } und { $other-acc } an.
log-end-turn = { $city } beendet den Versteigerungszug.
log-bid = { $city } bietet { $drachmae ->
    [one] { $drachmae } Drachme
   *[other] { $drachmae } Drachmen
}.
log-pass = { $city } passt.
log-sold = { $city } ersteigert { $one-acc } und { $other-acc } für { $drachmae ->
    [one] { $drachmae } Drachme
   *[other] { $drachmae } Drachmen
}.
log-climb = { $city }: { $character-nom } steigt auf Stufe { $level }.
log-summit = { $city }: { $character-nom } erreicht das oberste Feld.
log-toppled = { $city }: { $character-nom } wird vom obersten Feld auf Stufe { $level } verdrängt.
log-slip = { $city }: { $character-nom } fällt auf Stufe { $level }.
log-stays = { $city }: { $character-nom } steht schon auf dem obersten Feld und bleibt dort.
log-corrupt = { $city } besticht { $character-acc } von { $target }.
log-decline = { $city } verzichtet.
log-prayer = { $city } erhält { $points } Punkte für die Priesterin.
log-sacrifice = { $city } opfert { $altar } { $animals } und erhält { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
log-replaced = Die bisherige Opfergabe von { $city } ({ $animals }) kommt zurück in den Vorrat.
log-abstain = { $city } opfert nichts.
log-deal = { $city } erhält vier Tafeln: { $tiles }.
log-deal-secret = { $city } erhält vier Tafeln.
log-split = { $city } bildet zwei Paare: { $one } (verdeckt: { $under-one }) und { $other } (verdeckt: { $under-other }).
log-split-secret = { $city } bildet zwei Paare: { $one } mit einer verdeckten Tafel, { $other } mit einer verdeckten Tafel.
log-take = { $city } nimmt { $one-acc } und { $under-one-acc }; { $dealer } behält { $other-acc } und { $under-other-acc }.
log-promote = { $city } erhält noch { $character-einen }.
log-revenue = { $city } erhält { $drachmae ->
    [one] { $drachmae } Drachme
   *[other] { $drachmae } Drachmen
}.
log-round = Runde { $round }: { $city } ist Startspieler.
log-auctioneer = { $city } beginnt den Versteigerungszug.
log-phase-corruption = Phase 2: Bestechung
log-phase-sacrifices = Phase 3: Opfergaben
log-end-altars = Jeder Altar hat eine Opfergabe erhalten: Das Spiel endet.
log-end-points = Mehr als 100 Punkte sind erreicht: Das Spiel endet.
log-end-rounds = Die letzte Runde ist gespielt: Das Spiel endet.
log-last-altars = Das ist die letzte Runde: Jeder Altar hat eine Opfergabe erhalten.
log-last-points = Das ist die letzte Runde: Mehr als 100 Punkte sind erreicht.
log-last-rounds = Das ist die letzte Runde.
log-total = { $city }: { $altars ->
    [0] kein Altar
    [one] { $altars } Altar (+{ $gained })
   *[other] { $altars } Altäre (+{ $gained })
}, insgesamt { $points ->
    [one] { $points } Frömmigkeitspunkt
   *[other] { $points } Frömmigkeitspunkte
}.
log-winner = { $winners } gewinnt.
log-shared = { $winners } teilen sich den Sieg.

# Was man hinterher zählt

deed-characters = Gewonnene Personen
deed-bribes = Bestochene Personen
deed-altars = Benutzte Altäre
deed-animals = Geopferte Tierarten

# Warum nicht

verdict-e1-over = Das Spiel ist zu Ende.
verdict-s1-known = Der Startspieler wird nur einmal ausgelost, vor allem anderen.
verdict-s2-order = { $city } ist jetzt nicht an der Reihe, die ersten drei Personen zu wählen.
verdict-s2-twice = { $city } hat { $character-acc } schon gewählt; die drei Personen müssen verschieden sein.
verdict-a1-order = { $city } ist jetzt nicht an der Reihe, Tafeln anzubieten.
verdict-a2-tile-gone = Die Tafeln { $one } und { $other } sind in diesem Versteigerungszug nicht mehr beide da.
verdict-a2-no-money = { $city } hat keine Drachme mehr für ein erstes Gebot und kann nur noch den Versteigerungszug beenden.
verdict-a2-must-open = Wer ein Paar anbietet, muss mit einem Gebot von mindestens 1 eröffnen.
verdict-a3-order = { $city } ist jetzt nicht an der Reihe zu bieten.
verdict-a3-passed = { $city } hat gepasst und ist bei dieser Versteigerung nicht mehr dabei.
verdict-a3-too-low = { $drachmae } ist nicht mehr als das aktuelle Gebot von { $bid }.
verdict-a4-purse = { $purse ->
    [0] { $city } hat keine Drachmen mehr und kann nicht { $drachmae } bieten.
    [one] { $city } hat nur { $purse } Drachme und kann nicht { $drachmae } bieten.
   *[other] { $city } hat nur { $purse } Drachmen und kann nicht { $drachmae } bieten.
}
verdict-a6-won-already = { $city } hat in diesem Versteigerungszug schon ein Paar ersteigert und bietet nicht mehr mit.
verdict-c1-order = { $city } ist jetzt nicht an der Reihe zu bestechen: Der höchste Verführer beginnt, und jeder handelt nur einmal.
verdict-c1-no-briber = { $city } hat keinen Verführer auf Stufe 1 oder höher.
verdict-c2-not-another-city = Bestechen kann man nur eine andere Stadt an diesem Tisch.
verdict-c2-guarded = Die Wache von { $target } ({ $guardsman }) steht nicht niedriger als der Verführer von { $city } ({ $briber }).
verdict-c3-bribed-already = { $target } ist in dieser Phase schon bestochen worden.
verdict-c4-incorruptible = Verführer und Wachen lassen sich nicht bestechen.
verdict-c5-nobody-there = { $target } steht auf der { $character-leiter } bei 0 und hat dort nichts zu verlieren.
verdict-c6-summit = { $target } steht auf dem obersten Feld dieser Leiter; da hilft nur ein Verführer, der selbst auf dem obersten Feld steht, und der von { $city } steht auf Stufe { $briber }.
verdict-p2-order = { $city } ist jetzt nicht an der Reihe zu opfern.
verdict-p3-not-ready = { $city } kann nicht opfern, solange Bauer, Wasserträgerin, Blumenhändler oder Tempeldiener auf 0 steht.
verdict-p4-other-kind = Der Bauer von { $city } liefert dieses Tier nicht; die Leitern zeigen { $shown }.
verdict-p4-enough = Die Leitern zeigen { $shown }, und der Vorrat reicht dafür; also muss genau das geopfert werden.
verdict-p4-none-left = Von diesem Tier ist nichts mehr im Vorrat.
verdict-p6-tier = Der Altar { $altar-gen } gehört zur Gruppe { $tier }; der Tempeldiener von { $city } führt nur bis zur Gruppe { $guardian }.
verdict-p7-fewer = Auf dem Altar { $altar-gen } gibt es schon { $lying }; wer { $animals } opfert, bringt weniger Tiere.
verdict-p7-lower = Auf dem Altar { $altar-gen } gibt es schon { $lying }; wer { $animals } opfert, bringt eine Tierart von geringerem Wert.
verdict-p7-same = Auf dem Altar { $altar-gen } gibt es schon { $lying }; die neue Opfergabe muss sich davon unterscheiden.
verdict-d1-not-for-two = Zu zweit gibt es weder Geld noch Versteigerungen.
verdict-d1-no-guardsman = Zu zweit gibt es keine Wache.
verdict-d1-closed = Zu zweit ist der Altar { $altar-gen } geschlossen.
verdict-d2-order = { $city } ist jetzt nicht an der Reihe, die ersten Personen zu wählen.
verdict-d2-twice = { $city } hat { $character-acc } schon gewählt; die drei Personen müssen verschieden sein.
verdict-d3-order = Das ist für { $city } jetzt nicht möglich: Zu zweit werden vier Tafeln ausgeteilt, dann zwei Paare gebildet, dann nimmt der Gegner eines.
verdict-d3-other-tiles = Das sind nicht die vier ausgeteilten Tafeln.
verdict-d4-order = Nur zu zweit, in Phase 2 und mit dem höheren Verführer: Niemand wird bestochen, man steigt eine Stufe auf.
verdict-d4-briber = Mit dem Verführer steigt man auf einer anderen Leiter auf, nicht auf der Verführerleiter.

# Anweisungen

order-bid-this = Für { $one-acc } und { $other-acc } bis { $limit } mitbieten.
order-bid-this-unless = Für { $one-acc } und { $other-acc } bis { $limit } mitbieten, aber passen, wenn das Höchstgebot von einer dieser Städte kommt: { $cities }.
order-bid-each = In dieser Runde für jedes Paar bis { $limit } mitbieten.
order-bid-each-unless = In dieser Runde für jedes Paar bis { $limit } mitbieten, aber passen, wenn das Höchstgebot von einer dieser Städte kommt: { $cities }.
order-pass = Passen bis zu meinem eigenen Versteigerungszug.
order-none-such = Eine solche Anweisung ist jetzt nicht möglich.
order-not-understood = Diese Anweisung ist nicht verständlich.
order-limit = Die Grenze muss eine ganze Zahl von 0 bis { $most } sein.
order-no-lot = Es wird kein Paar versteigert, für das du noch bieten darfst.
order-cities = Eine Anweisung kann nur andere Städte an diesem Tisch nennen, jede einmal.

# Der Tisch im Browser

view-ladders = Leitern
view-group-market = Markt
view-group-temple = Tempel
view-group-corruption = Bestechung
view-temple = Tempel: die Altäre
view-tier = Gruppe { $tier }
view-stable = Vorrat
view-left = { $animals } übrig, Wert je { $value }
view-level = Stufe { $level }
view-summit = Oberstes Feld, Platz für eine Stadt
view-nobody = niemand
view-gives-nothing = gibt nichts
view-gives-animal = { $animal }
view-gives-number = { $level ->
    [one] höchstens 1 Tier
   *[other] höchstens { $level } Tiere
}
view-gives-tier = Altäre bis Gruppe { $level }
view-gives-points = { $points } Punkte je Runde
view-gives-reach = erreicht Städte mit Wache unter { $level }
view-gives-guard = schützt vor Verführern bis { $level }
view-altar = { $altar }, Gruppe { $tier }, { $points } Punkte
view-altar-bare = leer
view-altar-closed = geschlossen
view-altar-holds = { $animals } von { $city }
view-altars-owned = Altäre
view-altars = { $altars ->
    [0] kein Altar
    [one] { $altars } Altar
   *[other] { $altars } Altäre
}
view-lot = Zur Versteigerung
view-sale-of = Verkauf von { $city }
view-lots-left = { $lots ->
    [0] letztes Paar
    [one] noch { $lots } Paar
   *[other] noch { $lots } Paare
}
view-bidders = Wer mitbietet
view-auctioneer = versteigert
view-sells = versteigert
view-is-in = dabei
view-has-passed = gepasst
view-has-won = hat ein Paar
view-leads = führt mit { $drachmae }
view-your-bid = Dein Gebot
view-less = Weniger
view-more = Mehr
view-bribers-and-guardsmen = Verführer und Wachen
view-acts = ist dran
view-has-acted = war dran
view-was-bribed = war Ziel
view-no-briber = kein Verführer
view-higher-briber = höherer Verführer
view-not-ready = keine Opfergabe möglich
view-brings = bringt { $animals }, bis Gruppe { $tier }
view-dealt-by = { $city } bildet zwei Paare.
view-first-tile = Wähle eine Tafel.
view-second-tile = Welche kommt dazu?
view-turn-up = Welche liegt in jedem Paar offen?
view-other-pairs = Neu aufteilen
view-lay-open = Offen hinlegen: { $character }
view-lot-number = Paar { $number }
view-face-up = offen
view-face-down = verdeckt
view-dealt = Die vier Tafeln

# Was jede Person tut

does-peasant = Der Bauer bestimmt, welches Tier du bringst: je höher die Stufe, desto wertvoller.
does-water_carrier = Wasserträgerin und Blumenhändler bestimmen, wie viele Tiere du bringst: Es zählt, wer niedriger steht.
does-flower_carrier = Blumenhändler und Wasserträgerin bestimmen, wie viele Tiere du bringst: Es zählt, wer niedriger steht.
does-temple_guardian = Der Tempeldiener lässt dich ein: Seine Stufe ist die höchste Gruppe, deren Altäre dir offenstehen.
does-priestess = Die Priesterin bringt in jeder Runde vor den Opfergaben Punkte, auch wenn du keine darbringst.
does-briber = { $players ->
    [2] Zu zweit steigt der höhere Verführer in Phase 2 auf einer anderen Leiter eine Stufe auf.
   *[other] Der Verführer nimmt in Phase 2 einer anderen Stadt, deren Wache niedriger steht, eine Stufe und gibt sie dir.
}
does-guardsman = Die Wache schützt deine Personen vor jedem Verführer, der nicht höher steht als sie.
view-your-level = Du bist auf Stufe { $level }: { $gift }.
view-next-step = Nächste Stufe, { $level }: { $gift }.
view-on-summit = Du bist auf dem obersten Feld.
view-choose-bid = { $drachmae ->
    [one] { $drachmae } Drachme
   *[other] { $drachmae } Drachmen
}
