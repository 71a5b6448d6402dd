## Gunst der Götter: alles, was man vom Spiel zu lesen bekommt.

favor = Gunst der Götter

# Optionen

option-rounds = Runden
option-units = Würfel zu Beginn
option-bonus_hour = Stunde des Geschenks (0: nie)
option-gods_hours = Die Götter antworten alle … Runden

# Städte

sparta = Sparta
corinth = Korinth
athens = Athen
thebes = Theben
delos = Delos

# Material, und eine Anzahl davon

word-wood = Holz
word-marble = Marmor
word-gold = Gold
word-diamond = Diamant
word-favor = Gunst
word-temple = Tempel
word-offering = Opfergabe
some-wood = { $number } Holz
some-marble = { $number } Marmor
some-gold = { $number } Gold
some-diamond = { $number ->
    [one] { $number } Diamant
   *[other] { $number } Diamanten
}
some-and = { $first }, { $rest }
some-any = { $number ->
    [one] { $number } beliebigen Rohstoff
   *[other] { $number } beliebige Rohstoffe
}
some-favor = { $number ->
    [one] { $number } Gunstmarke
   *[other] { $number } Gunstmarken
}
some-points = { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}

# Götter

god-zeus = Zeus
god-athena = Athene
god-poseidon = Poseidon
god-demeter = Demeter
god-hades = Hades

# Orte

area-forest = Wald
area-quarry = Steinbruch
area-gold_mine = Goldmine
area-diamond_mine = Diamantmine
area-sanctuary = Heiligtum
area-market = Markt
area-muster = Sammelplatz
the-mat = Tempeltafel

# Tempel

temple-hearth = Herdstätte
temple-wayside_altar = Wegaltar
temple-zeus-oak_grove = Eichenhain
temple-zeus-eagle_terrace = Adlerterrasse
temple-zeus-hall_of_oaths = Halle der Eide
temple-zeus-thunder_crown = Donnerkrone
temple-athena-olive_court = Olivenhof
temple-athena-stoa = Bunte Stoa
temple-athena-owl_library = Eulenbibliothek
temple-athena-shield_temple = Tempel des Schildes
temple-poseidon-harbour_shrine = Hafenschrein
temple-poseidon-horse_ring = Ring der Rosse
temple-poseidon-tide_hall = Halle der Gezeiten
temple-poseidon-trident_temple = Tempel des Dreizacks
temple-demeter-threshing_floor = Dreschplatz
temple-demeter-granary = Kornspeicher
temple-demeter-harvest_home = Erntehaus
temple-demeter-mystery_hall = Halle der Mysterien
temple-hades-cave_mouth = Höhlenschlund
temple-hades-cypress_walk = Zypressenweg
temple-hades-asphodel_house = Haus der Asphodelen
temple-hades-gate_of_shades = Tor der Schatten

# Opfergaben

offering-acorn_wreath = Eichelkranz
offering-bronze_eagle = Bronzeadler
offering-sworn_scroll = Schwurrolle
offering-golden_bolt = Goldener Blitz
offering-first_pressed_oil = Öl der ersten Pressung
offering-woven_robe = Gewebtes Gewand
offering-silver_owl = Silberne Eule
offering-gilded_shield = Vergoldeter Schild
offering-model_ship = Schiffsmodell
offering-chariot_wheel = Wagenrad
offering-coral_cup = Korallenbecher
offering-white_bull = Weißer Stier
offering-barley_cakes = Gerstenkuchen
offering-full_measure = Volles Maß
offering-sheaf_of_gold = Goldene Garbe
offering-sealed_basket = Versiegelter Korb
offering-honey_and_milk = Honig und Milch
offering-black_ram = Schwarzer Widder
offering-pomegranate = Granatapfel
offering-ferrymans_fee = Fährgeld

# Marktkarten

market-swift_runner = Schneller Läufer
market-forged_orders = Gefälschte Befehle
market-stern_foreman = Strenger Aufseher
market-polished_mirror = Blanker Spiegel
market-wine_for_the_crew = Wein für die Mannschaft
market-hired_hands = Tagelöhner
market-spear_guard = Speerwache
market-master_mason = Baumeister
market-merchant_ship = Handelsschiff
market-harbour_toll = Hafenzoll
market-bought_omen = Gekauftes Omen
market-festival_day = Festtag
market-loose_tongue = Lose Zunge
market-dug_up_wall = Untergrabene Mauer
market-freed_oarsmen = Freigelassene Ruderer

