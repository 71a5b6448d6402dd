## The page around every game.

# Everywhere

home = To the front page
close = Close
cancel = Cancel
yes = Yes
no = No
skip = Skip
copy = Copy
copied = Copied
share = Share
loading = One moment …
language = Language
name = Name
your-name = Your name
my-games = My games
guest = Guest
person-of-seat = { $name } ({ $seat })
you = you
bot = Bot
bots = Bots
game = Game
players = Players
rules = Rules
broken-title = Something went wrong on this page.
broken-lead = Nothing of the game is lost: the server keeps every move. Load the page again; if that does not help, please tell whoever runs this server.
reload = Load again
unknown-title = There is nothing here.
gone-title = This table cannot be shown
trouble-unreachable = The server cannot be reached. Are you online?
trouble-server = The server had trouble with that. Please try again.

# The front page

front-title = A table for games about pleasing the gods
front-lead = Against bots, around one screen, or with friends over a link – live or over days. No account needed.
play-now = Play now
learn-first-game = Play a first game at once
front-days = Over days, everybody moves when they have a moment: a game takes about a week, and a mail says when it is your turn.
level-about-novice = Makes what moves come to mind; a child can win.
level-about-acolyte = Looks ahead a little and takes what it is offered.
level-about-priest = Plans whole rounds; wins against most people.
level-about-oracle = Thinks as long as it may, and forgives nothing.
preparing = { $game } is being prepared for this machine, which happens once. You can play already; until then bots think longer.
preparing-left = { $seconds ->
    [one] About a second more.
   *[other] About { $seconds } seconds more.
}
preparing-bar = How far { $game } is prepared
play-game = Play { $game }
opening = Setting the table …
my-games-lead = What you have played, how it went, and how strong you are.
with-friends = With friends
with-friends-lead = Send a link: one click, and they sit at your table. Bots fill the seats that stay empty.
invite-friends = Invite friends
around-screen = Around this screen
around-screen-lead = Several people, one device: a curtain hides what the others must not see.
one-screen = At one screen
look-back = Look back
look-back-lead = A finished game move by move, with what the oracle thinks of it. Bring the record of any game.
see-my-games = See my games
rules-of = The rules of { $game }
continue = Continue
watch = Watch or join
watch-nothing = No public table at the moment. Open one, and whoever comes by may join.
open-public = Open a public table
unofficial = Votive is unofficial: neither art nor text of the published games is used here.
list-your-turn = Your turn
list-gathering = Waiting for players
list-join = { $open ->
    [one] { $open } seat free
   *[other] { $open } seats free
}
list-over = Over
imported = Imported
imported-lead = Brought here as a record, not played at this server: it counts for no rating and no statistics.
alone = Played alone
alone-lead = Played, or begun, by somebody alone in a browser: nobody has watched over it, and it counts for no rating and no statistics.
variant-title = A variant of the game: not everything is as published. Its mark is { $hash }.
list-waiting = Under way
list-watch = Watch

# A new table

played-by = Played by
seat-open = Whoever has the link
seat-here = Somebody at this screen
seat-bot = Bot: { $level }
pace = Pace
pace-live = Live
pace-days = Over days
clock = Clock
clock-none = No clock
clock-move-30s = 30 seconds a move
clock-move-1m = 1 minute a move
clock-move-3m = 3 minutes a move
clock-game-15m = 15 minutes a player
clock-game-30m = 30 minutes a player
clock-move-12h = 12 hours a move
clock-move-1d = 1 day a move
clock-move-3d = 3 days a move
clock-move-7d = 7 days a move
facts-players = { $game }, { $players } players
facts-length = Length
facts-minutes = about { $minutes } minutes
facts-rules = Rules
facts-rules-usual = the usual ones
facts-option = { $option }: { $value }
facts-variant = Variant
facts-cards = Cards
facts-cards-version = version { $version }
facts-cards-own = made for this server
facts-cards-variant = those of the variant
facts-bots-unlearned = Bots play with them, but have not learned them.
clock-move = { $seconds } seconds a move
clock-game = { $minutes } minutes a player
more-options = More options
public = Show the table on the front page
spectators-allowed = Others may watch
delay = Delay for spectators, in moves
open-table = Open the table
begin = Begin

# An invitation

invited = { $name } invites you to { $game }
choose-seat = Your seat
any-seat = Any
sit-down = Sit down
only-watch = Only watch
no-seat-free = All seats are taken.

# Before the game

gathering = Waiting for players
invite-lead = Send this link to those who are to play:
invite-link = Link to join
invite-program = Invite a program
invite-program-lead = Somebody’s own bot, by its name. It sits down by itself if it is running.
invite-program-name = Name of the program
invite-program-ask = Invite it
invite-program-asked = { $name } is invited. It sits down as soon as it is running.
seat-free = free
ready = ready
not-ready = not ready yet
be-ready = I am ready
be-not-ready = Not yet
stand-up = Leave
make-stand = Free the seat
call-off = Call it off
call-off-sure = Really call it off?
waiting-seats = Bots take the seats that are still free.
waiting-ready = Not everybody is ready yet.

# The table

