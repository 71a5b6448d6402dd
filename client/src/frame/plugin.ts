/**
 * How a game plugs its board into the frame. A folder `src/games/NAME/` with an `index.ts` whose default export is a
 * `GamePlugin` is all there is to it: the frame finds it by its folder's name, loads it when a table of that game is
 * opened, and knows nothing else of it. A `shelf.ts` beside it says where the front page offers it.
 *
 * The page is served under a policy without inline styles: no `style="…"` in markup (Svelte's `style:left={…}` is
 * fine), no data: addresses.
 */
import type { Component } from 'svelte'
import type { Mark } from '../finale/picture'
import type { Gain } from '../finale/sheet'
import type { Choice, Data, Fact, Json, Move, Reason, Refusal, VisibleEvent } from '../protocol'
import type { Words } from '../language'

// A view is the game's own business; its board gives it a type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = any

export interface GamePlugin {
  game: string
  /** The whole table of the game: everything that is public on a real table, without a click. */
  Board: Component<BoardProps>
  /** What a seat's panel shows of the game (points, purse, first player …); a line or two, at most 48 px high. */
  Panel: Component<PanelProps>
  /** The seat's emblem: a shield with its letter, told apart without colour. Decorative: the name stands beside it. */
  Token: Component<TokenProps>
  /** Words that only the page needs, beside the game's own Fluent files (which the frame loads by itself). */
  words?: Partial<Record<string, () => Promise<string>>>
  /** About how many minutes a live game takes for each person at the table, and how many rounds it usually has. */
  length?: { minutes: number; rounds: number }
  /** What is printed on the cards (GameCards.cards, Replay.cards); null: they are the newest of ours. */
  read?: (cards: Data | null) => void
  /**
   * Which choices the action bar shows as buttons, in this order: those that the board does not draw itself.
   * `tone: 'quiet'` is for passing, declining, ending a turn: they stand last, always in the same place.
   * `tone: 'handy'` is for what the board draws too, but far from the thumb: it is shown on a phone only.
   */
  buttons: (choices: Choice[], composed: Json | null) => Button[]
  workshop?: () => Promise<WorkshopParts>
  /** Where points come from, as the story tells it, and the sources in the order of a score sheet. */
  finale?: { sources: string[]; gains: (told: Iterable<{ fact: Fact; round: number }>) => Gain[] }
  /** What the final table looked like, as marks for a picture that can be sent. */
  motif?: (view: View) => Mark[]
  /** Milliseconds that the board takes to show this, at the usual pace. */
  lasting?: (told: VisibleEvent[], view: View) => number
  /** What is composed once somebody wants more or less of what is asked for, a bid for instance; null: nothing. */
  stepped?: (choices: Choice[], composed: Json | null, by: 1 | -1) => Json | null
  /** A few words for the step one is in ("first tile: Peasant"), shown in the action bar while composing. */
  composing?: (composed: Json, words: Words) => string
}

/** What the workshop draws of a game's cards; loaded when somebody changes them. */
export interface WorkshopParts {
  /** A card as it would be printed. */
  Card: Component<CardProps>
  /** What an effect says: the same as the server makes of it. */
  told: (effect: Instruction[]) => Fact
}

/** A verb and what it takes, as card files have it. */
export type Instruction = { do: string } & Record<string, Json>

export interface CardProps {
  deck: string
  title: string
  /** As a card file has them. */
  fields: Record<string, Json>
  words: Words
}

export interface Button {
  choice: Choice
  tone?: 'plain' | 'quiet' | 'handy'
}

export interface BoardProps {
  view: View
  /** Legal moves of the viewer's seat, with facts that say what each would do ([] when there is nothing to choose). */
  choices: Choice[]
  /** The viewer's seat, or -2. */
  seat: number
  turn: number | null
  /** The move being composed. The frame keeps it: it survives a reload; Escape sets it to null. */
  composed: Json | null
  compose: (value: Json | null) => void
  /** A complete legal move: the frame says what it will do and sends it, at once or after Confirm. */
  propose: (move: Move) => void
  /** The move that waits for Confirm, to be drawn as if it were about to happen. */
  proposed: Move | null
  /** The move that a hint speaks of: marked among all that can be chosen. */
  hinted?: Move | null
  /** Why moves are not allowed (null: it is allowed). At most 64 at once. */
  why: (moves: Move[]) => Promise<Reason[]>
  /** Says a reason in the status bar, with a link to its clause. */
  refuse: (refusal: Refusal) => void
  words: Words
  /** What was told since the last drawing, for motion; [] on the first drawing. */
  told: VisibleEvent[]
  /** No motion: reduced motion, or looking back. */
  still: boolean
  /** Motion's pace: 1 is normal, 0.5 twice as fast. */
  pace: number
}

export interface PanelProps {
  view: View
  seat: number
  turn: number | null
  words: Words
  /** In one line of 24 px, for one's own seat on a phone: points, and what one pays with. */
  isLine?: boolean
}

export interface TokenProps {
  seat: number
  /** In pixels; 18 is the smallest that is used. */
  size?: number
}
