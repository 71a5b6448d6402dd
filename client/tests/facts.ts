/** What a server would send, with as little in it as a test needs. */
import type { Choice, Fact, Now, Sitter, VisibleEvent } from '../src/protocol'

export const fact = (id: string, values: Record<string, unknown> = {}): Fact => ({ id, ...values })

export const sitter = (values: Partial<Sitter> & Pick<Sitter, 'seat' | 'city'>): Sitter => ({
  kind: 'person',
  name: '',
  bot: null,
  ready: true,
  host: false,
  resigned: false,
  left: null,
  program: false,
  ...values,
})

export const moved = (number: number, values: Partial<VisibleEvent> = {}): VisibleEvent => ({
  number,
  at: 0,
  type: 'moved',
  seat: 0,
  by: 'person',
  ply: number + 1,
  facts: [],
  ...values,
})

/** The position after so many entries, of which each is a move. */
export const position = (number: number, values: Partial<Now> = {}): Now => ({
  at: Date.now(),
  number,
  place: number,
  ply: number,
  stage: 'playing',
  viewer: 0,
  yours: [0],
  curtain: [],
  host: true,
  sitters: [
    sitter({ seat: 0, city: 'sparta', name: 'Ada' }),
    sitter({ seat: 1, city: 'corinth', kind: 'bot', bot: 'novice' }),
  ],
  turn: 1,
  view: null,
  status: null,
  choices: [],
  undo: 0,
  order: null,
  orders: [],
  proposals: [],
  may_propose: [],
  muted: [],
  due: null,
  result: null,
  seed: null,
  next: null,
  numbered: [],
  undo_why: null,
  order_fact: null,
  row: null,
  made_of_row: [],
  ...values,
})

export const choice: Choice = { move: ['pass'], fact: { id: 'move-pass' } }

/** News of a bot's move, which is this entry. */
export const botMoves = (number: number, values: Partial<Now> = {}): { told: VisibleEvent[]; now: Now } => ({
  told: [moved(number, { seat: 1, by: 'bot' })],
  now: position(number + 1, values),
})
