## The pages about oneself: games, statistics, and what is kept.

me-title = My games
me-title-of = { $name }’s games
me-parts = Pages about me
me-part-games = Games
me-part-statistics = Statistics
me-part-self = Myself
me-all-games = All games

# Nobody yet

me-nobody = Nobody is known here yet
me-nobody-lead = Your games appear here as soon as you have played one. You need no account: a name is enough.
me-begin-name = What are you called?
me-begin = That is me
me-signin = Sign in with a passkey
me-signin-lead = Did you make a passkey on another device? It brings you to your games here too.

# Games

me-running = Running games
me-running-none = No game is running.
me-turn-of = { $name } is to move
me-turn-somebody = Somebody else is to move
me-since = last move { $time }
me-time-left = { $time } left
me-finished = Finished games
me-finished-none = No game is finished yet.
me-older = Show older games
me-against = against { $names }
me-alone = with nobody else
me-place = Place { $place } of { $players }
me-won = Won
me-won-shared = Won together
me-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
me-several-seats = You held several seats.
me-ended-early = Ended early: nobody won
me-loaded = { $count ->
    [one] { $count } more game is shown.
   *[other] { $count } more games are shown.
}

# Statistics

me-no-statistics = There are no finished games to count yet. Play one to the end, and your figures appear here.
me-counted = { $games ->
    [one] { $games } game played to its end
   *[other] { $games } games played to their ends
}, { $wins ->
    [0] none won
    [one] { $wins } won
   *[other] { $wins } won
}. Games in which you held several seats, and games that ended early, are not counted.
me-as-table = As a table
me-date = Date
me-forgotten = a deleted player

# Strength

