# Mails and push messages.
notice-title = { $game }: it is your turn
notice-body = The others have played. Open the table to decide.
mail-one = It is your turn. This link opens your seat, on this device too:
mail-many = It is your turn at { $count } tables. The links open your seats, on this device too:
mail-subject-many = It is your turn at { $count } tables
mail-keep = Whoever has these links can play for you: do not pass them on. They are good for two weeks.
mail-stop = No more mails? One click:
mail-confirm-subject = Mails when it is your turn?
mail-confirm = Somebody asked to be told at this address when it is their turn at Votive. If that was you, open this link:
mail-confirm-not = If it was not you, do nothing: you will hear nothing more from us.

# Beside a link to a page of ours.
preview-front = Two board games about pleasing the Greek gods: against bots, around one screen, or with friends over a link.
preview-table = A table at Votive.
preview-rules = The rules of { $game }, with every clause.
preview-learn = Learn { $game } by playing: ten minutes, real moves.
preview-gathering = A table of { $game } for { $seats } players is being set. Sit down!
preview-playing = A game of { $game } with { $seats } players is under way.
preview-over = A game of { $game } with { $seats } players is over: look at the final table.
preview-replay = A game of { $game } with { $seats } players, move by move.
