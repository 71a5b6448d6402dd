## The lesson: what the narrator says. Short sentences, for somebody who has never played.

lesson-people = Your people
lesson-people-hello = Welcome! You are Sparta, the red shield with the Λ. Your city wants to be the gods’ favourite. Build temples and make offerings: they bring points.
lesson-people-dice = Your people are three dice. The number says how many workers stand there: 4, 6 and 2. Whoever has the fewest in all goes first. That is you, with 12.
lesson-people-sanctuary = Send your dice out, one at a time. In the Sanctuary, 4 workers fetch a temple. Send your 4 there: press the die, then the Sanctuary.
lesson-people-forest = Corinth has sent a die, too. In the Forest, every 2 workers fetch a wood. Send your 6 there: that will be 3 wood.
lesson-people-mat = Your last die stays in town and prays. Send the 2 to your temple mat.
lesson-people-other = You may do that in your own games. For now, please do what is outlined.
lesson-people-done = All dice are out. Places on the board are limited: first come, first served. On your own mat there is always room (rule H3).

lesson-temple = Your first temple
lesson-temple-roll = Whoever prays rolls again. Your die shows a 3. Look at your mat: the Wayside Altar covers 3 and 4, so it hears you.
lesson-temple-pray = Press the button to pray on 3.
lesson-temple-choose = The Wayside Altar gives you any resource. Take gold. You will need it soon.
lesson-temple-gold = A fine thing, too. But please take gold: you will see why.
lesson-temple-take = Now everybody collects. Your Forest workers bring 3 wood. Your Sanctuary workers may take a temple from any stack: take the Oak Grove of Zeus.
lesson-temple-oak = You may take that in your own games. Now please take the Oak Grove: you can pay for it.
lesson-temple-build = The Oak Grove costs 3 wood and is worth 4 points. It stands on 3 and 4, so the Wayside Altar has to go (rule H10). Build it!
lesson-temple-do-build = You could stop here. But a temple in your hand is worth nothing. Build it!
lesson-temple-done = 4 points! And from now on Zeus hears you on 3 and 4: he gives any resource, and a point on top.

lesson-prayer = A better prayer
lesson-prayer-hello = Two o’clock: a new round. All have rolled again. You have 3, 4 and 1, and you go first.
lesson-prayer-sanctuary = An offering takes only 3 workers. Send your 3 to the Sanctuary.
lesson-prayer-market = At the Market, 4 workers buy a card. Send your 4 there.
lesson-prayer-mat = A 1 is weak. But whoever prays rolls again! Send it to your mat.
lesson-prayer-other = You may do that in your own games. For now, please do what is outlined.
lesson-prayer-two = A 2. There the Hearth hears you, for a single wood. But you have gold! Every gold or diamond that you give moves the number by one (rule H5). Give your gold: one up.
lesson-prayer-wait = Wait: with your gold you reach a better temple. Give it, one up.
lesson-prayer-pray = Now it is 3: your Oak Grove. Pray!
lesson-prayer-wood = Take a wood this time.
lesson-prayer-take-wood = Not bad. But you need wood now. Please take wood.
lesson-prayer-done = A wood, and a point from Zeus. That was well worth the gold.

lesson-agora = Agora!
lesson-agora-card = Your workers at the Market bring you a card: the Merchant Ship. Only you can see it. It gives any two resources.
lesson-agora-take = Your 3 workers in the Sanctuary may take an offering. Take the Acorn Wreath: it is made for your Oak Grove. For a temple they are too few.
lesson-agora-wreath = You could do that. But the Acorn Wreath fits your temple. Please take it.
lesson-agora-call = It is Corinth’s turn. But a market card may be called at any time, even now (rule M1)! Call it: Agora!
lesson-agora-wood = Everything waits for you. The wreath costs 2 wood, and you have 1. So first take a wood.
lesson-agora-take-wood = Not bad. But the wreath needs wood. Please take wood.
lesson-agora-any = And one more resource: whichever you like.
lesson-agora-offer = Play goes on where it was. Now you may offer. The Acorn Wreath is worth 3. But your Oak Grove stands, the very temple it is made for: so it counts twice (rule H11). Offer it!
lesson-agora-do-offer = You could stop. But 6 points are waiting! Offer the wreath.
lesson-agora-done = 6 points! Without a temple of Zeus you could not have offered it at all.

lesson-end = How it ends
lesson-end-gods = At 4, 8 and 12 o’clock a god reacts (rule H12). Who has the most temples and offerings of that god is rewarded. Or who has the fewest is punished.
lesson-end-quest = You have a secret quest: the City of Columns. At the end it gives 2 points for each temple of a god that stands on your mat. Nobody else knows it.
lesson-end-hand = Take care with cards in your hand! Temples and offerings that are left at the end cost points: their number times itself. 1 costs 1, but 3 cost 9 (rule Z2).
lesson-end-token = Some temples also give a favor token. With one you turn a die of yours by one, at any time (rule M3).
lesson-end-done = After 12 o’clock the most points win. Now you know enough to play! Whatever is grey tells you why, and the rules are always one press away.
