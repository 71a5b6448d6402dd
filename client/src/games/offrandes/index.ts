import type { Button, GamePlugin } from '../../frame/plugin'
import type { Choice, Json } from '../../protocol'
import { lasting } from '../beats'
import Board from './Board.svelte'
import { choreography } from './choreography'
import { gains, SOURCES } from './gains'
import { motif } from './motif'
import type { Composed } from './choosing'
import Panel from './Panel.svelte'
import { CITIES } from './pieces'
import { minutes } from './shelf'
import Token from './Token.svelte'

/** These end something without doing anything; they always stand in the same place. */
const QUIET = ['end_turn', 'pass', 'decline', 'abstain']

function buttons(choices: Choice[], composed: Json | null): Button[] {
  const bids = choices.filter((choice) => choice.move[0] === 'bid')
  const named = bids.find((choice) => choice.move[1] === (composed as Composed | null)?.drachmae) ?? bids[0]
  const quiet = choices.filter((choice) => QUIET.includes(choice.move[0] as string))
  return [
    ...(named ? [{ choice: named, tone: 'handy' as const }] : []),
    ...quiet.map((choice) => ({ choice, tone: 'quiet' as const })),
  ]
}

const plugin: GamePlugin = {
  game: 'offrandes',
  Board,
  Panel,
  length: { minutes, rounds: 9 },
  Token,
  buttons,
  stepped(choices, composed, by) {
    const bids = choices.filter(({ move }) => move[0] === 'bid').map(({ move }) => Number(move[1]))
    if (bids.length === 0) return null
    const named = (composed as Composed | null)?.drachmae ?? bids[0]!
    return { drachmae: Math.min(bids.at(-1)!, Math.max(bids[0]!, named + by)) }
  },
  finale: { sources: SOURCES, gains },
  motif,
  lasting: (told) => lasting(choreography(told)),
  composing(composed, words) {
    const { tiles, target, character, altar, animal, together } = composed as Composed
    const said = [
      ...(tiles ?? []),
      ...(together ?? []),
      target === undefined ? undefined : CITIES[target],
      character,
      altar,
      animal,
    ]
    return words.listed(said.filter((word) => word !== undefined).map((word) => words.word(word)))
  },
}

export default plugin
