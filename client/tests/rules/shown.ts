/**
 * What a module and the translated presentation show of games, as tests/wasm asks in a file: a hash of each position,
 * and everything of one position where the hashes differ. Arguments: folder, game, file.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Address } from '../../src/rules/memory'
import { Match } from '../../src/rules/match'
import { ALL, SPECTATOR, presentationOf, type Presentation, type Translated } from '../../src/rules/presentation'
import { NOBODY } from '../../src/rules/rules'
import { readFiles, rulesOf } from './load'

interface Game {
  seats: number
  options: Record<string, number>
  /** Who moved, and the move as records number it. */
  moves: [number, number][]
}

interface Question {
  games: Game[]
  /** Of every so many positions, the first is looked at. */
  every: number
  /** How many moves each seat asks about that it may not make. */
  refused: number
  /** The number of the one position that is wanted as it is. */
  only: number | null
}

const [folder, game, file] = process.argv.slice(2) as [string, string, string]
const rules = rulesOf(readFiles(folder, game))
const translated = (await import(pathToFileURL(`${folder}/${game}.js`).href)) as { default: Translated }
const presentation = presentationOf(translated.default, rules)
const question = JSON.parse(readFileSync(file, 'utf8')) as Question

/** The same JSON for the same value: names in their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${parts.map(([name, inside]) => `${JSON.stringify(name)}:${canonical(inside)}`).join(',')}}`
}

function shown(row: Address, seats: number, ply: number, shower: Presentation): unknown {
  const viewers = [ALL, SPECTATOR, ...Array.from({ length: seats }, (_, seat) => seat)]
  const sitting = viewers.slice(2)
  return {
    views: viewers.map((viewer) => shower.view(row, viewer)),
    statuses: viewers.map((viewer) => shower.status(row, viewer)),
    choices: sitting.map((seat) => shower.choices(row, seat)),
    refused: sitting.map((seat) => refused(row, seat, ply, shower)),
    kinds: sitting.map((seat) => shower.kinds(row, seat)),
  }
}

const known = rules.newRow()

/** Everything that a seat is shown must follow from what it knows: the concealed row gives the same. */
function checkKnown(row: Address, seats: number, ply: number): void {
  for (let seat = 0; seat < seats; seat++) {
    rules.copy(row, known)
    rules.conceal(known, seat)
    const [real, concealed] = [row, known].map((each) =>
      canonical({
        view: presentation.view(each, seat),
        status: presentation.status(each, seat),
        choices: presentation.choices(each, seat),
        refused: refused(each, seat, ply, presentation),
        kinds: presentation.kinds(each, seat),
      }),
    )
    if (real !== concealed) throw new Error(`seat ${seat} is shown more than it knows before move ${ply}`)
  }
}

function refused(row: Address, seat: number, ply: number, shower: Presentation): unknown[] {
  const { moves } = rules.description
  const numbers = Array.from({ length: question.refused }, (_, index) => (ply * 31 + seat * 17 + index * 53) % moves)
  return numbers.map((number) => shower.refusal(row, seat, number))
}

const found: unknown[] = []
let position = 0

function note(make: () => unknown): void {
  if (question.only === null) found.push(createHash('sha256').update(canonical(make())).digest('hex'))
  else if (question.only === position) found.push(make())
  position++
}

for (const { seats, options, moves } of question.games) {
  const match = new Match(rules, seats, options)
  const before = rules.newRow()
  moves.forEach(([seat, recorded], ply) => {
    const move = rules.recordNumber(match.row, recorded)
    rules.copy(match.row, before)
    if (match.play(seat, move) !== 0) throw new Error(`move ${ply} is refused`)
    if (ply % question.every !== 0 && match.turn !== NOBODY) return
    const viewers = [ALL, SPECTATOR, ...Array.from({ length: seats }, (_, viewer) => viewer)]
    if (question.only === null) checkKnown(before, seats, ply)
    note(() => ({
      ...(shown(before, seats, ply, presentation) as object),
      over: match.isOver ? shown(match.row, seats, ply, presentation) : null,
      told: viewers.map((viewer) => presentation.tell(before, seat, move, match.row, viewer)),
      name: presentation.names(before)[move]!,
    }))
  })
}
process.stdout.write(JSON.stringify(found))
