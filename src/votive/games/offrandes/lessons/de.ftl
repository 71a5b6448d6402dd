## Die Lektion: was der Erzähler sagt. Kurze Sätze, für jemanden, der noch nie gespielt hat.

lesson-opening = Deine ersten drei
lesson-opening-hello = Willkommen! Du bist Sparta, der rote Schild mit dem Λ. Die Götter lieben Geschenke. Wer ihnen die schönsten Tiere bringt, gewinnt.
lesson-opening-ladders = Sieben Personen arbeiten für dich. Jede hat eine Leiter, von 0 bis zum obersten Feld bei 5. Je höher dein Schild steht, desto mehr tut diese Person für dich.
lesson-opening-guardian = Am Anfang nehmen alle drei Personen. Die anderen haben schon gewählt. Nimm den Tempeldiener: Er führt dich zu den Altären.
lesson-opening-peasant = Nimm jetzt den Bauern. Er gibt dir Tiere: Je höher er steht, desto mehr sind sie wert. Alle drei müssen verschieden sein; so will es Regel S2.
lesson-opening-flower = Und den Blumenhändler. Ein Tier braucht Blumen und Wasser, bevor es zu den Göttern darf.
lesson-opening-first = In deinen eigenen Spielen darfst du das. Nimm jetzt bitte die Person, die umrandet ist.
lesson-opening-done = Gut gemacht! Auf drei Leitern stehst du eine Stufe höher. Für eine Opfergabe fehlt nur noch die Wasserträgerin. Neue Stufen gibt es bei Versteigerungen.

lesson-auction = Die Versteigerung
lesson-auction-hello = Zwei Runden später. In jeder Runde versteigert jede Stadt einmal. Heute fängst du an. Du hast 13 Drachmen.
lesson-auction-offer = Biete zwei Personen auf einmal an: Drück auf den Tempeldiener und dann auf die Wache.
lesson-auction-open = Wer anbietet, muss auch das erste Gebot machen. Fang mit 3 Drachmen an.
lesson-auction-pass = Korinth und Athen passen. Theben bietet 4. Jetzt musst du mehr als 4 bieten oder passen. Lass es Theben: Passe.
lesson-auction-again = Theben zahlt 4 und steigt auf beiden Leitern. Du hast nicht gewonnen, also darfst du noch einmal anbieten. Theben ist jetzt draußen. Biete den Bauern und die Wasserträgerin an.
lesson-auction-two = Fang diesmal mit 2 an.
lesson-auction-summit = Niemand bietet mehr: Beide gehören dir, für 2. Sieh dir den Bauern an: Du bist auf dem obersten Feld! Dort ist nur Platz für einen, also rutscht Korinth auf 4. Das ist Regel L2.
lesson-auction-other-lot = Das könntest du auch anbieten. Biete in dieser Lektion bitte die beiden an, die umrandet sind.
lesson-auction-other-bid = So viel darfst du bieten. Nimm in dieser Lektion bitte das umrandete Gebot.
lesson-auction-let-go = Du könntest weiterbieten. Aber spar jetzt dein Geld: Passe.

lesson-corruption = Verführer und Wachen
lesson-corruption-hello = Phase 2. Wer einen Verführer hat, darf einer anderen Stadt eine Stufe wegnehmen. Der höchste Verführer ist zuerst dran: der von Korinth, mit 4.
lesson-corruption-guard = Autsch! Korinth nimmt dir eine Stufe beim Blumenhändler. Jetzt bist du dran: Dein Verführer steht auf 2. Aber Wachen schützen: Du erreichst nur eine Stadt, deren Wache niedriger steht als dein Verführer. Das ist Regel C2.
lesson-corruption-act = Die Wachen von Korinth und Theben stehen auf 2. Nur Athen ist offen für dich. Drück auf Athen und auf seine Wasserträgerin. Drückst du auf eine andere Stadt, liest du, warum es nicht geht.
lesson-corruption-other = Das wäre erlaubt. Nimm jetzt aber bitte die Wasserträgerin von Athen.
lesson-corruption-done = Athen geht eine Stufe hinunter, du eine hinauf. Theben wollte auch handeln. Aber du und Athen wart schon Ziel, und das geht nur einmal pro Runde (Regel C3).

lesson-sacrifice = Die Opfergabe
lesson-sacrifice-hello = Ein anderer Tisch, Phase 3. Jetzt kommen die Tiere auf die Altäre. Dein Bauer steht auf 4: Er bringt Schafe. Wasserträgerin und Blumenhändler stehen auf 3 und 2. Die niedrigere Zahl gilt: 2 Schafe.
lesson-sacrifice-priestess = Zuerst beten die Priesterinnen: 2 Punkte für jede Stufe. So hat Athen gerade 2 Punkte bekommen. Du hast noch keine Priesterin.
lesson-sacrifice-rule = Dein Tempeldiener steht auf 2: Du erreichst die Altäre der Gruppen 1 und 2. Liegt dort schon etwas? Dann bring mindestens so viele Tiere, mindestens so wertvoll, und nicht genau das Gleiche. Das ist Regel P7.
lesson-sacrifice-act = Athene hat nur ein Schaf, von Athen. Bring ihr deine 2 Schafe. Drückst du auf einen anderen Altar, liest du, ob es geht und warum nicht.
lesson-sacrifice-other = Auch dieser Altar wäre erlaubt. Gib deine Schafe aber bitte Athene: Dann verliert Athen ihren Altar.
lesson-sacrifice-points = 2 Schafe, jedes 4 wert: sofort 8 Punkte! Das Schaf von Athen geht zurück in den Vorrat. Athen behält seine Punkte, aber nicht den Altar.
lesson-sacrifice-last = An diesem Tisch ist Runde 3 die letzte. Die anderen opfern nichts. Dann gibt jeder Altar Punkte an seinen Besitzer: 5, 10, 15, 20 oder 25, je nach Gruppe.
lesson-sacrifice-over = Athenes Altar gibt dir 10: Das macht 18. Athen gewinnt mit 20. Ein ganzes Spiel dauert, bis jeder Altar eine Opfergabe bekommen hat oder jemand mehr als 100 Punkte hat (Regel E1).

lesson-yours = Deine eigene Versteigerung
lesson-yours-hello = Zurück in Runde 1, mit deinen ersten drei Personen. Du hast 10 Drachmen und bist mit Versteigern dran. Was fehlt dir noch für eine Opfergabe? Richtig: die Wasserträgerin.
lesson-yours-offer = Jetzt entscheidest du. Biete zwei Personen an, welche du willst.
lesson-yours-bid = Fang an, mit so viel du willst. Wer wenig bietet, wird leicht überboten. Wer alles bietet, hat für die anderen Versteigerungen nichts mehr.
lesson-yours-stay = Du könntest deinen Zug beenden. Aber dann steigt niemand. Biete zwei Personen an.
lesson-yours-done = Niemand bietet mehr: Beide gehören dir. Jetzt weißt du genug, um zu spielen! Was grau ist, sagt dir, warum, und die Regeln sind immer nur einen Druck entfernt.