# Götterkarten

god-clear_sky = Klarer Himmel
god-thunderbolt = Donnerkeil
god-wise_counsel = Weiser Rat
god-turned_face = Abgewandtes Antlitz
god-calm_sea = Ruhige See
god-flood = Flut
god-golden_harvest = Goldene Ernte
god-blight = Missernte
god-opened_vault = Offene Schatzkammer
god-tremor_below = Beben aus der Tiefe
god-silence = Schweigen

# Aufträge

quest-all_the_heavens = Der ganze Himmel
quest-city_of_columns = Stadt der Säulen
quest-open_hand = Offene Hand
quest-high_places = Hohe Stätten
quest-royal_treasury = Königlicher Schatz
quest-great_household = Großes Haus
quest-kept_promises = Gehaltene Versprechen
quest-friend_of_fortune = Freund des Glücks
quest-sky_and_sea = Himmel und Meer
quest-earth_and_under_earth = Erde und Unterwelt

# Was Karten bewirken. Von wem der Satz auch handelt, es ist eine Person.

person-self = Du
    .from = dir selbst
person-target = Die gewählte Person
    .from = der gewählten Person
person-others = Jede andere Person
    .from = jeder anderen Person
person-everyone = Jede Person
    .from = jeder Person
person-devoted = Wer der Gottheit am treuesten ist,
    .from = den Treuesten
person-faithless = Wer der Gottheit am wenigsten treu ist,
    .from = den Untreuesten
person-anyone = Eine beliebige Person
    .from = einer beliebigen Person
unit-self = eine deiner Einheiten
unit-target = eine Einheit der gewählten Person
unit-anyone = eine beliebige Einheit
unit-others = je eine Einheit aller anderen
unit-everyone = je eine Einheit von allen
unit-own = eine eigene Einheit
unit-city = eine Einheit von { $city }


