## What the oracle would consider, and why.

hint-title = What the oracle would consider
hint-thinking = The oracle is thinking …
hint-chance = Win: { $percent }%
hint-points = about { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hint-play = Play this
hint-now = At once:
hint-why-best = Compared with the next best:
hint-why-other = Compared with the first:
hint-more-chance = You win { $percent } more games in a hundred.
hint-less-chance = You win { $percent } fewer games in a hundred.
hint-same-chance = Your chances to win are about the same.
hint-more-points = About { $points ->
    [one] { $points } point
   *[other] { $points } points
} more for you at the end.
hint-fewer-points = About { $points ->
    [one] { $points } point
   *[other] { $points } points
} fewer for you at the end.
hint-takes = { $city } ends with about { $points ->
    [one] { $points } point
   *[other] { $points } points
} fewer.
hint-gives = { $city } ends with about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more.
hint-only = The oracle considers nothing else.
hint-note = The chance comes from a search that knows only what you know. The points are the mean of games played on at random.
