## The frame around every game: what the terminal says.

list-and = { $items } and { $last }

play-you-are = You are { $name }.
play-bot-is = { $name } is played by the bot { $bot }.
play-bot-trouble = There is trouble with a bot: { $trouble }.
play-since = Since your last move
play-forced = Only one move was possible: { $move }
play-prompt = Your choice (a number, ? for help)
play-help = A number makes that move. A move in words is tried: { $example }. “?” lists what is not allowed now and why; “? { $example }” asks about one move. “log” tells the whole story, “quit” leaves and keeps the game.
play-not-understood = “{ $text }” is neither a number from the list nor a move.
play-refused = Not allowed: { $why } ({ $clause })
play-allowed = That is allowed: it is number { $number }.
play-refusal = { $moves }: { $why } ({ $clause })
play-nothing-refused = Everything of this kind is allowed now.
play-more = … and { $count } more
play-kept = The game is kept. To continue it: { $command }
play-set-aside = An unfinished game was there; it is set aside in { $file }.
play-resumed = You continue the game you left.
play-finished = The game can be replayed: { $command }

## Bots

level-random = Random
level-greedy = Greedy
level-novice = Novice
level-acolyte = Acolyte
level-priest = Priest
level-oracle = Oracle

## A table among people: how it stands and what happened

table-status-gathering = The game begins when every seat is taken and ready.
table-told-opened = The table is open.
table-told-imported = This game was brought here as a record; it was not played at this server.
table-told-sat = { $city } has a player.
table-told-sat-again = You play { $city } on another device too.
table-told-rekeyed = This seat has a new link. The old one no longer opens it, and other devices that used it are out.
table-told-sat-bot = { $city } is played by a bot: { $level }.
table-told-sat-program = { $city } is played by somebody’s program.
table-told-invited = Somebody’s program is invited.
table-told-stood = The seat of { $city } is open again.
table-told-ready = { $city } is ready.
table-told-not-ready = { $city } is not ready after all.
table-told-began = The game begins.
table-told-undone = { $city } takes a move back.
table-told-order = Your standing order for { $city }: { $order }
table-told-no-order = { $city } has no standing order any more.
table-told-proposes-bot = { $city } proposes that a bot ({ $level }) play for { $target }.
table-told-proposes-return = { $city } would like to play again in person.
table-told-proposes-end = { $city } proposes to end the game here.
table-told-for = { $city } is for it.
table-told-against = { $city } is against it.
table-told-dropped = The proposal has come to nothing.
table-told-handed-vote = By vote of the others a bot plays for { $city }: { $level }.
table-told-handed-own = { $city } has asked for a bot to play on: { $level }.
table-told-handed-resigned = A bot plays { $city } to the end: { $level }.
table-told-handed-clock = { $city } has run out of time; a bot plays on: { $level }.
table-told-returned = { $city } is played by its player again.
table-told-resigned = { $city } resigns.
table-told-muted = You no longer hear { $target }.
table-told-unmuted = You hear { $target } again.
table-told-ended-rules = The game is over.
table-told-ended-agreed = The players have agreed to end the game.
table-told-ended-resigned = The game has ended by resignation.
table-told-ended-abandoned = Nobody has come back for a long time: the table is closed.
table-told-ended-closed = The host has called the game off.
table-told-hinted = { $city } asks the oracle.
table-told-rematch = There is another game at a new table.

## A table among people: why not

