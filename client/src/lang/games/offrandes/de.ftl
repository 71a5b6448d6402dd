## Was die Seite über Offrandes sagt.

about = Biete um sieben Personen, besteche die der anderen und bring den höchsten Göttern die besten Opfergaben.
option-rounds = Höchstens so viele Runden
option-purse = Drachmen zu Beginn
option-revenue = Drachmen pro Runde
option-purse_limit = Drachmen höchstens
order-kind-bid = Für mich bieten
order-kind-pass = Bis zu meiner Versteigerung passen
order-field-limit = Bis zu (Drachmen)
order-field-lots = Für
order-field-unless = Aber aufhören, wenn eine von diesen führt
order-lots-this = dieses Paar
order-lots-each = jedes Paar dieser Runde
