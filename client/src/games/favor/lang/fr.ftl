## Ce que seule la table dessinée de Favor of the Gods dit.

mat-reach = { $steps ->
    [0] { $number }, en ce moment : { $finds }
    [one] { $number }, pour { $steps } don ou jeton : { $finds }
   *[other] { $number }, pour { $steps } dons ou jetons : { $finds }
}
mat-numbers = Ce que chaque nombre trouverait
mat-doomed = serait détruit
line-unfold = { $city } : tout le plateau
line-promised = Temples et offrandes en main : { $count }
line-made = Offrandes faites
line-nothing = rien
held-waits = Le jeu est suspendu : { $city } continue ensuite.
area-spent = réserve vide
hall-open = Salle des temples
hall-title = La salle des temples
hall-sort = Classés par
hall-by-god = divinité
hall-by-slots = cases
hall-by-points = points
hall-by-price = prix
hall-lit = En clair : ce que vous avez suffit pour l’acheter.
