## Favor of the Gods: everything a player reads about the game.

favor = Favor of the Gods

# Options

option-rounds = Rounds
option-units = Dice at the start
option-bonus_hour = Hour of the gift (0: never)
option-gods_hours = The gods react every … rounds

# Cities

sparta = Sparta
corinth = Corinth
athens = Athens
thebes = Thebes
delos = Delos

# Pieces, and a number of them

word-wood = wood
word-marble = marble
word-gold = gold
word-diamond = diamond
word-favor = favor
word-temple = temple
word-offering = offering
some-wood = { $number } wood
some-marble = { $number } marble
some-gold = { $number } gold
some-diamond = { $number ->
    [one] { $number } diamond
   *[other] { $number } diamonds
}
some-and = { $first }, { $rest }
some-any = { $number ->
    [one] any { $number } resource
   *[other] any { $number } resources
}
some-favor = { $number ->
    [one] { $number } favor token
   *[other] { $number } favor tokens
}
some-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}

# Gods

god-zeus = Zeus
god-athena = Athena
god-poseidon = Poseidon
god-demeter = Demeter
god-hades = Hades

# Places

area-forest = Forest
area-quarry = Quarry
area-gold_mine = Gold Mine
area-diamond_mine = Diamond Mine
area-sanctuary = Sanctuary
area-market = Market
area-muster = Muster
the-mat = temple mat

# Temples

temple-hearth = Hearth
temple-wayside_altar = Wayside Altar
temple-zeus-oak_grove = Oak Grove
temple-zeus-eagle_terrace = Eagle Terrace
temple-zeus-hall_of_oaths = Hall of Oaths
temple-zeus-thunder_crown = Crown of Thunder
temple-athena-olive_court = Olive Court
temple-athena-stoa = Painted Stoa
temple-athena-owl_library = Owl Library
temple-athena-shield_temple = Temple of the Shield
temple-poseidon-harbour_shrine = Harbour Shrine
temple-poseidon-horse_ring = Ring of Horses
temple-poseidon-tide_hall = Hall of Tides
temple-poseidon-trident_temple = Temple of the Trident
temple-demeter-threshing_floor = Threshing Floor
temple-demeter-granary = Granary
temple-demeter-harvest_home = Harvest Home
temple-demeter-mystery_hall = Hall of Mysteries
temple-hades-cave_mouth = Cave Mouth
temple-hades-cypress_walk = Cypress Walk
temple-hades-asphodel_house = House of Asphodel
temple-hades-gate_of_shades = Gate of Shades

# Offerings

offering-acorn_wreath = Acorn Wreath
offering-bronze_eagle = Bronze Eagle
offering-sworn_scroll = Sworn Scroll
offering-golden_bolt = Golden Bolt
offering-first_pressed_oil = First-Pressed Oil
offering-woven_robe = Woven Robe
offering-silver_owl = Silver Owl
offering-gilded_shield = Gilded Shield
offering-model_ship = Model Ship
offering-chariot_wheel = Chariot Wheel
offering-coral_cup = Coral Cup
offering-white_bull = White Bull
offering-barley_cakes = Barley Cakes
offering-full_measure = Full Measure
offering-sheaf_of_gold = Golden Sheaf
offering-sealed_basket = Sealed Basket
offering-honey_and_milk = Honey and Milk
offering-black_ram = Black Ram
offering-pomegranate = Pomegranate
offering-ferrymans_fee = Ferryman’s Fee

# Market cards

market-swift_runner = Swift Runner
market-forged_orders = Forged Orders
market-stern_foreman = Stern Foreman
market-polished_mirror = Polished Mirror
market-wine_for_the_crew = Wine for the Crew
market-hired_hands = Hired Hands
market-spear_guard = Spear Guard
market-master_mason = Master Mason
market-merchant_ship = Merchant Ship
market-harbour_toll = Harbour Toll
market-bought_omen = Bought Omen
market-festival_day = Festival Day
market-loose_tongue = Loose Tongue
market-dug_up_wall = Undermined Wall
market-freed_oarsmen = Freed Oarsmen

