## Die Lektion: was der Erzähler sagt. Kurze Sätze, für jemanden, der noch nie gespielt hat.

lesson-people = Deine Leute
lesson-people-hello = Willkommen! Du bist Sparta, der rote Schild mit dem Λ. Deine Stadt will der Liebling der Götter sein. Bau Tempel und bring Opfergaben dar: Sie geben Punkte.
lesson-people-dice = Deine Leute sind drei Würfel. Die Zahl sagt, wie viele Arbeiter dort stehen: 4, 6 und 2. Wer zusammen am wenigsten hat, fängt an. Das bist du, mit 12.
lesson-people-sanctuary = Schick deine Würfel los, einen nach dem anderen. Im Heiligtum holen 4 Arbeiter einen Tempel. Schick deine 4 dorthin: Drück auf den Würfel und dann auf das Heiligtum.
lesson-people-forest = Auch Korinth hat einen Würfel losgeschickt. Im Wald holen je 2 Arbeiter ein Holz. Schick deine 6 dorthin: Das werden 3 Holz.
lesson-people-mat = Dein letzter Würfel bleibt in der Stadt und betet. Schick die 2 auf deine Tempeltafel.
lesson-people-other = In deinen eigenen Spielen darfst du das. Mach jetzt bitte, was umrandet ist.
lesson-people-done = Alle Würfel sind unterwegs. Auf dem Plan ist wenig Platz: Wer zuerst kommt, hat ihn. Auf deiner eigenen Tafel ist immer Platz (Regel H3).

lesson-temple = Dein erster Tempel
lesson-temple-roll = Wer betet, würfelt noch einmal. Dein Würfel zeigt eine 3. Sieh auf deine Tafel: Der Wegaltar steht auf 3 und 4, also hört er dich.
lesson-temple-pray = Drück auf den Knopf, um auf der 3 zu beten.
lesson-temple-choose = Der Wegaltar gibt dir einen Rohstoff, welchen du willst. Nimm Gold. Du brauchst es bald.
lesson-temple-gold = Auch etwas Feines. Nimm aber bitte Gold: Du wirst sehen, warum.
lesson-temple-take = Jetzt sammeln alle ein. Deine Arbeiter im Wald bringen 3 Holz. Deine Arbeiter im Heiligtum dürfen einen Tempel von einem Stapel nehmen: Nimm den Eichenhain des Zeus.
lesson-temple-oak = In deinen eigenen Spielen darfst du das. Nimm jetzt bitte den Eichenhain: Den kannst du bezahlen.
lesson-temple-build = Der Eichenhain kostet 3 Holz und ist 4 Punkte wert. Er steht auf 3 und 4, also muss der Wegaltar weichen (Regel H10). Bau ihn!
lesson-temple-do-build = Du könntest hier aufhören. Aber ein Tempel auf der Hand bringt nichts. Bau ihn!
lesson-temple-done = 4 Punkte! Und von nun an hört dich Zeus auf 3 und 4: Er gibt einen beliebigen Rohstoff und einen Punkt dazu.

lesson-prayer = Ein besseres Gebet
lesson-prayer-hello = Zwei Uhr: eine neue Runde. Alle haben neu gewürfelt. Du hast 3, 4 und 1, und du fängst an.
lesson-prayer-sanctuary = Für eine Opfergabe braucht es nur 3 Arbeiter. Schick deine 3 ins Heiligtum.
lesson-prayer-market = Auf dem Markt kaufen 4 Arbeiter eine Karte. Schick deine 4 dorthin.
lesson-prayer-mat = Eine 1 ist schwach. Aber wer betet, würfelt noch einmal! Schick sie auf deine Tafel.
lesson-prayer-other = In deinen eigenen Spielen darfst du das. Mach jetzt bitte, was umrandet ist.
lesson-prayer-two = Eine 2. Dort hört dich die Herdstätte, für ein einziges Holz. Aber du hast Gold! Jedes Gold und jeder Diamant, den du gibst, ändert die Zahl um eins (Regel H5). Gib dein Gold: eins hinauf.
lesson-prayer-wait = Warte: Mit deinem Gold erreichst du einen besseren Tempel. Gib es, eins hinauf.
lesson-prayer-pray = Jetzt ist es die 3: dein Eichenhain. Bete!
lesson-prayer-wood = Nimm diesmal ein Holz.
lesson-prayer-take-wood = Nicht schlecht. Aber du brauchst jetzt Holz. Nimm bitte Holz.
lesson-prayer-done = Ein Holz, und ein Punkt von Zeus. Das war das Gold wert.

lesson-agora = Agora!
lesson-agora-card = Deine Arbeiter auf dem Markt bringen dir eine Karte: das Handelsschiff. Nur du siehst sie. Sie gibt zwei beliebige Rohstoffe.
lesson-agora-take = Deine 3 Arbeiter im Heiligtum dürfen eine Opfergabe nehmen. Nimm den Eichelkranz: Er ist für deinen Eichenhain gemacht. Für einen Tempel sind sie zu wenige.
lesson-agora-wreath = Das könntest du tun. Aber der Eichelkranz passt zu deinem Tempel. Nimm bitte ihn.
lesson-agora-call = Korinth ist am Zug. Aber eine Marktkarte darf man jederzeit ausrufen, auch jetzt (Regel M1)! Ruf sie aus: Agora!
lesson-agora-wood = Alles wartet auf dich. Der Kranz kostet 2 Holz, und du hast 1. Nimm also zuerst ein Holz.
lesson-agora-take-wood = Nicht schlecht. Aber der Kranz braucht Holz. Nimm bitte Holz.
lesson-agora-any = Und noch einen Rohstoff: welchen du willst.
lesson-agora-offer = Es geht weiter, wo es war. Jetzt darfst du etwas darbringen. Der Eichelkranz ist 3 wert. Aber dein Eichenhain steht, genau der Tempel, für den er gemacht ist: Also zählt er doppelt (Regel H11). Bring ihn dar!
lesson-agora-do-offer = Du könntest aufhören. Aber 6 Punkte warten! Bring den Kranz dar.
lesson-agora-done = 6 Punkte! Ohne einen Tempel des Zeus hättest du ihn gar nicht darbringen dürfen.

lesson-end = Wie es endet
lesson-end-gods = Um 4, 8 und 12 Uhr antwortet ein Gott (Regel H12). Wer die meisten Tempel und Opfergaben dieses Gottes hat, wird belohnt. Oder wer die wenigsten hat, wird bestraft.
lesson-end-quest = Du hast einen geheimen Auftrag: die Stadt der Säulen. Am Ende gibt er 2 Punkte für jeden Tempel eines Gottes, der auf deiner Tafel steht. Sonst kennt ihn niemand.
lesson-end-hand = Vorsicht mit Karten auf der Hand! Tempel und Opfergaben, die am Ende übrig sind, kosten Punkte: ihre Anzahl mal sich selbst. 1 kostet 1, aber 3 kosten 9 (Regel Z2).
lesson-end-token = Manche Tempel geben auch eine Gunstmarke. Damit drehst du jederzeit einen deiner Würfel um eins (Regel M3).
lesson-end-done = Nach 12 Uhr gewinnt, wer die meisten Punkte hat. Jetzt weißt du genug, um zu spielen! Was grau ist, sagt dir, warum, und die Regeln sind immer nur einen Druck entfernt.
