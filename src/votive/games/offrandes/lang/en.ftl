## Offrandes: everything a player reads about the game.

offrandes = Offrandes

# Options

option-rounds = Rounds at most
option-purse = Drachmae at the start
option-revenue = Drachmae a round
option-purse_limit = Drachmae at most

# Cities

sparta = Sparta
corinth = Corinth
athens = Athens
thebes = Thebes
delos = Delos

# Characters

peasant = Peasant
water_carrier = Water Carrier
flower_carrier = Flower Carrier
temple_guardian = Temple Guardian
priestess = Priestess
briber = Briber
guardsman = Guardsman

# Animals, and a number of them

fowl = fowl
pig = pig
goat = goat
sheep = sheep
ox = ox
some-fowl = { $number } fowl
some-pig = { $number ->
    [one] { $number } pig
   *[other] { $number } pigs
}
some-goat = { $number ->
    [one] { $number } goat
   *[other] { $number } goats
}
some-sheep = { $number } sheep
some-ox = { $number ->
    [one] { $number } ox
   *[other] { $number } oxen
}

# Gods, by their altars

hephaestus = Hephaestus
ares = Ares
hermes = Hermes
athena = Athena
hera = Hera
aphrodite = Aphrodite
artemis = Artemis
apollo = Apollo
hades = Hades
poseidon = Poseidon
zeus = Zeus

# Phases

phase-opening = Opening choice
phase-auctions = Phase 1: Auctions
phase-lots = Phase 1: Two lots
phase-corruption = Phase 2: Corruption
phase-sacrifices = Phase 3: Sacrifices
phase-over = The game is over

# The board

board-round = Round { $round }
end-altars = { $altars ->
    [one] { $altars } altar still open
   *[other] { $altars } altars still open
}
end-points = { $cities } { $count ->
    [one] needs
   *[other] need
} { $points ->
    [one] { $points } more point
   *[other] { $points } more points
} to end the game
end-rounds = { $rounds ->
    [one] { $rounds } more round at most
   *[other] { $rounds } more rounds at most
}
board-city = City
board-points = Points
board-purse = Drachmae
board-stable = Stable: { $animals }
board-altar = Altar
board-worth = Worth
board-sacrifice = Sacrifice
board-closed = closed
board-hidden = hidden
board-tiles = Tiles left: { $tiles }
board-lot = Under the hammer: { $one } and { $other }
board-bid = { $city } leads with { $drachmae }
board-still-in = Still in: { $cities }
board-dealt = Dealt: { $tiles }
board-lot-of-two = Lot { $number }: { $open }, { $hidden }
board-first = first player

# What is to be done

status-first = The first player is being drawn.
status-opening-you = { $left ->
    [one] Choose one more character.
   *[other] Choose { $left } different characters, one at a time.
}
status-opening-other = { $left ->
    [one] { $city } must choose one more character.
   *[other] { $city } must choose { $left } more characters.
}
status-offering-you = Offer two tiles, or end your turn.
status-offering-other = { $city } must offer two tiles or end the turn.
status-naming-you = Name your first bid for { $one } and { $other }.
status-naming-other = { $city } must name a first bid for { $one } and { $other }.
status-bidding-you = You must bid more than { $bid } for { $one } and { $other }, or pass.
status-bidding-other = { $city } must bid more than { $bid } for { $one } and { $other }, or pass.
status-dealing = Four tiles are being dealt to { $city }.
status-splitting-you = Make two lots of your four tiles, with one tile of each face up.
status-splitting-other = { $city } must make two lots of four tiles.
status-taking-you = Take one of the two lots that { $dealer } has made.
status-taking-other = { $city } must take one of the two lots.
status-corrupting-you = Corrupt a character of another city, or decline.
status-corrupting-other = { $city } may corrupt a character of another city.
status-promoting-you = Your Briber is the higher one: go up one level on another ladder, or decline.
status-promoting-other = { $city } has the higher Briber and may go up one level on another ladder.
status-sacrificing-you = Make a sacrifice, or abstain.
status-sacrificing-other = { $city } may make a sacrifice.
status-over = The game is over. Victory: { $winners }.

# Moves, as choices

move-first = { $city } is the first player
move-pick = { $character }
move-offer = Offer { $one } and { $other }
move-end-turn = End the turn
move-bid = Bid { $drachmae }
move-pass = Pass
move-corrupt = Corrupt { $character } of { $target }
move-decline = Decline
move-sacrifice = { $animals } to { $altar } (+{ $points })
move-abstain = Abstain
move-deal = Deal { $tiles }
move-split = { $one } (over { $under-one }) and { $other } (over { $under-other })
move-take = Take the lot with { $open }
move-promote = Go up on { $character }

# What happened