# God cards

god-clear_sky = Clear Sky
god-thunderbolt = Thunderbolt
god-wise_counsel = Wise Counsel
god-turned_face = Averted Face
god-calm_sea = Calm Sea
god-flood = Flood
god-golden_harvest = Golden Harvest
god-blight = Blight
god-opened_vault = Opened Vault
god-tremor_below = Tremor Below
god-silence = Silence

# Quests

quest-all_the_heavens = All the Heavens
quest-city_of_columns = City of Columns
quest-open_hand = Open Hand
quest-high_places = High Places
quest-royal_treasury = Royal Treasury
quest-great_household = Great Household
quest-kept_promises = Kept Promises
quest-friend_of_fortune = Friend of Fortune
quest-sky_and_sea = Sky and Sea
quest-earth_and_under_earth = Earth and Under Earth

# What cards do. Whoever the sentence is about, it is one person. $holder is “you” for whoever holds the card,
# and a city for everybody else who reads it.

person-self = You
    .from = yourself
person-target = The chosen player
    .from = the chosen player
person-others = Each other player
    .from = each other player
person-everyone = Every player
    .from = every player
person-devoted = Each of the most devoted
    .from = each of the most devoted
person-faithless = Each of the least devoted
    .from = each of the least devoted
person-anyone = Any player
    .from = any player
unit-self = one of your units
unit-target = a unit of the chosen player
unit-anyone = any unit
unit-others = a unit of each other player
unit-everyone = a unit of every player
unit-own = one of its units
unit-city = a unit of { $city }


