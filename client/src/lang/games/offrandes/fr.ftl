## Ce que la page dit d’Offrandes.

about = Enchérissez pour sept personnages, corrompez ceux des autres et portez les plus belles offrandes aux plus grands dieux.
order-kind-bid = Enchérir pour moi
order-kind-pass = Passer jusqu’à mon tour d’enchères
order-field-limit = Jusqu’à (drachmes)
order-field-lots = Pour
order-field-unless = Mais passer si l’une de ces cités a la meilleure offre
order-lots-this = ce lot
order-lots-each = chaque lot de ce tour
sheet-sacrifices = Sacrifices
sheet-prayers = Prières
sheet-altars = Autels
