## Reports of the lab

# Numbers and names

place-1 = first
place-2 = second
place-3 = third
place-4 = fourth
place-5 = fifth
place-6 = sixth
thing = { $group }: { $name }

# What moves do

group-favor-order = Order of the first round settled
group-favor-draw-quest-card = Quests dealt
group-favor-draw-offering-card = Offerings laid out
group-favor-draw-market-card = Market cards drawn
group-favor-draw-god-card = What the gods did
group-favor-roll-unit = Die that was rolled
group-favor-roll-face = Number rolled
group-favor-delegate-unit = Unit sent, by number
group-favor-delegate-place = Units sent to
group-favor-give-resource = Gift for turning the prayer
group-favor-give-by = Prayer turned by
group-favor-pray = Prayers as they stand
group-favor-ready = No card called
group-favor-take-temple-temple = Temples taken
group-favor-take-offering-index = Offerings taken, by place on the table
group-favor-leave = Sanctuary left
group-favor-build-temple = Temples built
group-favor-build-god = Temples built for
group-favor-offer-offering = Offerings made
group-favor-offer-god = Offerings made to
group-favor-stop = Building ended
group-favor-agora-card = Market cards called
group-favor-favor-unit = Favor token used on unit
group-favor-favor-by = Favor token turns by
group-favor-target = A player chosen
group-favor-unit-unit = Unit chosen for an effect, by number
group-favor-turn-by = Unit turned by
group-favor-choose-resource = Resource chosen
group-favor-place-place = Unit moved to
group-favor-option-option = Choice on a card
group-favor-pay = Price of a card paid
group-favor-decline = An effect declined
group-favor-destroy-slot = Temple destroyed, by its place
group-offrandes-first = First player drawn
group-offrandes-pick-character = Characters picked at the start
group-offrandes-offer-character = Characters put up for auction
group-offrandes-end-turn = Turn ended
group-offrandes-bid-drachmae = Bids, in drachmae
group-offrandes-pass = Passed in an auction
group-offrandes-corrupt-character = Bribes for
group-offrandes-decline = No bribe
group-offrandes-sacrifice-altar = Sacrifices at
group-offrandes-sacrifice-animal = Animals sacrificed
group-offrandes-abstain = No sacrifice
group-offrandes-deal-tiles = Characters dealt
group-offrandes-split-open = Split with two players: shown
group-offrandes-split-hidden = Split with two players: hidden
group-offrandes-take-lot = Lot taken
group-offrandes-promote-character = Characters promoted

# Where points come from, and how games end

source-temples = temples
source-offerings = offerings
source-prayers = prayers
source-market-cards = market cards
source-gods = gods
source-quests = quests
source-left-over = left over
source-broken-promises = broken promises
source-sacrifices = sacrifices
source-altars = altars
reason-favor-sundial = the sundial
reason-offrandes-altars = altars
reason-offrandes-points = points
reason-offrandes-rounds = the last round
figure-log-total-gained = Points that quests brought
figure-log-total-penalty = Points lost by broken promises
figure-log-sold-drachmae = What lots were sold for, in drachmae

# The page

report-title = { $game } with { $players } players
report-played = { $games } games, played by { $bots } bots; seed { $seed }, rules { $rules }.
report-variant = Variant “{ $name }”
report-changed = What is different from the published game
report-unchanged = Played as published.
report-odd = What stands out
report-odd-nothing = Nothing does.
report-odd-more = { $count } smaller ones
report-seats = Seats
report-seats-told = A fair share is { $fair }. Who decides { $most } in a game wins most often, { $most-share }; who decides { $least }, least often, { $least-share }.
report-wins-order = Wins by who decides first
report-wins-seat = Wins by seat
report-length = Length
report-length-told = A game takes { $mean } decisions on average, from { $least } to { $most }, in { $rounds } rounds.
report-ends = Games end by: { $ends }.
report-rounds = Rounds a game
report-points = Points
report-points-told = Winners have { $winners } points on average, nine in ten from { $low } to { $high }; all players { $all }. The winner is ahead of the second by { $median } points in the middle of all games, and by no more than { $quarter } in a quarter of them; { $ties } of the games have several winners.
report-over-rounds = Points over the rounds
report-after-round = after round
report-margin = How far ahead the winner is
report-sources = Where points come from
report-winners = winners
report-everyone = everyone
report-difference = difference
report-leading = Who leads, and who wins
report-leading-told = Who has the most points after half of a game wins in { $half } of the cases; after nine tenths, in { $late }. In { $kept } of the games the winner was ahead from the half on without a break. The lead passes to another { $changes } times a game.
report-leader-wins = How often the leader wins, by how far the game has come
report-of-decisions = of the game’s decisions
report-round-leader-wins = How often who leads after a round wins
report-luck = Luck
report-luck-none = What chance does leaves no trace in the greedy bot’s measure, so nothing can be said.
report-luck-told = The player to whom chance was kindest won { $wins } of the games ({ $low } to { $high }); without luck that would be { $fair }. How kind chance was explains at least { $luck } of who wins. Kind is what raises the greedy bot’s own measure more than could be expected; what that measure does not see is not counted.
report-uses = What is used, and how its users fare
report-uses-told = “Wins”: how often the players won who used it, with the interval and a mark at a fair share; green is surely more than fair, red surely less. “Games”: the part of the games in which anyone used it; “players”: the part of the players who did. “A game”: how many times. “Taken”: of the decisions in which it was allowed, the part in which it was chosen. “Points”: what its players had above average in the end. “When”: from the beginning of a game to its end.
report-chance = { $group } (chance)
report-other = Other moves
head-wins = wins
head-games = games
head-players = players
head-per-game = a game
head-taken = taken
head-points = points
head-when = when
head-times = times
head-average = average
head-least = least
head-most = most
report-log = From the log
report-how = How this was made
report-note = Intervals hold in 19 of 20 cases. That who uses a component wins more often does not say that it makes them win: who is ahead can afford more.