do-nothing = Nichts geschieht.
do-then = { $first } { $rest }
do-gain = { $who ->
    [self] Du erhältst { $goods }.
   *[other] { $person } erhält { $goods }.
}
do-lose = { $who ->
    [self] Du verlierst { $goods }.
   *[other] { $person } verliert { $goods }.
}
do-take = { $holder ->
    [you] Nimm
   *[other] { $holder } nimmt
} { $who ->
    [city] { $person }
   *[other] { $person-from }
} { $goods } ab.
do-give = { $what ->
    [any] { $person } gibt { $holder ->
        [you] dir
       *[other] { $holder }
    } { $number ->
        [one] { $number } Rohstoff nach eigener Wahl
       *[other] { $number } Rohstoffe nach eigener Wahl
    }.
   *[other] { $person } gibt { $holder ->
        [you] dir
       *[other] { $holder }
    } { $goods }.
}
do-score = { $who ->
    [self] Du erhältst { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }.
   *[other] { $person } erhält { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }.
}
do-forfeit = { $who ->
    [self] Du verlierst { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }.
   *[other] { $person } verliert { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }.
}
do-score-each = { $who ->
    [self] Du erhältst { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }
   *[other] { $person } erhält { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }
} für { $each ->
    [1] { $measure-each }
   *[other] je { $each } { $measure }
}{ $most ->
    [99] .
   *[other] , höchstens { $most }.
}
do-majority = { $who ->
    [self] Du erhältst { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }, wenn niemand mehr { $measure } hat als du und du selbst etwas davon hast.
    [city] { $person } erhält { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }, wenn niemand mehr { $measure } hat und diese Stadt etwas davon hat.
   *[other] Wer am meisten { $measure } hat, und überhaupt etwas davon, erhält { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }.
}
do-turn = { $holder ->
    [you] Drehe
   *[other] { $holder } dreht
} { $unit } um { $number } hinauf oder hinunter, im Rahmen von 1 bis 6.
do-flip = { $holder ->
    [you] Drehe
   *[other] { $holder } dreht
} { $unit } auf die Gegenseite.
do-reroll = { $what ->
    [all] { $who ->
        [self] Würfle alle deine Einheiten auf Spielplan und Tempeltafel neu.
       *[other] { $person } würfelt alle eigenen Einheiten auf Spielplan und Tempeltafel neu.
    }
   *[one] { $holder ->
        [you] Würfle
       *[other] { $holder } würfelt
    } { $unit } neu.
}
do-move = { $what ->
    [mat] { $holder ->
        [you] Schicke
       *[other] { $holder } schickt
    } { $unit } auf die Tempeltafel ihrer Stadt.
   *[board] { $holder ->
        [you] Versetze
       *[other] { $holder } versetzt
    } { $unit } in ein anderes Gebiet mit freiem Platz.
}
do-swap = { $holder ->
    [you] Vertausche
   *[other] { $holder } vertauscht
} { $who ->
    [anyone] zwei Einheiten auf dem Spielplan.
   *[other] { $unit } mit einer anderen Einheit auf dem Spielplan.
}
do-lend = { $holder ->
    [you] Leihe dir für diese Runde einen zusätzlichen Arbeiterwürfel: Wirf ihn und schicke ihn sofort aus.
   *[other] { $holder } leiht sich für diese Runde einen zusätzlichen Arbeiterwürfel, wirft ihn und schickt ihn sofort aus.
}
do-draw = { $who ->
    [self] Ziehe { $number ->
        [one] eine Marktkarte
       *[other] { $number } Marktkarten
    }.
   *[other] { $person } zieht { $number ->
        [one] eine Marktkarte
       *[other] { $number } Marktkarten
    }.
}
do-fetch = { $what ->
    [temple] { $holder ->
        [you] Du darfst
       *[other] { $holder } darf
    } einen Tempel von einem beliebigen Stapel nehmen.
   *[offering] { $holder ->
        [you] Du darfst
       *[other] { $holder } darf
    } eine der offenen Opfergaben nehmen.
}
do-protect = { $who ->
    [self] Bis zum Ende der Runde können dir weder andere noch die Götter schaden.
   *[other] { $person } ist bis zum Ende der Runde vor anderen und vor den Göttern geschützt.
}
do-discount = { $who ->
    [self] Dein nächster Tempel oder deine nächste Opfergabe kostet in dieser Runde { $goods } weniger.
   *[other] { $person } zahlt in dieser Runde für den nächsten Tempel oder die nächste Opfergabe { $goods } weniger.
}
do-double = { $who ->
    [self] { $what ->
        [temple] Dein nächster Tempel in dieser Runde zählt doppelt.
        [offering] Deine nächste Opfergabe in dieser Runde zählt doppelt.
        [wood] In dieser Runde sammelst du doppelt so viel Holz.
        [marble] In dieser Runde sammelst du doppelt so viel Marmor.
        [gold] In dieser Runde sammelst du doppelt so viel Gold.
       *[diamond] In dieser Runde sammelst du doppelt so viele Diamanten.
    }
   *[other] { $what ->
        [temple] { $person } zählt den nächsten Tempel in dieser Runde doppelt.
        [offering] { $person } zählt die nächste Opfergabe in dieser Runde doppelt.
        [wood] { $person } sammelt in dieser Runde doppelt so viel Holz.
        [marble] { $person } sammelt in dieser Runde doppelt so viel Marmor.
        [gold] { $person } sammelt in dieser Runde doppelt so viel Gold.
       *[diamond] { $person } sammelt in dieser Runde doppelt so viele Diamanten.
    }
}
do-destroy = { $who ->
    [self] Zerstöre einen deiner eigenen stehenden Tempel.
   *[other] { $person } verliert einen stehenden Tempel{ $by ->
        [self] , den { $holder ->
            [you] du auswählst
           *[other] { $holder } auswählt
        }.
       *[target] {" "}nach eigener Wahl.
    }
}
do-muster = { $who ->
    [self] Du erhältst dauerhaft eine Einheit, höchstens bis zur fünften.
   *[other] { $person } erhält dauerhaft eine Einheit, höchstens bis zur fünften.
}
do-pay = { $holder ->
    [you] Du darfst
   *[other] { $holder } darf
} { $goods } zahlen; nur dann:
do-when = Nur wenn { $holder ->
    [you] du mindestens { $number } { $measure } hast
   *[other] { $holder } mindestens { $number } { $measure } hat
}:
do-choose-2 = { $by ->
    [self] { $holder ->
        [you] Wähle:
       *[other] { $holder } wählt:
    }
   *[target] Die gewählte Person entscheidet:
} (1) { $option-1 } Oder (2) { $option-2 }
do-choose-3 = { $by ->
    [self] { $holder ->
        [you] Wähle:
       *[other] { $holder } wählt:
    }
   *[target] Die gewählte Person entscheidet:
} (1) { $option-1 } Oder (2) { $option-2 } Oder (3) { $option-3 }

