import type { Button, GamePlugin } from '../../frame/plugin'
import type { Choice, Json } from '../../protocol'
import Board from './Board.svelte'
import type { Composed } from './choosing'
import Panel from './Panel.svelte'
import Token from './Token.svelte'

/** What the board does not draw itself, in the order of the action bar; the rest is touched on the table. */
const BUTTONS = ['pray', 'pay', 'ready']
const QUIET = ['decline', 'leave', 'stop']

function buttons(choices: Choice[], composed: Json | null): Button[] {
  void composed
  const of = (kinds: string[]) => kinds.flatMap((kind) => choices.filter((choice) => choice.move[0] === kind))
  return [...of(BUTTONS).map((choice) => ({ choice })), ...of(QUIET).map((choice) => ({ choice, tone: 'quiet' as const }))]
}

const plugin: GamePlugin = {
  game: 'favor',
  Board,
  Panel,
  Token,
  secrets: () => true,
  buttons,
  composing(composed, words) {
    const { unit, place, favor } = composed as Composed
    if (favor) return words.word('word-favor')
    if (place !== undefined) return words.word(place === 'mat' ? 'the-mat' : `area-${place}`)
    return unit === undefined ? '' : words.word('view-the-unit', { unit: unit + 1 })
  },
}

export default plugin
