## Rund um eine Lektion.

lesson-of = Lektion: { $game }
lesson-next = Weiter
lesson-back = Einen Schritt zurück
lesson-chapters = Kapitel
lesson-step = Schritt { $step } von { $steps }
lesson-done = geschafft
lesson-next-chapter = Weiter: { $title }
lesson-play = Ein kurzes Spiel
lesson-finished = Das war die Lektion. Gut gemacht! Jetzt ein kurzes Spiel gegen Anfänger. Wenn du dort dran bist, kannst du nach einem Tipp fragen.
lesson-chapter-done = Dieses Kapitel ist geschafft.
lesson-not-that = Das wäre erlaubt. Mach in dieser Lektion bitte, was umrandet ist.
lesson-your-move = Dein Zug
lesson-happened = Was geschah
lesson-nothing = In diesem Kapitel ist noch nichts geschehen.