# Was gezählt wird

measure-wood = Holz
    .each = jedes Holz
measure-marble = Marmor
    .each = jeden Marmor
measure-gold = Gold
    .each = jedes Gold
measure-diamond = Diamanten
    .each = jeden Diamanten
measure-resources = Rohstoffe
    .each = jeden Rohstoff
measure-sets = Sätze aller vier Rohstoffe
    .each = jeden Satz aller vier Rohstoffe
measure-favor = Gunstmarken
    .each = jede Gunstmarke
measure-temples = stehende Göttertempel
    .each = jeden stehenden Göttertempel
measure-high_temples = stehende Göttertempel auf zwei Feldern von 7 bis 12
    .each = jeden stehenden Göttertempel auf zwei Feldern von 7 bis 12
measure-offerings = dargebrachte Opfergaben
    .each = jede dargebrachte Opfergabe
measure-devotion-zeus = stehende Tempel und dargebrachte Opfergaben des Zeus
    .each = jeden stehenden Tempel und jede dargebrachte Opfergabe des Zeus
measure-devotion-athena = stehende Tempel und dargebrachte Opfergaben der Athene
    .each = jeden stehenden Tempel und jede dargebrachte Opfergabe der Athene
measure-devotion-poseidon = stehende Tempel und dargebrachte Opfergaben des Poseidon
    .each = jeden stehenden Tempel und jede dargebrachte Opfergabe des Poseidon
measure-devotion-demeter = stehende Tempel und dargebrachte Opfergaben der Demeter
    .each = jeden stehenden Tempel und jede dargebrachte Opfergabe der Demeter
measure-devotion-hades = stehende Tempel und dargebrachte Opfergaben des Hades
    .each = jeden stehenden Tempel und jede dargebrachte Opfergabe des Hades
measure-gods = Götter mit stehendem Tempel
    .each = jeden Gott mit stehendem Tempel
measure-units = Einheiten
    .each = jede Einheit
measure-praying = Einheiten auf der Tempeltafel
    .each = jede Einheit auf der Tempeltafel
measure-cards = Marktkarten auf der Hand
    .each = jede Marktkarte auf der Hand
measure-unkept = Tempel und Opfergaben auf der Hand
    .each = jeden Tempel und jede Opfergabe auf der Hand
measure-free_slots = freie Felder der Tempeltafel
    .each = jedes freie Feld der Tempeltafel

# Phasen

phase-setting_up = Aufbau
phase-gathering = Versammeln
phase-delegating = Aussenden
phase-prayer = Gebet
phase-last_call = Letzter Aufruf vor dem Sammeln
phase-collecting = Sammeln
phase-building = Bauen und Opfern
phase-reacting = Die Götter antworten
phase-over = Das Spiel ist zu Ende

# Der Spielplan

board-round = { $round } Uhr von { $rounds } Uhr
end-hours = { $hours ->
    [one] noch { $hours } Stunde
   *[other] noch { $hours } Stunden
}
board-city = Stadt
board-points = Punkte
board-cards = Karten
board-supply = Vorrat
board-area = Gebiet
board-areas = Gebiete
board-places = Plätze
board-gives = Ertrag
board-units = Einheiten
board-hand = noch nicht gesandt
board-mats = Tempeltafeln
board-in-hand = auf der Hand
board-display = Offene Opfergaben
board-own = Eigene Karten
board-quest = Auftrag
board-card = Agora!
board-protected = geschützt
board-twice = { $what } doppelt
board-one-market = Marktkarte
board-one-muster = Einheit
board-yield = 1 { $what } für { $workers } Arbeiter
board-sanctuary = Tempel für { $workers }, Opfergabe für { $fewer }

# Die Kartenliste

