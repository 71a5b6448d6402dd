// boardgame.io's own server with a small game of four: a secret hand, a secret deck, a few hundred bytes of state.
// It keeps matches in memory, which is its default and its fastest; nothing survives it.

const { Server, Origins } = require("boardgame.io/server");

const CARDS = 60;
const HAND = 5;
const PILES = 4;

const Barter = {
  name: "barter",
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,

  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, card) => card + 1));
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, HAND));
    return { piles: deck.splice(0, PILES), scores: Array(ctx.numPlayers).fill(0), hands, deck };
  },

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    // A card goes onto a pile and scores what it differs by; what lay there goes under the deck, and one is drawn.
    play: {
      client: false,
      move: ({ G, playerID }, place, pile) => {
        const hand = G.hands[playerID];
        if (!(place in hand) || !(pile in G.piles)) return "INVALID_MOVE";
        const [card] = hand.splice(place, 1, G.deck.shift());
        G.scores[playerID] += Math.abs(card - G.piles[pile]);
        G.deck.push(G.piles[pile]);
        G.piles[pile] = card;
      },
    },
  },

  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};

Server({ games: [Barter], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]), () => console.log("ready"));
