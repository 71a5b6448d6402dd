/** A presentation for tests of the table alone: it says what the rules say, by numbers. */
import type { Data, Move } from '../../src/protocol'
import type { Presentation } from '../../src/rules/presentation'
import type { Rules } from '../../src/rules/rules'

export function plain(rules: Rules): Presentation {
  const { names } = rules.description
  return {
    view: (row, viewer): Data => ({ viewer, row: rules.read(row) }),
    status: (row, viewer) => ({ id: 'plain-turn', seat: rules.turn(row), viewer }),
    choices: (row, seat) =>
      rules.legal(row, seat).map((move) => ({ move: names[move] as Move, fact: { id: 'plain-move', move } })),
    describe: (_row, _seat, move) => ({ id: 'plain-move', move }),
    explain: () => ({ id: 'plain-refused' }),
    tell: (before, seat, move, after, viewer) => [
      { id: 'plain-told', seat, move: rules.seen(before, seat, move, viewer) },
    ],
    refusal: () => null,
    kinds: () => [],
    order: () => null,
    names: () => names as Move[],
    number: () => undefined,
    forget: () => undefined,
  }
}
