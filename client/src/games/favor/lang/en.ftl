## What only the drawn table of Favor of the Gods says.

mat-reach = { $steps ->
    [0] { $number }, now: { $finds }
    [one] { $number }, for { $steps } gift or token: { $finds }
   *[other] { $number }, for { $steps } gifts or tokens: { $finds }
}
mat-numbers = What each number would find
mat-doomed = would be destroyed
line-unfold = { $city }: the whole mat
line-promised = Temples and offerings in hand: { $count }
line-made = Offerings made
line-nothing = nothing
held-waits = Play is held: { $city } goes on afterwards.
area-spent = supply empty
hall-open = Temple hall
hall-title = The hall of temples
hall-sort = Sorted by
hall-by-god = god
hall-by-slots = slots
hall-by-points = points
hall-by-price = price
hall-lit = Lit: what you have is enough for it.
