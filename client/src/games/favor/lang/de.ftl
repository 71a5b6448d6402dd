## Was nur der gezeichnete Tisch von Favor of the Gods sagt.

mat-reach = { $steps ->
    [0] { $number }, jetzt: { $finds }
    [one] { $number }, für { $steps } Gabe oder Marke: { $finds }
   *[other] { $number }, für { $steps } Gaben oder Marken: { $finds }
}
mat-numbers = Was jede Zahl fände
mat-doomed = würde zerstört
line-unfold = { $city }: die ganze Tafel
line-promised = Tempel und Opfergaben auf der Hand: { $count }
line-made = Dargebrachte Opfergaben
line-nothing = nichts
held-waits = Das Spiel ruht: { $city } ist danach wieder dran.
area-spent = Vorrat leer
hall-open = Tempelhalle
hall-title = Die Tempelhalle
hall-sort = Geordnet nach
hall-by-god = Gottheit
hall-by-slots = Feldern
hall-by-points = Punkten
hall-by-price = Preis
hall-lit = Hell: was du hast, reicht dafür.
