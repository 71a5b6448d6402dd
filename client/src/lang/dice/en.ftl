## How the dice fell, and that nobody chose them.

dice-explained = Before the game, the server locked a secret number in a box and showed everybody the seal on it. Only then did your browser make up a random number of its own and drop it in; the other players’ browsers did the same. Every throw came from the secret and all these numbers stirred together. So nobody could pick the dice: you did not know the secret, and when the server sealed it, it did not know your number. Now the box is open, and your browser has made every throw again to compare.
dice-fits = Everything fits.
dice-sound = Everything fits. Nobody chose these dice.
dice-unsound = Something does not fit. Do not trust these dice.
dice-promise-same = The seal is the one that you saw before your number went in.
dice-promise-other = The seal is not the one that you saw before your number went in.
dice-seed-fits = The secret fits the seal.
dice-seed-other = The secret does not fit the seal: it was exchanged.
dice-mine-in = Your number is among those that were stirred in.
dice-mine-missing = Your number is not among those that were stirred in.
dice-mine-none = This device added no number, so for you it shows only that nothing was changed after the game began.
dice-mine-earlier = Added after yours: { $names }. If one of them plays together with whoever runs the server, they could have tried several numbers.
dice-throws-fit = { $count ->
    [one] The one throw of the game comes out as it was.
   *[other] All { $count } throws of the game come out as they were.
}
dice-throw-wrong = Throw number { $number } comes out differently.
dice-needs-https = Your browser only checks dice over a secure connection (https). Anybody can check the game’s record with “votive verify”.
dice-details = The numbers themselves
dice-number-of = Added by { $name }