table-no-person = Say first what you are called.
table-not-your-seat = The seat of { $city } is not yours.
table-not-your-seat-there = You have no such seat at this table.
table-not-host = Only the host of the table may do that.
table-not-sitting = Only who sat at this table may do that.
table-begun = The game has begun already.
table-not-begun = The game has not begun yet.
table-over = The game is over.
table-not-over = The game is not over yet.
table-never-played = No game was played at this table.
table-no-seat = This table has no seat { $seat }.
table-wrong-key = This link does not open a seat at this table.
table-full = All seats are taken.
table-seat-taken = The seat of { $city } is taken.
table-sits-already = You have a seat already. To take another, say which.
table-seat-open = Nobody sits at the seat of { $city }.
table-unknown-bot = There is no such bot here.
table-seats-open = { $count ->
    [one] One seat is still open.
   *[other] { $count } seats are still open.
}
table-not-ready = Not ready yet: { $cities }.
table-stale = The position has changed meanwhile.
table-no-such-move = The game has no such move.
table-no-such-ply = The game has not come that far.
table-bot-plays = A bot plays for { $city }. Ask for the seat back first.
table-no-bot-plays = No bot plays there.
table-nothing-to-undo = There is nothing that you could take back.
table-undo-late = The time for that move is up; it cannot be taken back.
table-no-orders = This game knows no standing orders.
table-cannot-propose = That cannot be proposed.
table-proposed-already = That has been proposed already.
table-still-thinking = { $city } may still think.
table-resigned = { $city } has resigned.
table-plays-already = { $city } is played by its player already.
table-no-proposal = That is no longer put to the vote.
table-no-vote = You have no vote on that.
table-program-may-not = A program may not do that: people decide it.
table-no-such-program = There is no program of that name here.
table-empty-text = There is nothing to read in that.
table-mute-oneself = Nobody can mute themselves.
table-hint-people = Hints are for tables where everybody else is a bot.
table-hint-turn = A hint is there when it is your turn.
table-others-sit-here = Other people play here. Propose to end the game.
table-rematch-there = There is another game already.
table-imported = This game was brought here as a record: there is nobody to play it again with.
table-many-talk = You have said as much at this table as it can keep. You can still move.
table-many-talk-all = As much has been said at this table as it can keep.
table-many-undos = You have taken back { $most } moves in this game; no more can be taken back.
table-many-proposals = You have made { $most } proposals in this game, and no more are taken.
table-many-votes = You have voted { $most } times in this game, and no more votes are taken.
table-many-orders = You have left { $most } standing orders in this game, and no more are taken. Make the move yourself.
table-many-mutes = You have muted others { $most } times at this table; it cannot be done again.
table-many-keys = You have made a new link for this seat { $most } times; it cannot be done again.
table-not-first-device = Only the device on which you took the seat can make a new link for it.
table-many-devices = This seat is open on { $most } devices, and on no more.
table-many-changes = People have sat down and changed their minds too often at this table. Let the game begin, or open another table.
table-no-spectators = This table is not for spectators.
table-bad-settings = The game cannot be played like that: { $trouble }.
table-bad-clock = A clock can be set to { $least } seconds at least, and { $most } at most.

## The server: why not

refused-nobody = Say first what you are called.
refused-name = A name needs a letter that can be seen.
refused-unknown-table = There is no such table (any more).
refused-unknown-game = There is no such game.
refused-unknown-page = There is nothing here.
refused-no-lesson = There is no lesson for this game yet.
refused-malformed = The server did not understand that.
refused-not-json = The server takes JSON only.
refused-too-large = That is too large.
refused-too-deep = That is nested too deep.
refused-too-slow = That took too long to arrive.
refused-other-content = This request was sent before, with other content. Nothing was done now: send it again with an id of its own.
refused-too-often = That was a little too often. Please wait a moment.
refused-many-tables = No more than { $most } tables at once.
refused-program = Programs cannot do that; a person must.
refused-many-programs = You have { $most } programs already; delete one first.
refused-program-name = Another program has that name.
refused-notice-key = That link is no longer good.
refused-notice-other = On this device you are somebody else. Sign out first, or open the link on another device.
refused-no-mail = This server sends no mail.
refused-no-push = This server sends no push messages.
refused-push-address = Push messages cannot be sent to that address: it is not one of a push service.
refused-mail-failed = The mail could not be sent; try again later.
refused-mail-address = This is not a mail address that the server can write to. Check it: letters without accents, one @, no spaces.
refused-mail-nobody = There is no mailbox at that address; check it.
refused-taken = That is taken already.
refused-busy = Too many are doing something at this table at once. Please try again.
refused-store = The server cannot reach what it keeps. Please try again in a moment.
refused-unexpected = Something went wrong in the server.
refused-host = This server does not go by that name.
refused-cross-site = That did not come from a page of this server.
refused-metrics = The figures are for whoever runs the server.
refused-passkey = This passkey is not valid here.
refused-passkey-stale = That took too long, or was done already. Please begin again.
refused-passkey-many = You have enough passkeys.
refused-passkey-gone = There is no such passkey (any more).
refused-this-device = This is the device you are using. Sign out here instead.
refused-session-gone = You are not signed in there (any more).
refused-passkey-address = Passkeys need a name in the address, not a number.
refused-record-none = This is no record of a game. Choose a file that Votive wrote: “Record” at the end of a game, or votive simulate --records.
refused-record-large = A record may be { $most } MB large at most. Leave out --legal and --states, or choose one game of a long file.
refused-record-long = No game has { $count } moves; { $most } are read at most.
refused-record-format = This record needs a later version of Votive (its format is { $format }).
refused-record-game = This server does not know the game “{ $game }”.
refused-table-rules = This table was opened by rules version { $needed }; this server has version { $has } and cannot go on with it. Whoever runs the server can take a version of Votive that has them.
refused-table-damaged = What is kept of this table is damaged, and it cannot be shown. Whoever runs the server can find out more with “votive admin check”.
refused-record-rules = This game was played by rules version { $needed }; this server has version { $has } and cannot replay it. Use a version of Votive that has them.
refused-record-illegal = Move { $number } is against the rules: { $why }
refused-record-move = There is something wrong with move { $number }: { $trouble }.
refused-record-unsound = The record is not sound: { $trouble }.
refused-no-share = The server has no player to share games with; its page was not built.
refused-analyses = You wait for { $most } analyses already. Ask again when one of them is there.
