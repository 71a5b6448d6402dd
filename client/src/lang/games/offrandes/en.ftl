## What the page says of Offrandes.

about = Bid for seven characters, bribe those of others, and bring the best sacrifices to the highest gods.
order-kind-bid = Bid for me
order-kind-pass = Pass until my own sale
order-field-limit = Up to (drachmae)
order-field-lots = For
order-field-unless = But stop if one of these leads
order-lots-this = this lot
order-lots-each = each lot of this round
sheet-sacrifices = Sacrifices
sheet-prayers = Prayers
sheet-altars = Altars