cards-areas = Der Spielplan
cards-temples = Tempel
cards-offerings = Opfergaben
cards-market = Marktkarten
cards-gods = Götterkarten
cards-quests = Aufträge
cards-name = Name
cards-god = Gottheit
cards-slots = Felder
cards-cost = Kosten
cards-points = Punkte
cards-prayer = Gebet
cards-effect = Wirkung
cards-copies = Anzahl
cards-for = Bestimmt für
cards-places = Plätze (2–5 Spieler)
cards-gives = Ertrag
cards-free = –
cards-token = Dazu eine Gunstmarke.
cards-reward = Lohn
cards-punish = Strafe
cards-silence = Schweigen
cards-most = höchstens { $most } je Runde

# Was zu tun ist

status-order = Die Reihenfolge für den ersten Gleichstand wird ausgelost.
status-quest = Die Aufträge werden ausgeteilt.
status-roll = { $city } würfelt.
status-refill = Eine Opfergabe wird aufgedeckt.
status-draw = { $city } zieht eine Marktkarte.
status-god = Eine Götterkarte wird gezogen.
status-delegate-you = Schicke eine deiner Einheiten in ein Gebiet oder auf deine Tempeltafel.
status-delegate-other = { $city } muss eine Einheit aussenden.
status-pray-you = Du betest auf der { $number }: { $answer } Bete oder ändere die Zahl.
status-pray-other = { $city } betet auf der { $number }: { $answer }
answer-none = Dort steht kein Tempel.
answer-temple = „{ $temple }“.
status-ready-you = Nutze vor dem Sammeln Karten oder Gunstmarken oder sage, dass du bereit bist.
status-ready-other = { $city } darf vor dem Sammeln noch etwas einsetzen.
status-take-you = Deine { $workers } Arbeiter im Heiligtum: Ein Tempel braucht { $temple }, eine Opfergabe { $offering }.
status-take-other = { $city } wählt im Heiligtum.
status-build-you = Baue einen Tempel, bringe eine Opfergabe dar oder höre auf.
status-build-other = { $city } darf bauen und opfern.
status-call-you = Du darfst noch eine Karte ausspielen oder weitergehen.
status-call-other = { $city } darf noch eine Karte ausspielen.
status-target-you = { $effect }: Wähle eine andere Person.
status-target-other = { $effect }: { $city } muss eine andere Person wählen.
status-unit-you = { $effect }: Wähle eine Einheit.
status-unit-other = { $effect }: { $city } muss eine Einheit wählen.
status-direction-you = { $effect }: Drehe die Einheit hinauf oder hinunter.
status-direction-other = { $effect }: { $city } muss die Einheit hinauf- oder hinunterdrehen.
status-resource-you = { $effect }: Wähle einen Rohstoff.
status-resource-other = { $effect }: { $city } muss einen Rohstoff wählen.
status-place-you = { $effect }: Wähle einen Ort für die Einheit.
status-place-other = { $effect }: { $city } muss einen Ort für die Einheit wählen.
status-option-you = { $effect }: Wähle eine Möglichkeit.
status-option-other = { $effect }: { $city } muss wählen.
status-pay-you = { $effect }: Zahle dafür oder verzichte.
status-pay-other = { $effect }: { $city } darf dafür zahlen.
status-destroy-you = { $effect }: Wähle den Tempel, der zerstört wird.
status-destroy-other = { $effect }: { $city } muss den Tempel wählen, der zerstört wird.
status-fetch-you = { $effect }: Nimm etwas oder verzichte.
status-fetch-other = { $effect }: { $city } darf etwas nehmen.
status-over = Das Spiel ist zu Ende. Sieg für { $winners }.

# Züge zur Auswahl

