# Mails und Push-Nachrichten.
notice-title = { $game }: du bist am Zug
notice-body = Die anderen haben gespielt. Öffne den Tisch, um zu entscheiden.
mail-one = Du bist am Zug. Dieser Link öffnet deinen Platz, auch auf diesem Gerät:
mail-many = Du bist an { $count } Tischen am Zug. Die Links öffnen deine Plätze, auch auf diesem Gerät:
mail-subject-many = Du bist an { $count } Tischen am Zug
mail-keep = Wer diese Links hat, kann für dich spielen: Gib sie nicht weiter. Sie gelten zwei Wochen.
mail-stop = Keine Mails mehr? Ein Klick:
mail-confirm-subject = Mails, wenn du am Zug bist?
mail-confirm = Jemand möchte unter dieser Adresse erfahren, wann er bei Votive am Zug ist. Wenn du das warst, öffne diesen Link:
mail-confirm-not = Wenn nicht, tu nichts: Du hörst dann nichts mehr von uns.

# Neben einem Link auf eine unserer Seiten.
preview-front = Zwei Brettspiele um die Gunst der griechischen Götter: gegen Bots, an einem Bildschirm oder mit Freunden über einen Link.
preview-table = Ein Tisch bei Votive.
preview-rules = Die Regeln von { $game }, mit jeder Klausel.
preview-learn = { $game } spielend lernen: zehn Minuten, echte Züge.
preview-gathering = Ein Tisch { $game } für { $seats } wird gedeckt. Setz dich dazu!
preview-playing = Eine Partie { $game } zu { $seats } ist im Gang.
preview-over = Eine Partie { $game } zu { $seats } ist vorbei: sieh dir den letzten Stand an.
preview-replay = Eine Partie { $game } zu { $seats }, Zug um Zug.