status = What is to be done
actions = What you can do
panels = Players
log-and-chat = Log and chat
board = The board
to-board = To the board
no-board = There is no drawing of this game here yet. All moves are in the bar.
undo = Undo
undo-turn = Take back the whole turn
confirm = Confirm
about-to = You are about to: { $move }
sending = Sending …
reconnecting = Reconnecting …
see-rule = Rule { $clause }
looking-back = You are looking at an earlier position.
to-present = Back to the present
tap-again = Tap again:
away = away
thinking = is thinking
time-left = Time left:
bot-of = Bot: { $level }
bot-for = { $name }, for now a bot: { $level }
resigned = { $name }, resigned
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
log = Log
log-empty = Nothing has happened yet.
log-older = Show what came before
new-since = new since you last looked
show-position = Show the position here
by-order = by your standing order
by-clock = time ran out
chat = Chat
chat-empty = Nobody has said anything yet.
say-something = Say something
send = Send
since-title = Since your last move

# Several people at one screen

curtain-title = { $name } is next
curtain-lead = Hand the screen over. Nothing is shown until you say so.
curtain-lift = I am { $name }
hand-screen = Hand the screen to { $name }

# The menu and the seats

menu = Menu
my-seat = My seat: { $city }
watch-link = Link to watch
seat-title = { $city }: { $name }
seat-link-lead = With this link you open your seat on another device. Keep it to yourself.
seat-link = Link to my seat
seat-new-link-lead = Did it get into the wrong hands? A new link ends the old one at once; other devices that opened the seat with it lose it.
seat-new-link = New link
seat-new-link-done = This is the new link. The old one no longer works.
seat-nothing = There is nothing to do about this seat now.
hand-over-lead = Have to go? A bot can play on for you.
hand-over = Let a bot play
take-back = Take my seat back
bot-plays-for-you = A bot ({ $level }) plays for you.
give-back = Give the seat back
replace-lead = Gone for long? If the others agree, a bot plays on until the player is back.
replace = Propose a bot
replace-later = Not yet: there is still time to think.
mute = Mute
unmute = Unmute
resign = Resign
resign-sure = Really resign?
propose-end = Propose to end the game
seed-hash = Fingerprint of the dice
seed = Key to the dice
dice-title = How the dice fell

# Votes

proposals = Proposals
ask-bot = { $city } asks: shall a bot ({ $level }) play for { $target }?
ask-return = { $target } would like to play again. Agreed?
ask-end = { $city } asks: shall we end the game here?
votes = ({ $yes } of { $needed })
withdraw = Withdraw

# Standing orders

orders = Orders
orders-lead = A standing order plays for you while you are away. You can change it until it acts.
orders-none = There is nothing to order now.
order-kind = Order
order-standing = You have given a standing order.
order-leave = Give this order
order-cancel = Cancel the order

# The end

finale-overtook = { $winner } overtook { $other } for good in round { $round }: { $what }
finale-last = { $winner } overtook { $other } only in the final scoring.
finale-led = { $winner } was ahead from the first points on.
finale-shared = In the end nobody was ahead: the victory is shared.
finale-turned = { $winner } won it here, the oracle thinks: { $what }
sheet-total = Total
sheet-other = Other
picture-title = A picture of the final table
picture-label = The final table. { $sentence }
picture-send = Send
picture-save = Save the picture
result = Result
rematch = Rematch
to-rematch = To the new game
wins = wins
see-board = See the board
download-record = Record
see-replay = Replay and analysis
see-record = Open a saved game

# The rules

search-rules = Search the rules
rules-found = { $count ->
    [0] Nothing found.
    [one] { $count } rule
   *[other] { $count } rules
}
rules-in-english = These rules are not translated yet.

# Preferences

preferences = Preferences
notices = When it is your turn …
preferences-private = Your preferences stay in this browser.
theme = Light or dark
theme-auto = Same as this device
theme-light = Light
theme-dark = Dark
make-light = Light page
make-dark = Dark page
contrast = Contrast
contrast-normal = Normal
contrast-more = High
confirm-moves = Confirm moves
confirm-always = Always
confirm-days = In games over days
confirm-never = Never
speed = Animations
speed-full = Full
speed-quick = Quick
speed-none = None
speed-skip = A press on the board cuts them short.
keys = Keyboard shortcuts
keys-more = Bid more
keys-less = Bid less
keys-confirm = Confirm, or make the named bid
keys-pass = Pass or end the turn
keys-undo = Undo
keys-log = To the log
keys-rules = Rules
keys-hint = Hint
keys-sound = Sounds on or off
keys-next = Next table that waits for me
keys-keys = These keys
keys-tab = To the next thing that can be touched
keys-enter = Choose it
keys-escape = Put aside what is begun
keys-on = Letters on the keyboard do things at a table
dice-show = Dice show
dice-pips = Pips
dice-numbers = Numbers
volume = Volume
sounds = Small sounds

# Lessons and hints

learn = Learn by playing
learn-lead = A lesson of about ten minutes: real moves, and somebody who tells you why.
learn-new = New here?
learn-game = Learn { $game }
learn-on = Go on with { $game }
learn-later = Not now
hint = Hint

# The way to the workshop

front-workshop = Workshop
front-workshop-lead = Change a card or a number and see what it does.
front-workshop-go = Go to the workshop

## A game against bots that the page itself holds

solo-lead = This game is played in your browser and kept there. It needs no server, and counts for no rating.
solo-alone = The server cannot be reached. Games against bots are played in your browser: they need none.
front-last = The last replay that you read can be read without a network: { $game }
solo-hand-lead = On the server the game goes on where it stands, on any of your devices. It is not rated.
solo-hand = Continue on the server
solo-share-lead = On the server the game can be shared and analysed. It is marked as played alone, and not rated.
solo-share = Share on the server
solo-elsewhere = This game goes on in another tab.
solo-unknown = This browser does not keep this game, or it was begun by earlier rules.
solo-broken = This game could not be opened in the browser. Reload the page; if that does not help, start another game.
