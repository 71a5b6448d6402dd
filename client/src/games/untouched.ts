/** What a board is given that nobody plays at, beside its view: nothing can be chosen. */
export const UNTOUCHED = {
  choices: [],
  seat: 0,
  turn: null,
  composed: null,
  compose: () => undefined,
  propose: () => undefined,
  proposed: null,
  why: () => Promise.resolve([]),
  refuse: () => undefined,
  told: [],
  still: true,
  pace: 0,
}
