## Replays, analyses and records that somebody brings.

replay = Replay
replay-of = Replay: { $game }
replay-to-table = To the table
replay-controls = Controls of the replay
replay-first = To the beginning (Home)
replay-back = One move back (←)
replay-play = Play (space)
replay-pause = Pause (space)
replay-forward = One move on (→)
replay-last = To the end (End)
replay-slider = Move
replay-where = Move { $move } of { $moves }, round { $round }
replay-begins = The game begins.
replay-speed = Speed
replay-eyes = Point of view
replay-eyes-all = Everything open
replay-eyes-seat = As { $city }
replay-tabs = Log and analysis
replay-link = Link to this position
replay-file = Save as a file
replay-file-lead = As a file the game opens alone, in any browser, without a network, in the reader’s language.
replay-file-names = The file holds the players’ names and all moves, but nothing that was said at the table.
replay-keep = Keep among my tables
replay-another = Another record
replay-continue = Continue from here
replay-continue-lead = A new table begins with this position. You play one seat, bots play the others. It is not rated.
replay-continue-seat = I play
replay-continue-level = Bots
replay-continue-begin = Play on

import-title = Open a saved game
import-lead = A record that was saved after a game, or that a program wrote: one game, or many, one in each line.
import-choose = Choose a file (.json, .jsonl) or drop it here
import-checking = Checking every move …
import-which = { $count ->
   *[other] { $count } games. Which one?
}
import-game = { $line }: { $game }, { $players } players, { $moves } moves
import-empty = This file is empty.
import-line = Line { $line } of this file is no record of a game.
import-too-large = This file is larger than { $most } MB. Choose a smaller one.
import-nothing-kept = The record is checked by the server and then forgotten, unless you ask to keep it.

analysis = Analysis
analysis-lead = Bots look at every decision of this game again: who was winning when, what turned it, what they would have done, and how much was luck.
analysis-ask = Analyse this game
analysis-waiting = Others are being analysed first …
analysis-working = The bots are thinking …
analysis-progress = How far the analysis is
analysis-meanwhile = You can go on looking, or come back later: the analysis will be kept.
analysis-in-page = Your device works this out itself, as long as this page is open. You can go on looking meanwhile.
analysis-impossible = This game cannot be analysed here: it follows other rules or cards than the published ones, or this browser cannot run the bots.
analysis-failed = That did not work. Please try again.
analysis-graph = Chances to win
analysis-table = As a table
analysis-move = After move
analysis-chance = Chance
analysis-turns = Turning points
analysis-no-turns = No single move changed much.
analysis-turn = { $count ->
    [one] Move { $last }, { $who }: chances of { $city } { $change }
   *[other] Moves { $first }–{ $last }, { $who }: chances of { $city } { $change }
}
analysis-here = The decision at this position
analysis-nothing-here = There is nothing to decide at this position.
analysis-same = { $city } did what the oracle would have done.
analysis-other = The oracle would have done something else; this gave away { $loss } chance to win.
analysis-option = Move
analysis-option-chance = Chance to win
analysis-option-visits = Looked at
analysis-oracle = Oracle
analysis-played = Played
analysis-more = { $count ->
    [one] … and one other move
   *[other] … and { $count } other moves
}
analysis-line = Then, it thought:
analysis-mistake-before = Earlier mistake
analysis-mistake-after = Next mistake
analysis-accuracy = Accuracy
analysis-accuracy-lead = How near everybody’s choices came to the oracle’s, from 0 to 100, and how many choices were how good.
analysis-of-100 = { $accuracy } of 100
grade-best = { $count ->
    [one] best move
   *[other] best moves
}
grade-good = { $count ->
    [one] good move
   *[other] good moves
}
grade-inaccuracy = { $count ->
    [one] inaccuracy
   *[other] inaccuracies
}
grade-mistake = { $count ->
    [one] mistake
   *[other] mistakes
}
grade-blunder = { $count ->
    [one] blunder
   *[other] blunders
}
analysis-luck = Luck and decisions
analysis-luck-lead = How the chance to win went from the fair share to the result: by dice and draws, and by everybody’s decisions. The two add up to the difference.
analysis-from-to = { $start } → { $end }
analysis-part-luck = Luck
analysis-part-decisions = Decisions
analysis-share = { $city }: luck was worth { $luck } points (± { $error }).
analysis-how = From { $simulations } simulations of the search for each decision. Points are estimated by { $playouts } games played at random to the end, again and again, so they are rough.
graph-summary = Chances to win over the game. At this position: { $now }
graph-now = At this position
