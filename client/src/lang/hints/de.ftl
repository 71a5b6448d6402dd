## Was das Orakel erwägt, und warum.

hint-title = Was das Orakel erwägt
hint-thinking = Das Orakel denkt nach …
hint-chance = Sieg: { $percent } %
hint-points = etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
hint-play = So spielen
hint-now = Sofort:
hint-why-best = Verglichen mit dem Nächstbesten:
hint-why-other = Verglichen mit dem Ersten:
hint-more-chance = Von hundert Spielen gewinnst du { $percent } mehr.
hint-less-chance = Von hundert Spielen gewinnst du { $percent } weniger.
hint-same-chance = Deine Aussichten auf den Sieg sind etwa gleich.
hint-more-points = Am Ende etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} mehr für dich.
hint-fewer-points = Am Ende etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} weniger für dich.
hint-takes = { $city } hat am Ende etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} weniger.
hint-gives = { $city } hat am Ende etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} mehr.
hint-only = Etwas anderes erwägt das Orakel nicht.
hint-note = Die Aussicht kommt aus einer Suche, die nur weiß, was du weißt. Die Punkte sind der Durchschnitt von Spielen, die zufällig weitergehen.