# What stands out

odd-order = Who decides { $place } in the game wins { $share } of the games ({ $low } to { $high }); a fair share would be { $fair }.
odd-seat = { $seat } wins { $share } of the games ({ $low } to { $high }); a fair share would be { $fair }.
odd-runaway = Who leads after half of a game wins it in { $share } of the cases.
odd-no-lead = Leading after half of a game does not help: such leaders win only { $share }.
odd-ties = { $share } of the games are shared by several winners.
odd-reason = Hardly any game ends by { $reason }: { $share }.
odd-longest = The longest game took { $longest } decisions, { $times } times the average.
odd-luck = Luck decides much: at least { $share } of who wins.
odd-unused = { $group }: allowed, but never chosen: { $names }.
odd-rare = { $thing } is rare: { $often }; half of its sort, { $usual } or less.
odd-everywhere = { $thing } is everywhere: { $often }; half of its sort, { $usual } or less.
odd-more = { $thing }: who does this wins more often, { $share } ({ $low } to { $high }) instead of { $fair }; { $users } of the players do.
odd-less = { $thing }: who does this wins less often, { $share } ({ $low } to { $high }) instead of { $fair }; { $users } of the players do.
often-times = { $number } times a game
often-once = once a game
often-hundred = { $number } times in 100 games
often-seldom = once in { $games } games

# Numbers that are compared

number-seat = { $name } wins
number-order = Who decides { $name } wins
number-decisions = Decisions a game
number-rounds = Rounds a game
number-winner-points = Points of the winner
number-all-points = Points of all players
number-margin = How far the winner is ahead of the second
number-ties = Games with several winners
number-half-leader = The leader after half of the game wins
number-kept-lead = The winner led from the half on
number-lead-changes = Changes of the lead a game
number-reason = Games that end by { $name }
number-wins = { $name } – how often its players win
number-users = { $name } – players who do it
number-times = { $name } – times a game
number-rate = { $name } – times a round

# Two reports

compare-title = { $one } and { $other }
compare-changed = What { $name } changes:
compare-none = None of the { $count } numbers differs by more than chance explains.
compare-some = { $real } of { $count } numbers differ by more than chance explains:
compare-note = Behind each change: between which values it lies, in 19 of 20 cases. Hundreds of numbers are compared; of those that are listed, about one in a hundred is expected to be there by chance alone.
compare-longer = Games are longer: { $old } → { $new } rounds. So how often things happen is compared per round.
compare-shorter = Games are shorter: { $old } → { $new } rounds. So how often things happen is compared per round.
compare-line = { $words }: { $old } → { $new } ({ $change }, between { $low } and { $high })
compare-differs = What differs
compare-alike = Not more than chance explains ({ $count })
compare-only = Only in { $name } ({ $count })
compare-more = … and { $count } more
compare-between = { $low } to { $high }
compare-nothing = Nothing.

# By strength

skills-title = { $game } with { $players } players, by strength
skills-overrated = What the weakest do more often than the strongest, though it does not win
skills-overrated-none = Nothing that these games show.
skills-do = { $level }: do it
skills-win = { $level }: win
skills-all = All numbers, those that differ most first

# Analyses of a game

analysis-choices = How well everybody chose
analysis-chances = Where the chance to win came from
analysis-accuracy = accuracy
analysis-start = fair
analysis-luck = luck
analysis-decisions = choices
analysis-end = end
analysis-points = points by luck
analysis-chance = chance
analysis-turn = moves { $first } to { $last }, { $who }: { $changes }
analysis-made = { $count } decisions, { $simulations } simulations each, { $seconds } s
grade-best = best
grade-good = good
grade-inaccuracy = inexact
grade-mistake = mistakes
grade-blunder = blunders

# Numbers with which goals are met

tune-try = { $number } of { $tries }: { $options }: missed by { $loss }
tune-found = After { $tries } tries: { $options }
tune-goal = { $what } ({ $goal }): { $value } ± { $half }{ $which }: { $verdict }; the best try itself had { $hoped }
tune-met = met
tune-met-chance = met, but within what chance does
tune-missed-chance = not met, but within what chance does
tune-missed = not met
tune-all-met = All goals are met.
tune-some-missed = Not met: { $goals }
goal-seats = How far the wins of any seat are from a fair share
goal-order = How far the wins of who decides first, second, … are from a fair share
goal-decisions = Decisions a game
goal-rounds = Rounds a game
goal-winner-points = Points of the winner
goal-margin = How far the winner is ahead
goal-ties = Games with several winners
goal-half-leader = How often the leader after half of a game wins
goal-lead-changes = Changes of the lead a game
goal-strongest = Wins of the strongest card or choice, in fair shares
goal-weakest = Wins of the weakest card or choice, in fair shares
goal-rarest = How often a game the rarest card or choice is used
skills-line = { $what }: { $weak } { $weak-share }, { $strong } { $strong-share }; they win { $weak-wins } and { $strong-wins }

# The numbers on cards

card-points = points
card-cost = cost
card-slots = lower slot
card-prayer = prayer
card-effect = effect
card-copies = copies
card-workers = workers
card-offering-workers = workers for an offering
card-places = places { $place }
card-number = number
card-each = for every
card-most = at most
card-step = step { $place }
card-option = choice { $place }
