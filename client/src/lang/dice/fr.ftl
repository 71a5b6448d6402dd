## Comment les dés sont tombés, et que personne ne les a choisis.

dice-explained = Avant la partie, le serveur a enfermé un nombre secret dans une boîte et montré à tout le monde le sceau posé dessus. Alors seulement, votre navigateur a inventé un nombre au hasard et l’a glissé dedans ; ceux des autres ont fait pareil. Chaque lancer vient du secret et de tous ces nombres, bien mélangés. Personne n’a donc pu choisir les dés : vous ne connaissiez pas le secret, et quand le serveur l’a scellé, il ne connaissait pas votre nombre. Maintenant la boîte est ouverte, et votre navigateur a refait tous les lancers pour comparer.
dice-fits = Tout concorde.
dice-sound = Tout concorde. Personne n’a choisi ces dés.
dice-unsound = Quelque chose ne concorde pas. Ne vous fiez pas à ces dés.
dice-promise-same = Le sceau est bien celui que vous avez vu avant d’ajouter votre nombre.
dice-promise-other = Le sceau n’est pas celui que vous avez vu avant d’ajouter votre nombre.
dice-seed-fits = Le secret correspond au sceau.
dice-seed-other = Le secret ne correspond pas au sceau : il a été échangé.
dice-mine-in = Votre nombre est parmi ceux qui ont été mélangés.
dice-mine-missing = Votre nombre n’est pas parmi ceux qui ont été mélangés.
dice-mine-none = Cet appareil n’a pas ajouté de nombre : il vous montre seulement que rien n’a changé après le début de la partie.
dice-mine-earlier = Ajoutés après le vôtre : { $names }. Si l’un d’eux s’entend avec la personne qui tient le serveur, plusieurs nombres ont pu être essayés.
dice-throws-fit = { $count ->
    [one] L’unique lancer de la partie donne le même résultat.
   *[other] Les { $count } lancers de la partie donnent tous le même résultat.
}
dice-throw-wrong = Le lancer numéro { $number } donne un autre résultat.
dice-needs-https = Votre navigateur ne vérifie les dés que par une connexion sûre (https). Tout le monde peut vérifier l’enregistrement de la partie avec « votive verify ».
dice-details = Les nombres eux-mêmes
dice-number-of = Ajouté par { $name }