me-rating = Strength
me-rating-none = Your strength is worked out from games against others. Games in which you held several seats do not count.
me-rating-guess = After { $games ->
    [one] your first game
   *[other] { $games } games
} this is only a first guess. Play more, and we will know better.
me-rating-unsure = We are not sure yet: { $games ->
    [one] one game says
   *[other] { $games } games say
} a little, but luck still counts for much.
me-rating-fair = We are fairly sure: this comes from { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
me-rating-sure = We are quite sure: this comes from { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
me-rating-between = Very likely between { $low } and { $high }.
me-rating-lead = Everybody begins with 1000. Finishing ahead of strong players takes you up a lot, ahead of weak ones a little.
me-rating-graph = How it went
me-rating-graph-said = Your strength over { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $first } after the first of them, { $last } now. The lowest was { $least }, the highest { $most }.
me-ladder = Compared with others
me-ladder-who = Who
me-ladder-strength = Strength
me-ladder-between = Very likely
me-ladder-games = Games
me-ladder-you = { $name } (you)

# Places, points, opponents

me-places = Places
me-players = Players
me-games-count = Games
me-win-share = Won
me-win-share-of = { $share } ({ $wins } of { $games })
me-place-times = Place { $place }: { $count } ×
me-mean-points = Points on average
me-best-points = Best
me-course = Points, game by game
me-course-said = Your points in the last { $games ->
    [one] game: { $last }.
   *[other] { $games } games: from { $least } to { $most }, { $last } in the latest.
} Filled marks are wins.
me-opponents = Against whom
me-opponent = Opponent
me-ahead = You were ahead
me-ahead-of = { $ahead } of { $met }
me-favourites = What you like to do
me-times = { $count } ×
me-in-games = { $games ->
    [one] in { $games } game
   *[other] in { $games } games
}

# Myself

me-name = Name
me-name-lead = This is what others see when you sit down. At tables where you sit already the old name stays.
me-rename = Change the name
me-renamed = From now on you are { $name }.
me-passkeys = Passkeys
me-passkeys-lead = A passkey brings you to your games on another device, or back to them if this browser forgets you. It stays in your device or in your password manager; we keep only what is needed to check it.
me-passkeys-none = You have no passkey. If this browser forgets you, your games are still there, but you cannot come back to them.
me-passkey-new = Make a passkey on this device
me-passkey-name = What it is called
me-passkey-make = Make it
me-passkey-made = The passkey is made.
me-passkey-since = since { $date }
me-passkey-rename = Rename { $name }
me-rename-it = Rename
me-remove-it = Remove
me-passkey-save = Save the name
me-passkey-renamed = The passkey is now called { $name }.
me-passkey-remove = Remove { $name }
me-passkey-remove-sure = Really remove { $name }? Nobody can sign in with it afterwards. Delete it in your device or password manager too.
me-passkey-remove-yes = Remove it
me-passkey-removed = The passkey is removed.
me-passkey-cancelled = Nothing was done: the device did not finish, or you called it off.
me-passkey-there = This device has a passkey of yours already.
me-passkey-impossible = This browser cannot make passkeys here. They need https, and a name in the address.
me-devices = My devices
me-devices-lead = Where you are signed in. If one of them is no longer yours, or you do not know it, sign it out.
me-device-named = { $browser } on { $system }
me-device-unknown = Unknown device
me-device-this = This device
me-device-days = since { $since }, last used { $used }
me-device-signout = Sign out on { $name }
me-devices-signout = Sign out everywhere else
me-device-sure = Sign out on { $name }?
me-devices-sure = Sign out everywhere else?
me-devices-what = There, you can only come back with a passkey. Here you stay signed in.
me-device-done = You are signed out on { $name }.
me-devices-done = You are signed out everywhere else.
me-data = My data
me-export-lead = Everything that is kept of you, in one file: name, passkeys, tables, games, what you said, statistics and ratings.
me-export = Download everything
me-signout = Sign out
me-signout-lead = This device forgets you. What you play stays on the server.
me-signout-sure = Sign out on this device?
me-signout-passkey = With a passkey you can come back at any time.
me-signout-lost = You have no passkey: once signed out, you cannot come back to your games and ratings. Make a passkey first, or go on if you no longer need them.
me-delete = Delete all my data
me-delete-lead = For good: nobody can bring it back, neither you nor we.
me-delete-title = Delete everything?
me-delete-what = This is what will happen, at once and for good:
me-delete-names = Your name becomes “—” at every table you ever sat at.
me-delete-chat = Everything you said in chats is erased.
me-delete-ratings = Your ratings and statistics are erased; the others’ ratings are worked out anew without you.
me-delete-keys = Your passkeys, links and programs stop working, and you are signed out on all devices.
me-delete-moves = Your moves stay, made by nobody in particular, so that the others keep their games. Games that are running wait for nobody: the others can let a bot play on.
me-delete-export = You may want to download everything first.
me-delete-tick = Yes, delete all of it for good
me-delete-now = Delete for good
me-deleted = Everything about you is deleted.

# Programs of one's own

me-bots = My programs
me-bots-lead = Do you write bots? A program of yours can take a seat at any table that invites it. It has a name and a token of its own, and everybody sees that it is a program.
me-bots-how = What programs can ask for
me-bots-none = You have no program.
me-bot-name = Name of the new program
me-bot-make = Make the program
me-bot-renew-it = New token
me-bot-renew = New token for { $name }
me-bot-renew-sure = The old token stops working at once. A program that still uses it is shut out.
me-bot-renew-yes = Make a new token
me-bot-delete-it = Delete
me-bot-delete = Delete { $name }
me-bot-delete-sure = Its token stops working, and its name disappears from every table. Its moves stay. In games that are running, the others can let a bot play on.
me-bot-delete-yes = Delete the program
me-bot-deleted = { $name } is deleted.
me-bot-token-of = The token of { $name }
me-bot-token-lead = It is shown only now. Whoever has it plays as { $name }: keep it like a password.
me-bot-token = Token
me-bot-try = To try it out: a command that listens for invitations
me-bot-kept = I have saved it
