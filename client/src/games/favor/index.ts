import type { Button, GamePlugin } from '../../frame/plugin'
import type { Choice, Json } from '../../protocol'
import { lasting } from '../beats'
import Board from './Board.svelte'
import { choreography } from './choreography'
import { gains, SOURCES } from './gains'
import { motif } from './motif'
import type { Composed } from './choosing.svelte'
import Panel from './Panel.svelte'
import { areaName, read, type TableView } from './pieces'
import { minutes } from './shelf'
import Token from './Token.svelte'

/** What the board does not draw itself, in the order of the action bar; the rest is touched on the table. */
const BUTTONS = ['pray', 'pay', 'ready']
const QUIET = ['decline', 'leave', 'stop']

function buttons(choices: Choice[], composed: Json | null): Button[] {
  const { favor, turning } = (composed ?? {}) as Composed
  const of = (kinds: string[]) => kinds.flatMap((kind) => choices.filter((choice) => choice.move[0] === kind))
  const turns = favor ? of(['favor']).filter((choice) => choice.move[1] === turning) : []
  const plain = favor ? turns : of(BUTTONS)
  return [...plain.map((choice) => ({ choice })), ...of(QUIET).map((choice) => ({ choice, tone: 'quiet' as const }))]
}

const words = import.meta.glob<string>('./lang/*.ftl', { query: '?raw', import: 'default' })

const plugin: GamePlugin = {
  game: 'favor',
  Board,
  Panel,
  length: { minutes, rounds: 12 },
  Token,
  words: Object.fromEntries(Object.entries(words).map(([path, load]) => [path.slice(-6, -4), load])),
  read,
  workshop: () => import('./workshop').then((module) => module.parts),
  buttons,
  finale: { sources: SOURCES, gains },
  motif,
  lasting: (told, view) => lasting(choreography(told, view as TableView)),
  composing(composed, words) {
    const { unit, place, favor, turning } = composed as Composed
    if (favor)
      return turning === undefined ? words.word('view-which-unit') : words.word('view-the-unit', { unit: turning + 1 })
    if (place !== undefined) return place === 'mat' ? words.word('the-mat') : areaName(words, place)
    return unit === undefined ? '' : words.word('view-the-unit', { unit: unit + 1 })
  },
}

export default plugin