move-order = { $city } kommt als Nächstes in der Reihenfolge
move-draw-quest = Auftrag: { $card }
move-draw-offering = Opfergabe: { $card }
move-draw-market = Marktkarte: { $card }
move-draw-god = Götterkarte: { $card }
move-roll = Einheit { $unit } zeigt { $face }
move-delegate = Einheit { $unit } ({ $face }): { $place }
move-give = 1 { $resource } opfern für { $by ->
    [1] eins mehr
   *[other] eins weniger
}, { $number }: { $answer }
move-pray = Auf der { $number } beten: { $answer }
move-ready = Bereit
move-take-temple = Tempel: { $temple } ({ $slots }; { $cost }; +{ $points })
move-take-offering = Opfergabe: { $offering } (für „{ $temple }“; { $cost }; +{ $points })
move-leave = Nichts weiter nehmen
move-build = Bauen: { $temple } ({ $slots }; { $cost }; +{ $points }){ $ruins }
building-ruins = {" "}– zerstört { $temples }
building-ruins-none = {""}
move-offer = Darbringen: { $offering } (für „{ $temple }“; { $cost }; +{ $points })
move-stop = Aufhören
move-agora = Agora! { $card }: { $text }{ $warning }
card-idle = {" "}– jetzt würde sie nichts bewirken
card-works = {""}
move-favor = Gunstmarke: Einheit { $unit } ({ $face }) { $by ->
    [1] hinauf
   *[other] hinunter
}{ $prayer }
prayer-then = {" "}({ $number }: { $answer })
prayer-untouched = {""}
move-target = { $city }
move-unit = { $city }: Einheit { $unit } ({ $face }), { $place }
move-turn = { $by ->
    [1] Hinauf
   *[other] Hinunter
}
move-choose = { $resource }
move-place = { $place }
move-option = { $text }
move-pay = Zahlen
move-decline = Verzichten
move-destroy = { $temple }

# Was geschehen ist

