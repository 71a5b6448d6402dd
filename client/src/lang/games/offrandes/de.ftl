## Was die Seite über Offrandes sagt.

about = Biete für sieben Personen, bestich die der anderen und bring den höchsten Göttern die besten Opfergaben.
order-kind-bid = Für mich bieten
order-kind-pass = Bis zu meinem Versteigerungszug passen
order-field-limit = Bis zu (Drachmen)
order-field-lots = Für
order-field-unless = Aber passen, wenn eine dieser Städte führt
order-lots-this = dieses Paar
order-lots-each = jedes Paar dieser Runde
sheet-sacrifices = Opfer
sheet-prayers = Gebete
sheet-altars = Altäre
