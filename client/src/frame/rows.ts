/**
 * What follows from a row, made in the page: the server sends the row as the viewer knows it, and the game's own
 * presentation makes view, sentence, choices and orders of it (docs/browser.md). Where that is not there, the server
 * sends all of it.
 */
import type { Choice, Fact, Move, Now, Reason } from '../protocol'
import { fetchIndex, fetchRules } from '../rules/fetch'
import type { Address } from '../rules/memory'
import { ALL, loadPresentation, type Presentation } from '../rules/presentation'
import type { Rules } from '../rules/rules'

const FOLDER = '/wasm'

function bytes(row: string): Uint8Array {
  return Uint8Array.from({ length: row.length / 2 }, (_, index) => parseInt(row.slice(2 * index, 2 * index + 2), 16))
}

/** The new value with all parts of the old one that are as they were: so nothing is drawn anew that has not changed. */
export function sharing<Value>(before: unknown, after: Value): Value {
  if (Object.is(before, after)) return after
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  const [old, made] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const names = Object.keys(made)
  let isSame = names.length === Object.keys(old).length
  for (const name of names) {
    made[name] = sharing(old[name], made[name])
    isSame &&= name in old && Object.is(old[name], made[name])
  }
  return isSame ? (before as Value) : after
}

export class RowReader {
  private readonly row: Address
  /** What was made last, by viewer. */
  private last: Now | null = null

  constructor(
    /** Says to the server which rows can be read here. */
    readonly mark: string,
    private readonly rules: Rules,
    private readonly presentation: Presentation,
  ) {
    this.row = rules.newRow()
  }

  private read(row: string): Address {
    this.rules.bytes(this.row).set(bytes(row))
    return this.row
  }

  /** How things stand, with what the server has left out. */
  whole(now: Now): Now {
    if (now.row === null) return now
    const { presentation, last } = this
    const row = this.read(now.row)
    const { viewer } = now
    const make = {
      view: () => ({ ...presentation.view(row, now.stage === 'over' ? ALL : viewer), viewer }),
      status: (): Fact => presentation.status(row, viewer),
      choices: (): Choice[] => presentation.choices(row, viewer),
      orders: () => presentation.kinds(row, viewer) as Now['orders'],
    }
    const made: Record<string, unknown> = {}
    for (const part of now.made_of_row) {
      const value: unknown = make[part]()
      made[part] = last?.viewer === viewer ? sharing(last[part], value) : value
    }
    return (this.last = { ...now, ...made })
  }

  /** Why a seat may not make moves, by what it knows. */
  why(now: Now, moves: Move[]): Reason[] {
    const row = this.read(now.row!)
    return moves.map((move) => ({ move, refusal: this.refusal(row, now.viewer, move) }))
  }

  private refusal(row: Address, seat: number, move: Move): Reason['refusal'] {
    if (this.presentation.number(row, move) === undefined) {
      return { kind: 'malformed', fact: { id: 'table-no-such-move' } }
    }
    const found = this.presentation.refusal(row, seat, move)
    return found === null ? null : { kind: 'illegal', ...found }
  }

  /** Nothing of what a seat knows stays here. */
  forget(): void {
    this.last = null
    this.rules.bytes(this.row).fill(0)
    this.presentation.forget()
  }
}

const readers = new Map<string, Promise<{ rules: Rules; presentation: Presentation } | null>>()

async function load(game: string): Promise<{ rules: Rules; presentation: Presentation } | null> {
  if (!(game in (await fetchIndex(FOLDER)))) return null
  const rules = await fetchRules(FOLDER, game)
  return { rules, presentation: await loadPresentation(game, rules, FOLDER) }
}

/** For a game by a version of its rules; null where it is not built, not published, or the browser is too old. */
export async function rowReader(game: string, version: string): Promise<RowReader | null> {
  const loading = readers.get(game) ?? load(game).catch(() => null)
  readers.set(game, loading)
  const found = await loading
  const mark = found?.rules.description.marks[version]
  return found && mark !== undefined ? new RowReader(mark, found.rules, found.presentation) : null
}