log-first = { $city } is the first player.
log-pick = { $city } chooses the { $character }.
log-offer = { $city } offers { $one } and { $other }.
log-end-turn = { $city } ends the turn as auctioneer.
log-bid = { $city } bids { $drachmae }.
log-pass = { $city } passes.
log-sold = { $city } wins { $one } and { $other } for { $drachmae ->
    [one] { $drachmae } drachma
   *[other] { $drachmae } drachmae
}.
log-climb = { $city }: { $character } goes up to { $level }.
log-summit = { $city }: { $character } reaches the summit.
log-toppled = { $city }: { $character } is pushed off the summit, down to { $level }.
log-slip = { $city }: { $character } goes down to { $level }.
log-stays = { $city }: { $character } is on the summit and stays there.
log-corrupt = { $city } corrupts the { $character } of { $target }.
log-decline = { $city } declines.
log-prayer = { $city } scores { $points } for the Priestess.
log-sacrifice = { $city } sacrifices { $animals } to { $altar } and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
log-replaced = What { $city } had there, { $animals }, goes back to the stable.
log-abstain = { $city } abstains.
log-deal = { $city } is dealt { $tiles }.
log-deal-secret = { $city } is dealt four tiles.
log-split = { $city } makes two lots: { $one } over { $under-one }, { $other } over { $under-other }.
log-split-secret = { $city } makes two lots: { $one } over a hidden tile, { $other } over a hidden tile.
log-take = { $city } takes { $one } with { $under-one }; { $dealer } keeps { $other } with { $under-other }.
log-promote = { $city } takes another { $character }.
log-revenue = { $city } receives { $drachmae ->
    [one] { $drachmae } drachma
   *[other] { $drachmae } drachmae
}.
log-round = Round { $round }: { $city } is first player.
log-auctioneer = { $city } is the auctioneer.
log-phase-corruption = Phase 2: Corruption
log-phase-sacrifices = Phase 3: Sacrifices
log-end-altars = Every altar has received a sacrifice: the game ends.
log-end-points = More than 100 points have been reached: the game ends.
log-end-rounds = The last round has been played: the game ends.
log-last-altars = This is the last round: every altar has received a sacrifice.
log-last-points = This is the last round: more than 100 points have been reached.
log-last-rounds = This is the last round.
log-total = { $city }: { $altars ->
    [0] no altar
    [one] { $altars } altar (+{ $gained })
   *[other] { $altars } altars (+{ $gained })
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} in all.
log-winner = { $winners } wins.
log-shared = { $winners } share the victory.

# What players count afterwards

deed-characters = Characters won
deed-bribes = Characters bribed
deed-altars = Altars used
deed-animals = Kinds of animals sacrificed

# Why not

verdict-e1-over = The game is over.
verdict-s1-known = The first player is drawn once, by chance, before anything else.
verdict-s2-order = Choosing the first three characters is not up to { $city } now.
verdict-s2-twice = { $city } has chosen the { $character } already; the three must be different.
verdict-a1-order = { $city } is not the one to offer tiles now.
verdict-a2-tile-gone = { $one } and { $other } are not both left this turn.
verdict-a2-no-money = { $city } has no drachma left to open with, and can only end the turn.
verdict-a2-must-open = Who offers a lot must open with a bid of at least 1.
verdict-a3-order = { $city } is not the one to bid now.
verdict-a3-passed = { $city } has passed and is out of this auction.
verdict-a3-too-low = { $drachmae } is not more than the standing bid of { $bid }.
verdict-a4-purse = { $city } has only { $purse } and cannot bid { $drachmae }.
verdict-a6-won-already = { $city } has won a lot this turn and is out of its other auctions.
verdict-c1-order = { $city } is not the one to corrupt now: the highest Briber acts first, and each only once.
verdict-c1-no-briber = { $city } has no Briber at level 1 or more.
verdict-c2-not-another-city = Only another city at this table can be corrupted.
verdict-c2-guarded = The Guardsman of { $target } ({ $guardsman }) is not lower than the Briber of { $city } ({ $briber }).
verdict-c3-bribed-already = { $target } has been a target in this phase already.
verdict-c4-incorruptible = Nobody corrupts a Briber or a Guardsman.
verdict-c5-nobody-there = { $target } has no { $character } to lose: the level is 0.
verdict-c6-summit = { $target } is on the summit of that ladder; only a Briber on the summit reaches it, and that of { $city } is at { $briber }.
verdict-p2-order = { $city } is not the one to sacrifice now.
verdict-p3-not-ready = { $city } cannot sacrifice with a Peasant, Water Carrier, Flower Carrier or Temple Guardian at 0.
verdict-p4-other-kind = The Peasant of { $city } does not provide this animal; the ladders show { $shown }.
verdict-p4-enough = The ladders show { $shown }, and the stable has enough: nothing else can be brought.
verdict-p4-none-left = The stable has no such animal left.
verdict-p6-tier = The altar of { $altar } is of tier { $tier }; the Temple Guardian of { $city } leads only to tier { $guardian }.
verdict-p7-fewer = The altar of { $altar } holds { $lying }; { $animals } would be fewer.
verdict-p7-lower = The altar of { $altar } holds { $lying }; { $animals } would be animals of lower value.
verdict-p7-same = The altar of { $altar } holds { $lying } already; it must not be the same again.
verdict-d1-not-for-two = With two players there is no money and no auction.
verdict-d1-no-guardsman = With two players there is no Guardsman.
verdict-d1-closed = With two players the altar of { $altar } is closed.
verdict-d2-order = Choosing the first characters is not up to { $city } now.
verdict-d2-twice = { $city } has chosen the { $character } already; the three must be different.
verdict-d3-order = Not now for { $city }: with two players four tiles are dealt, the dealer makes two lots, and the other takes one.
verdict-d3-other-tiles = Those are not the four tiles that were dealt.
verdict-d4-order = Only with two players, in phase 2, and only the higher Briber: nobody is corrupted, one goes up one level.
verdict-d4-briber = The Briber goes up on another ladder than its own.