do-nothing = Nothing happens.
do-then = { $first } { $rest }
do-gain = { $who ->
    [self] Gain { $goods }.
   *[other] { $person } gains { $goods }.
}
do-lose = { $who ->
    [self] Lose { $goods }.
   *[other] { $person } loses { $goods }.
}
do-take = { $holder ->
    [you] Take
   *[other] { $holder } takes
} { $goods } from { $who ->
    [city] { $person }
   *[other] { $person-from }
}.
do-give = { $what ->
    [any] { $person } gives { $holder } { $number ->
        [one] { $number } resource of their own choice
       *[other] { $number } resources of their own choice
    }.
   *[other] { $person } gives { $holder } { $goods }.
}
do-score = { $who ->
    [self] Score { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
   *[other] { $person } scores { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
}
do-forfeit = { $who ->
    [self] Lose { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
   *[other] { $person } loses { $number ->
        [one] { $number } point
       *[other] { $number } points
    }.
}
do-score-each = { $who ->
    [self] Score { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
   *[other] { $person } scores { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
} for { $each ->
    [1] each { $measure-each }
   *[other] every { $each } { $measure }
}{ $most ->
    [99] .
   *[other] , at most { $most }.
}
do-majority = { $who ->
    [self] Score { $number } if nobody has more { $measure } and you have at least one.
    [city] { $person } scores { $number } if nobody has more { $measure }, with at least one.
   *[other] Whoever has the most { $measure }, at least one, scores { $number }.
}
do-turn = { $holder ->
    [you] Turn
   *[other] { $holder } turns
} { $unit } up or down by { $number }, within 1 to 6.
do-flip = { $holder ->
    [you] Turn
   *[other] { $holder } turns
} { $unit } to its opposite face.
do-reroll = { $what ->
    [all] { $who ->
        [self] Roll all your units on the board and the mat again.
       *[other] { $person } rolls all their units on the board and the mat again.
    }
   *[one] { $holder ->
        [you] Roll
       *[other] { $holder } rolls
    } { $unit } again.
}
do-move = { $what ->
    [mat] { $holder ->
        [you] Send
       *[other] { $holder } sends
    } { $unit } to its owner’s temple mat.
   *[board] { $holder ->
        [you] Move
       *[other] { $holder } moves
    } { $unit } to another area with a free place.
}
do-swap = { $holder ->
    [you] Swap
   *[other] { $holder } swaps
} { $who ->
    [anyone] two units on the board.
   *[other] { $unit } with another unit on the board.
}
do-lend = { $holder ->
    [you] Borrow an extra worker die for this round: roll it and send it out at once.
   *[other] { $holder } borrows an extra worker die for this round, rolls it and sends it out at once.
}
do-draw = { $who ->
    [self] Draw { $number ->
        [one] a market card
       *[other] { $number } market cards
    }.
   *[other] { $person } draws { $number ->
        [one] a market card
       *[other] { $number } market cards
    }.
}
do-fetch = { $what ->
    [temple] { $holder ->
        [you] You
       *[other] { $holder }
    } may take a temple from any stack.
   *[offering] { $holder ->
        [you] You
       *[other] { $holder }
    } may take one of the face-up offerings.
}
do-protect = { $who ->
    [self] Until the end of the round no other player and no god can harm you.
   *[other] { $person } is protected from other players and gods until the end of the round.
}
do-discount = { $who ->
    [self] Your next temple or offering this round costs { $goods } less.
   *[other] { $person } pays { $goods } less for the next temple or offering this round.
}
do-double = { $who ->
    [self] { $what ->
        [temple] Your next temple this round counts twice.
        [offering] Your next offering this round counts twice.
        [wood] This round you collect twice as much wood.
        [marble] This round you collect twice as much marble.
        [gold] This round you collect twice as much gold.
       *[diamond] This round you collect twice as many diamonds.
    }
   *[other] { $what ->
        [temple] { $person } counts the next temple this round twice.
        [offering] { $person } counts the next offering this round twice.
        [wood] { $person } collects twice as much wood this round.
        [marble] { $person } collects twice as much marble this round.
        [gold] { $person } collects twice as much gold this round.
       *[diamond] { $person } collects twice as many diamonds this round.
    }
}
do-destroy = { $who ->
    [self] Destroy one of your own standing temples.
   *[other] { $person } loses a standing temple{ $by ->
        [self] , which { $holder ->
            [you] you choose
           *[other] { $holder } chooses
        }.
       *[target] , of their own choice.
    }
}
do-muster = { $who ->
    [self] Gain a unit for good, up to five.
   *[other] { $person } gains a unit for good, up to five.
}
do-pay = { $holder ->
    [you] You
   *[other] { $holder }
} may pay { $goods }; only then:
do-when = Only with at least { $number } { $measure }:
do-choose-2 = { $by ->
    [self] { $holder ->
        [you] Choose:
       *[other] { $holder } chooses:
    }
   *[target] The chosen player decides:
} (1) { $option-1 } Or (2) { $option-2 }
do-choose-3 = { $by ->
    [self] { $holder ->
        [you] Choose:
       *[other] { $holder } chooses:
    }
   *[target] The chosen player decides:
} (1) { $option-1 } Or (2) { $option-2 } Or (3) { $option-3 }

# What is counted

measure-wood = wood
    .each = wood
measure-marble = marble
    .each = marble
measure-gold = gold
    .each = gold
measure-diamond = diamonds
    .each = diamond
measure-resources = resources
    .each = resource
measure-sets = sets of all four resources
    .each = set of all four resources
measure-favor = favor tokens
    .each = favor token
measure-temples = standing temples of gods
    .each = standing temple of a god
measure-high_temples = standing temples of gods on two slots from 7 to 12
    .each = standing temple of a god on two slots from 7 to 12
measure-offerings = offerings made
    .each = offering made
measure-devotion-zeus = standing temples of and offerings to Zeus
    .each = standing temple of and offering to Zeus
measure-devotion-athena = standing temples of and offerings to Athena
    .each = standing temple of and offering to Athena
measure-devotion-poseidon = standing temples of and offerings to Poseidon
    .each = standing temple of and offering to Poseidon
measure-devotion-demeter = standing temples of and offerings to Demeter
    .each = standing temple of and offering to Demeter
measure-devotion-hades = standing temples of and offerings to Hades
    .each = standing temple of and offering to Hades
measure-gods = gods with a standing temple
    .each = god with a standing temple
measure-units = units
    .each = unit
measure-praying = units on the temple mat
    .each = unit on the temple mat
measure-cards = market cards in hand
    .each = market card in hand
measure-unkept = temples and offerings in hand
    .each = temple or offering in hand
measure-free_slots = free slots on the mat
    .each = free slot on the mat

# Phases

phase-setting_up = Set-up
phase-gathering = Gathering
phase-delegating = Delegating
phase-prayer = Prayer
phase-last_call = Last call before Collecting
phase-collecting = Collecting
phase-building = Building and offering
phase-reacting = The gods react
phase-over = The game is over

# The board

board-round = { $round }:00 of { $rounds }:00
end-hours = { $hours ->
    [one] { $hours } more hour
   *[other] { $hours } more hours
}
board-city = City
board-points = Points
board-cards = Cards
board-supply = Supply
board-area = Area
board-areas = Areas
board-places = Places
board-gives = Gives
board-units = Units
board-hand = in hand
board-mats = Temple mats
board-in-hand = in hand
board-display = Offerings, face up
board-own = Your own cards
board-quest = Quest
board-card = Agora!
board-protected = protected
board-twice = { $what } twice
board-one-market = market card
board-one-muster = unit
board-yield = 1 { $what } for { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}
board-sanctuary = temple for { $workers }, offering for { $fewer }

# The list of cards

cards-areas = The board
cards-temples = Temples
cards-offerings = Offerings
cards-market = Market cards
cards-gods = God cards
cards-quests = Quests
cards-name = Name
cards-god = God
cards-slots = Slots
cards-cost = Cost
cards-points = Points
cards-prayer = Prayer
cards-effect = Effect
cards-copies = Copies
cards-for = Made for
cards-places = Places (2–5 players)
cards-gives = Gives
cards-free = –
cards-token = Plus a favor token.
cards-reward = reward
cards-punish = punishment
cards-silence = silence
cards-most = { $most } a round at most

# What is to be done

status-order = The order for the first ties is being drawn.
status-quest = The quests are being dealt.
status-roll = { $city } is rolling.
status-refill = An offering is being turned up.
status-draw = { $city } is drawing a market card.
status-god = A god card is being drawn.
status-delegate-you = Send one of your units to an area or to your temple mat.
status-delegate-other = { $city } must send a unit.
status-pray-you = You pray for { $number }: { $answer } Pray, or change the number.
status-pray-other = { $city } prays for { $number }: { $answer }
answer-none = no temple stands there.
answer-temple = “{ $temple }”.
status-ready-you = Use cards or favor tokens before Collecting, or say that you are ready.
status-ready-other = { $city } may use something before Collecting.
status-take-you = Your { $workers } workers in the Sanctuary: a temple takes { $temple }, an offering { $offering }.
status-take-other = { $city } chooses in the Sanctuary.
status-build-you = Build a temple, make an offering, or stop.
status-build-other = { $city } may build and offer.
status-call-you = You may still use a card, or go on.
status-call-other = { $city } may still use a card.
status-target-you = { $effect }: choose another player.
status-target-other = { $effect }: { $city } must choose another player.
status-unit-you = { $effect }: choose a unit.
status-unit-other = { $effect }: { $city } must choose a unit.
status-direction-you = { $effect }: turn the unit up or down.
status-direction-other = { $effect }: { $city } must turn the unit up or down.
status-resource-you = { $effect }: choose a resource.
status-resource-other = { $effect }: { $city } must choose a resource.
status-place-you = { $effect }: choose a place for the unit.
status-place-other = { $effect }: { $city } must choose a place for the unit.
status-option-you = { $effect }: choose one.
status-option-other = { $effect }: { $city } must choose.
status-pay-you = { $effect }: pay for it, or decline.
status-pay-other = { $effect }: { $city } may pay for it.
status-destroy-you = { $effect }: choose the temple that is destroyed.
status-destroy-other = { $effect }: { $city } must choose the temple that is destroyed.
status-fetch-you = { $effect }: take one, or leave it.
status-fetch-other = { $effect }: { $city } may take one.
status-over = The game is over. Winner: { $winners }.

# Moves, as choices

move-order = { $city } is next in order
move-draw-quest = Quest: { $card }
move-draw-offering = Offering: { $card }
move-draw-market = Market card: { $card }
move-draw-god = God card: { $card }
move-roll = Unit { $unit } shows { $face }
move-delegate = Unit { $unit } ({ $face }): { $place }
move-give = Sacrifice 1 { $resource } for { $by ->
    [1] one more
   *[other] one less
}, { $number }: { $answer }
move-pray = Pray for { $number }: { $answer }
move-ready = Ready
move-take-temple = Temple: { $temple } ({ $slots }; { $cost }; +{ $points })
move-take-offering = Offering: { $offering } (for “{ $temple }”; { $cost }; +{ $points })
move-leave = Take nothing more
move-build = Build: { $temple } ({ $slots }; { $cost }; +{ $points }){ $ruins }
building-ruins = {" "}– destroys { $temples }
building-ruins-none = {""}
move-offer = Offer: { $offering } (for “{ $temple }”; { $cost }; +{ $points })
move-stop = Stop
move-agora = Agora! { $card }: { $text }{ $warning }
card-idle = {" "}– now it would do nothing
card-works = {""}
move-favor = Favor token: unit { $unit } ({ $face }) { $by ->
    [1] up
   *[other] down
}{ $prayer }
prayer-then = {" "}({ $number }: { $answer })
prayer-untouched = {""}
move-target = { $city }
move-unit = { $city }: unit { $unit } ({ $face }), { $place }
move-turn = { $by ->
    [1] Up
   *[other] Down
}
move-choose = { $resource }
move-place = { $place }
move-option = { $text }
move-pay = Pay
move-decline = Decline
move-destroy = { $temple }

# What happened

log-order = { $city } is number { $place } in order.
log-draw-quest = { $city } receives the quest “{ $card }”.
log-draw-quest-secret = { $city } receives a secret quest.
log-draw-offering = The offering “{ $card }” is turned up.
log-draw-market = { $city } draws the market card “{ $card }”.
log-draw-market-secret = { $city } draws a market card.
log-draw-god = The gods react: { $card }.
log-god-text = { $text }
log-roll = { $city }: unit { $unit } shows { $face }.
log-delegate = { $city } sends unit { $unit }: { $place }.
log-give = { $city } sacrifices 1 { $resource }: the number prayed is { $by ->
    [1] one higher
   *[other] one lower
}.
log-pray = { $city } prays for { $number }: { $answer }
log-ready = { $city } is ready.
log-take-temple = { $city } takes the temple “{ $temple }”.
log-take-offering = { $city } takes the offering “{ $offering }”.
log-leave = { $city } takes nothing more.
log-build = { $city } builds “{ $temple }”.
log-offer = { $city } offers “{ $offering }”.
log-stop = { $city } stops building and offering.
log-agora = { $city } calls “Agora!”: { $card }.
log-favor = { $city } spends a favor token: unit { $unit } goes { $by ->
    [1] up
   *[other] down
} by one.
log-target = { $city } chooses { $target }.
log-unit = { $city } chooses unit { $unit } of { $target }.
log-turn = { $city } turns it { $by ->
    [1] up
   *[other] down
}.
log-choose = { $city } chooses { $resource }.
log-place = { $city } sends it: { $place }.
log-option = { $city } chooses option { $option } of “{ $effect }”.
log-pay = { $city } pays for “{ $effect }”.
log-decline = { $city } does not pay for “{ $effect }”.
log-destroy = { $city } chooses “{ $temple }”.
log-gains = { $city } gains { $goods }.
log-muster = { $city } gains a unit.
log-loses = { $city } gives up { $goods }.
log-scores = { $city } scores { $goods } and has { $points }.
log-forfeits = { $city } loses { $goods } and has { $points }.
log-destroyed = { $city }: “{ $temple }” is destroyed.
log-built-over = { $city }: “{ $temple }” makes way.
log-turn-order = This round’s order: { $cities }.
log-round = It is { $round }:00.
log-phase-prayer = Prayer
log-phase-collecting = Collecting
log-phase-building = Building and offering
log-last-hour = This is the last hour; after it comes the final scoring.
log-end = The sundial has gone round: final scoring.
log-total = { $city }: { $spare } for what is left over, { $gained } for the quest “{ $quest }”{ $promised ->
    [0] {""}
    [one] , minus { $penalty } for an unkept promise
   *[other] , minus { $penalty } for { $promised } unkept promises
}; { $points ->
    [one] one point
   *[other] { $points } points
} in all.
log-winner = { $winners } wins.
log-shared = { $winners } share the victory.

# What players count afterwards

deed-gods = Gods served
deed-temples = Temples built
deed-offerings = Offerings made
deed-prayers = Temples that answered a prayer
deed-cards = Market cards called
deed-places = Where units were sent
deed-quests = Quests

# Why not

verdict-h13-over = The game is over.
verdict-g1-settled = Order and quests are settled by chance, once, before the first round.
verdict-h2-no-roll = That die does not fall now.
verdict-h3-order = { $city } is not the one to send a unit now.
verdict-h3-not-in-hand = { $city } does not have that unit in hand.
verdict-h3-full = No place is free there: { $place }.
verdict-h4-order = { $city } is not the one to pray now.
verdict-h5-order = Only who is praying may sacrifice, after the roll.
verdict-h5-nothing-to-give = { $city } has no { $resource } to sacrifice.
verdict-h7-order = { $city } is not choosing in the Sanctuary now.
verdict-h8-order = { $city } is not choosing in the Sanctuary now.
verdict-h8-workers = { $workers ->
    [one] { $city } has one worker left in the Sanctuary, too few for that.
   *[other] { $city } has { $workers } workers left in the Sanctuary, too few for that.
}
verdict-h8-stack-empty = No temple “{ $temple }” is left.
verdict-h8-no-offering = No offering lies there.
verdict-h8-no-draw = That card is not drawn now.
verdict-h9-order = { $city } is not the one to build and offer now.
verdict-h9-not-in-hand = { $city } does not have that in hand.
verdict-h10-cost = { $city } cannot pay for “{ $temple }”.
verdict-h11-no-temple = No temple of that god stands on the mat of { $city }.
verdict-h11-cost = { $city } cannot pay for “{ $offering }”.
verdict-h12-no-draw = No such god card is drawn now.
verdict-m1-not-held = { $city } does not hold that market card.
verdict-m1-carried-out = First what is under way is carried out to the end: a card, a prayer, or falling dice.
verdict-m1-not-asked = { $city } is not being asked for that now.
verdict-m1-cannot-choose = That cannot be chosen here.
verdict-m3-no-token = { $city } has no favor token.
verdict-m3-not-placed = That unit is neither on the board nor on the mat.
verdict-m3-carried-out = A favor token waits until what is under way is carried out: a card, a prayer, or falling dice.
verdict-m3-limit = A unit shows 1 to 6.
verdict-m4-not-asked = { $city } is not being asked for a last call now.

# The table in the browser

view-unit = { $city }: unit { $unit } shows { $face }
view-the-unit = Unit { $unit }
view-free = { $free } of { $places } places free
view-order = Order of this round
view-held = Agora! { $city } plays a card
view-prays = Prayer: { $number }
view-mat = Temple mat of { $city }
view-hand = What you have
view-use-token = Use a favor token (you have { $tokens })
view-which-unit = For which unit?
view-left = { $count } left
view-others = The other cities