log-order = { $city } ist Nummer { $place } in der Reihenfolge.
log-draw-quest = { $city } erhält den Auftrag „{ $card }“.
log-draw-quest-secret = { $city } erhält einen geheimen Auftrag.
log-draw-offering = Die Opfergabe „{ $card }“ wird aufgedeckt.
log-draw-market = { $city } zieht die Marktkarte „{ $card }“.
log-draw-market-secret = { $city } zieht eine Marktkarte.
log-draw-god = Die Götter antworten: { $card }.
log-god-text = { $text }
log-roll = { $city }: Einheit { $unit } zeigt { $face }.
log-delegate = { $city } schickt Einheit { $unit } aus: { $place }.
log-give = { $city } opfert 1 { $resource }: Die Zahl des Gebets ist { $by ->
    [1] um eins höher
   *[other] um eins niedriger
}.
log-pray = { $city } betet auf der { $number }: { $answer }
log-ready = { $city } ist bereit.
log-take-temple = { $city } nimmt den Tempel „{ $temple }“.
log-take-offering = { $city } nimmt die Opfergabe „{ $offering }“.
log-leave = { $city } nimmt nichts weiter.
log-build = { $city } baut „{ $temple }“.
log-offer = { $city } bringt „{ $offering }“ dar.
log-stop = { $city } ist mit Bauen und Opfern fertig.
log-agora = { $city } ruft „Agora!“: { $card }.
log-favor = { $city } gibt eine Gunstmarke aus: Einheit { $unit } geht um eins { $by ->
    [1] hinauf
   *[other] hinunter
}.
log-target = { $city } wählt { $target }.
log-unit = { $city } wählt Einheit { $unit } von { $target }.
log-turn = { $city } dreht sie { $by ->
    [1] hinauf
   *[other] hinunter
}.
log-choose = { $city } wählt { $resource }.
log-place = { $city } schickt sie aus: { $place }.
log-option = { $city } wählt bei „{ $effect }“ die Möglichkeit { $option }.
log-pay = { $city } zahlt für „{ $effect }“.
log-decline = { $city } zahlt nicht für „{ $effect }“.
log-destroy = { $city } wählt „{ $temple }“.
log-gains = { $city } erhält { $goods }.
log-muster = { $city } erhält eine Einheit.
log-loses = { $city } gibt { $goods } ab.
log-scores = { $city } erhält { $goods } und hat { $points }.
log-forfeits = { $city } verliert { $goods } und hat { $points }.
log-destroyed = { $city }: „{ $temple }“ wird zerstört.
log-built-over = { $city }: „{ $temple }“ macht Platz.
log-turn-order = Reihenfolge dieser Runde: { $cities }.
log-round = Es ist { $round } Uhr.
log-phase-prayer = Gebet
log-phase-collecting = Sammeln
log-phase-building = Bauen und Opfern
log-last-hour = Das ist die letzte Stunde; danach kommt die Schlusswertung.
log-end = Die Sonnenuhr hat ihre Runde vollendet: Schlusswertung.
log-total = { $city }: { $spare } für Übriggebliebenes, { $gained } für den Auftrag „{ $quest }“{ $promised ->
    [0] {""}
    [one] , minus { $penalty } für ein gebrochenes Versprechen
   *[other] , minus { $penalty } für { $promised } gebrochene Versprechen
}; zusammen { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
log-winner = { $winners } gewinnt.
log-shared = { $winners } teilen sich den Sieg.

# Was man hinterher zählt

deed-gods = Verehrte Götter
deed-temples = Gebaute Tempel
deed-offerings = Dargebrachte Opfergaben
deed-prayers = Tempel, die ein Gebet erhörten
deed-cards = Ausgerufene Marktkarten
deed-places = Wohin die Einheiten gingen
deed-quests = Aufträge

# Warum nicht

verdict-h13-over = Das Spiel ist zu Ende.
verdict-g1-settled = Reihenfolge und Aufträge bestimmt der Zufall, einmal, vor der ersten Runde.
verdict-h2-no-roll = Dieser Würfel wird jetzt nicht geworfen.
verdict-h3-order = { $city } ist jetzt nicht an der Reihe, eine Einheit auszusenden.
verdict-h3-not-in-hand = { $city } hat diese Einheit nicht mehr zum Aussenden.
verdict-h3-full = Dort ist kein Platz frei: { $place }.
verdict-h4-order = { $city } ist jetzt nicht an der Reihe zu beten.
verdict-h5-order = Nur wer gerade betet, darf nach dem Wurf opfern.
verdict-h5-nothing-to-give = { $city } hat davon nichts zu opfern: { $resource }.
verdict-h7-order = { $city } wählt jetzt nicht im Heiligtum.
verdict-h8-order = { $city } wählt jetzt nicht im Heiligtum.
verdict-h8-workers = { $city } hat im Heiligtum noch { $workers } Arbeiter; das reicht dafür nicht.
verdict-h8-stack-empty = Vom Tempel „{ $temple }“ ist keiner mehr da.
verdict-h8-no-offering = Dort liegt keine Opfergabe.
verdict-h8-no-draw = Diese Karte wird jetzt nicht gezogen.
verdict-h9-order = { $city } ist jetzt nicht an der Reihe zu bauen und zu opfern.
verdict-h9-not-in-hand = { $city } hat das nicht auf der Hand.
verdict-h10-cost = { $city } kann „{ $temple }“ nicht bezahlen.
verdict-h11-no-temple = Auf der Tempeltafel von { $city } steht kein Tempel dieser Gottheit.
verdict-h11-cost = { $city } kann „{ $offering }“ nicht bezahlen.
verdict-h12-no-draw = Diese Götterkarte wird jetzt nicht gezogen.
verdict-m1-not-held = { $city } hat diese Marktkarte nicht.
verdict-m1-carried-out = Erst wird zu Ende geführt, was im Gange ist: eine Karte, ein Gebet oder ein Wurf.
verdict-m1-not-asked = Danach wird { $city } jetzt nicht gefragt.
verdict-m1-cannot-choose = Das lässt sich hier nicht wählen.
verdict-m3-no-token = { $city } hat keine Gunstmarke.
verdict-m3-not-placed = Diese Einheit steht weder auf dem Spielplan noch auf der Tempeltafel.
verdict-m3-carried-out = Eine Gunstmarke wartet, bis zu Ende geführt ist, was im Gange ist: eine Karte, ein Gebet oder ein Wurf.
verdict-m3-limit = Eine Einheit zeigt 1 bis 6.
verdict-m4-not-asked = { $city } wird jetzt nicht nach einem letzten Aufruf gefragt.

# Der Tisch im Browser

view-unit = { $city }: Einheit { $unit } zeigt { $face }
view-the-unit = Einheit { $unit }
view-free = { $free } von { $places } Plätzen frei
view-order = Reihenfolge dieser Runde
view-held = Agora! { $city } spielt eine Karte
view-prays = Gebet: { $number }
view-mat = Tempeltafel von { $city }
view-hand = Was du hast
view-use-token = Eine Gunstmarke einsetzen (du hast { $tokens })
view-which-unit = Für welche Einheit?
view-left = { $count } übrig
view-others = Die anderen Städte