# Standing orders

order-bid-this = Bid up to { $limit } for { $one } and { $other }.
order-bid-this-unless = Bid up to { $limit } for { $one } and { $other }, but stop if one of these leads: { $cities }.
order-bid-each = Bid up to { $limit } for each lot of this round.
order-bid-each-unless = Bid up to { $limit } for each lot of this round, but stop if one of these leads: { $cities }.
order-pass = Pass until my own sale.
order-none-such = Such an order makes no sense now.
order-not-understood = The order cannot be understood.
order-limit = The limit must be a whole number from 0 to { $most }.
order-no-lot = There is no lot under the hammer for which you may bid.
order-cities = An order can only name other cities at this table, each once.

# The table in the browser

view-ladders = Ladders
view-group-market = Market
view-group-temple = Temple
view-group-corruption = Corruption
view-temple = Temple: the altars
view-tier = Tier { $tier }
view-stable = Stable
view-left = { $animals } left, value { $value } each
view-level = Level { $level }
view-summit = Summit, room for one
view-nobody = nobody
view-gives-nothing = gives nothing
view-gives-animal = { $animal }
view-gives-number = { $level ->
    [one] 1 animal at most
   *[other] { $level } animals at most
}
view-gives-tier = altars up to tier { $level }
view-gives-points = { $points } points each round
view-gives-reach = reaches cities with a Guardsman below { $level }
view-gives-guard = protects from Bribers up to { $level }
view-altar = { $altar }, tier { $tier }, worth { $points }
view-altar-bare = bare
view-altar-closed = closed
view-altar-holds = { $animals } of { $city }
view-altars-owned = Altars
view-altars = { $altars ->
    [0] no altar
    [one] { $altars } altar
   *[other] { $altars } altars
}
view-lot = Under the hammer
view-sale-of = Sale of { $city }
view-lots-left = { $lots ->
    [0] last lot
    [one] { $lots } more lot
   *[other] { $lots } more lots
}
view-bidders = Who is in
view-auctioneer = auctioneer
view-sells = sells
view-is-in = in
view-has-passed = passed
view-has-won = has won a lot
view-leads = leads with { $drachmae }
view-your-bid = Your bid
view-less = Less
view-more = More
view-bribers-and-guardsmen = Bribers and Guardsmen
view-acts = acts now
view-has-acted = has acted
view-was-bribed = was a target
view-no-briber = no Briber
view-higher-briber = higher Briber
view-not-ready = no sacrifice possible
view-brings = brings { $animals }, up to tier { $tier }
view-dealt-by = { $city } makes two lots.
view-first-tile = Choose a tile.
view-second-tile = Which one goes with it?
view-turn-up = Which tile of each lot lies face up?
view-other-pairs = Pair again
view-lay-open = Lay open: { $character }
view-lot-number = Lot { $number }
view-face-up = face up
view-face-down = face down
view-dealt = The four tiles

# What each character does

does-peasant = The Peasant decides which animal you bring: the higher the level, the more it is worth.
does-water_carrier = Of the Water Carrier and the Flower Carrier, the lower one decides how many animals you bring.
does-flower_carrier = Of the Flower Carrier and the Water Carrier, the lower one decides how many animals you bring.
does-temple_guardian = The Temple Guardian lets you in: the level is the highest tier whose altars you may use.
does-priestess = The Priestess brings points every round, before the sacrifices, whether or not you bring one.
does-briber = { $players ->
    [2] With two players, the higher Briber goes up one level on another ladder in phase 2.
   *[other] The Briber takes one level from another city in phase 2 and gives it to you, where its Guardsman is lower.
}
does-guardsman = The Guardsman protects your characters from every Briber that is not higher.
view-your-level = You are at level { $level }: { $gift }.
view-next-step = Next step, level { $level }: { $gift }.
view-on-summit = You are on the summit.
view-choose-bid = { $drachmae ->
    [one] { $drachmae } drachma
   *[other] { $drachmae } drachmae
}
