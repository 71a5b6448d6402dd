## The lesson: what the narrator says. Short sentences, for somebody who has never played.

lesson-opening = Your first three
lesson-opening-hello = Welcome! You are Sparta, the red shield with the Λ. The gods love gifts. Whoever brings them the finest animals wins.
lesson-opening-ladders = Seven characters work for you. Each has a ladder, from 0 up to the summit at 5. The higher your shield stands, the more that character does for you.
lesson-opening-guardian = At the start everybody takes three characters. The others have chosen already. Take the Temple Guardian: he leads you to the altars.
lesson-opening-peasant = Now take the Peasant. He gives you animals: the higher he stands, the more they are worth. All three must be different; rule S2 says so.
lesson-opening-flower = And the Flower Carrier. An animal needs flowers and water before it may go to the gods.
lesson-opening-first = You may do that in your own games. For now, please take the one that is outlined.
lesson-opening-done = Well done! You are one level up on three ladders. For a sacrifice only the Water Carrier is missing. You get new levels at auctions.

lesson-auction = The auction
lesson-auction-hello = Two rounds later. In each round every city has one sale. Today you are first: you are the auctioneer. You have 13 drachmae.
lesson-auction-offer = Offer two characters at once: press the Temple Guardian, then the Guardsman.
lesson-auction-open = Who offers must also open. Open with 3 drachmae.
lesson-auction-pass = Corinth and Athens pass. Thebes bids 4. Now you must bid more than 4, or pass. Let Thebes have it: pass.
lesson-auction-again = Thebes pays 4 and goes up on both ladders. You did not win, so you may offer again. Thebes is out now. Offer the Peasant and the Water Carrier.
lesson-auction-two = Open with 2 this time.
lesson-auction-summit = Nobody bids more: both are yours for 2. Look at the Peasant: you are on the summit! There is room for one only, so Corinth slides down to 4. That is rule L2.
lesson-auction-other-lot = You could offer that, too. In this lesson, please offer the two that are outlined.
lesson-auction-other-bid = You may bid that. In this lesson, please take the bid that is outlined.
lesson-auction-let-go = You could go on bidding. But save your money now: pass.

lesson-corruption = Bribers and Guardsmen
lesson-corruption-hello = Phase 2. Whoever has a Briber may take a level away from another city. The highest Briber goes first: that is Corinth, with 4.
lesson-corruption-guard = Ouch! Corinth takes a level of your Flower Carrier. Now it is your turn: your Briber is at 2. But Guardsmen protect: you only reach a city whose Guardsman is lower than your Briber. That is rule C2.
lesson-corruption-act = The Guardsmen of Corinth and Thebes are at 2. Only Athens is open to you. Press Athens and its Water Carrier. Press any other city, and you read why not.
lesson-corruption-other = That would be allowed. But please take the Water Carrier of Athens now.
lesson-corruption-done = Athens goes down one level, you go up one. Thebes wanted to act as well. But you and Athens were targets already, and that happens only once a round (rule C3).

lesson-sacrifice = The sacrifice
lesson-sacrifice-hello = Another table, phase 3. Now the animals go to the altars. Your Peasant is at 4: he brings sheep. Your Carriers are at 3 and 2. The lower one counts: 2 sheep.
lesson-sacrifice-priestess = First the Priestesses pray: 2 points for each level. Athens has just got 2 points like that. You have no Priestess yet.
lesson-sacrifice-rule = Your Temple Guardian is at 2: you reach the altars of tiers 1 and 2. Does something lie there? Then bring at least as many animals, of at least the same value, and not the very same. That is rule P7.
lesson-sacrifice-act = Athena has only one sheep, from Athens. Bring her your 2 sheep. Press another altar, and you read whether and why not.
lesson-sacrifice-other = That altar would be allowed, too. But please give your sheep to Athena: then Athens loses her altar.
lesson-sacrifice-points = 2 sheep, worth 4 each: 8 points at once! The sheep of Athens goes back to the stable. Athens keeps its points but not the altar.
lesson-sacrifice-last = At this table round 3 is the last one. The others abstain. Then every altar gives points to its owner: 5, 10, 15, 20 or 25, by its tier.
lesson-sacrifice-over = Athena’s altar gives you 10: that makes 18. Athens wins with 20. A whole game goes on until every altar has received a sacrifice, or somebody has more than 100 points (rule E1).

lesson-yours = Your own sale
lesson-yours-hello = Back to round 1, with your first three characters. You have 10 drachmae, and it is your sale. What do you still need for a sacrifice? Right: the Water Carrier.
lesson-yours-offer = Now you decide. Offer any two characters you like.
lesson-yours-bid = Open with as much as you like. Who bids little is easily outbid. Who bids everything has nothing left for the other sales.
lesson-yours-stay = You could end your turn. But then nobody climbs. Offer two characters.
lesson-yours-done = Nobody bids more: both are yours. Now you know enough to play! Whatever is grey tells you why, and the rules are always one press away.
