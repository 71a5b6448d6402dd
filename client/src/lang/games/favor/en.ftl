## What the page says of Favor of the Gods.

about = Send your dice to forest and mine, pray, build temples, and fulfil your secret quest.
sheet-temples = Temples
sheet-offerings = Offerings
sheet-prayers = Prayers
sheet-market = Market
sheet-gods = Gods
sheet-quests = Quest
sheet-left = Left over
sheet-promises = Promises
