/** The table that the page holds, with the real rules. Where their modules are not built, nothing of this is there. */
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changed, type Change } from '../src/frame/changed'
import type { Move, Now, Replay } from '../src/protocol'
import { change } from '../src/solo/change'
import { movesOf, recordOf, type SavedGame } from '../src/solo/log'
import { hasBegun, pauseAfter } from '../src/solo/pace'
import { recorded, replayOf, Unsound } from '../src/solo/replay'
import { LocalTable, Refused } from '../src/solo/table'
import { plain } from './rules/plain'
import { readFiles, rulesOf } from './rules/load'

const FOLDER = '../src/votive/web/static/wasm'

function newGame(game: string, seats: number, seed: string): SavedGame {
  return {
    id: 'here-1',
    game,
    rules: '',
    seats,
    options: {},
    seat: 0,
    name: 'Ada',
    level: 'novice',
    seed,
    opened: 1000,
    touched: 1000,
    mover: null,
    isOver: false,
    server: null,
    before: null,
    continued: null,
    events: [],
  }
}

/** Plays on by taking the middle one of all choices, for everybody. */
function playOn(table: LocalTable, decisions = Infinity): void {
  for (let count = 0; count < decisions && table.stage === 'playing'; count++) {
    const { choices, place } = table.now()
    if (table.turn === table.seat) {
      const { move } = choices[Math.floor(choices.length / 2)]!
      table.act({ type: 'move', seat: table.seat, place, move })
    } else {
      const { moves } = table.position(table.turn)
      table.playBot(table.turn, place, moves[Math.floor(moves.length / 2)]!)
    }
  }
}

function refusalOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refused) return error.refusal.fact.id
    throw error
  }
  return 'nothing was refused'
}

/** Without the time at which it was asked. */
const still = ({ at, ...now }: Now): unknown => (expect(at).toBeGreaterThan(0), now)

describe.runIf(existsSync(`${FOLDER}/index.json`)).each(['offrandes', 'favor'])('a game of %s in the page', (game) => {
  const files = readFiles(FOLDER, game)
  const opened = (saved: SavedGame): LocalTable => {
    const rules = rulesOf(files)
    let time = 2000
    const table = new LocalTable({ rules, presentation: plain(rules) }, saved, () => time++)
    table.follow()
    return table
  }

  it('is played to its end, and told in order', () => {
    const table = opened(newGame(game, 3, '1234abcd'))
    playOn(table)
    const now = table.now()
    expect(now.stage).toBe('over')
    expect(now.result).toMatchObject({ how: 'rules' })
    expect(now.result!.points).toHaveLength(3)
    expect(table.told.map(({ number }) => number)).toEqual(table.told.map((_, index) => index))
    expect(table.told.at(-1)).toMatchObject({ type: 'ended' })
    expect(table.saved).toMatchObject({ isOver: true, mover: null })
    expect(refusalOf(() => table.act({ type: 'close' }))).toBe('table-over')
  })

  it('stands where it stood after a reload, however often, and goes on alike', () => {
    const table = opened(newGame(game, 4, 'ffffffffffffffff'))
    playOn(table, 25)
    const again = opened(structuredClone(table.saved))
    expect(again.told).toEqual(table.told)
    expect(still(again.now())).toEqual(still(table.now()))
    playOn(table, 25)
    playOn(again, 25)
    expect(movesOf(again.saved.events)).toEqual(movesOf(table.saved.events))
  })

  it('shows the person what the person may know, and everything once it is over', () => {
    const table = opened(newGame(game, 2, '7'))
    playOn(table, 12)
    const { rules } = table.match
    const known = rules.newRow()
    rules.copy(table.match.row, known)
    rules.conceal(known, 0)
    expect(table.now().view).toEqual({ viewer: 0, row: rules.read(known) })
    playOn(table)
    expect(table.now().view).toEqual({ viewer: 0, row: rules.read(table.match.row) })
    const moves = table.told.filter(({ type }) => type === 'moved')
    const seen = moves.map(({ facts }) => facts![0]!.move as number)
    expect(seen.every((move) => move < files.description.moves)).toBe(true) // none of them in part
  })

  it('takes back what the person decided, with what bots answered, but nothing across chance', () => {
    const table = opened(newGame(game, 2, '55'))
    let undone = 0
    for (let turn = 0; turn < 60 && table.stage === 'playing'; turn++) {
      const before = movesOf(table.saved.events)
      playOn(table, 1)
      const now = table.now()
      if (now.undo === 0) {
        expect(now.undo_why).not.toBeNull()
        continue
      }
      table.act({ type: 'undo', seat: 0, place: now.place })
      const left = movesOf(table.saved.events)
      expect(before.slice(0, left.length)).toEqual(left)
      expect(table.turn).toBe(0)
      const gone = before.slice(left.length)
      expect(gone.some(({ seat }) => seat === -1)).toBe(false)
      expect(table.now().place).toBe(now.place + 1)
      expect(table.told.at(-1)).toMatchObject({ type: 'undone', ply: left.length })
      undone++
      playOn(table, 2)
    }
    expect(undone).toBeGreaterThan(3)
  })

  it('refuses with the reason of a table or of the rules, and changes nothing', () => {
    const table = opened(newGame(game, 2, '9'))
    while (table.turn !== 0) playOn(table, 1)
    const { place, choices } = table.now()
    const before = structuredClone(table.saved)
    const { move } = choices[0]!
    expect(refusalOf(() => table.act({ type: 'move', seat: 0, place: place - 1, move }))).toBe('table-stale')
    expect(refusalOf(() => table.act({ type: 'move', seat: 1, place, move }))).toBe('table-not-sitting')
    expect(refusalOf(() => table.act({ type: 'move', seat: 0, place, move: ['no', 'such'] }))).toBe(
      'table-no-such-move',
    )
    const legal = new Set(choices.map((choice) => JSON.stringify(choice.move)))
    const illegal = files.description.names.find((name) => !legal.has(JSON.stringify(name))) as Move
    const [reason, none] = table.why(0, [illegal, move])
    expect(reason!.refusal).toMatchObject({ kind: 'illegal', fact: { id: 'plain-refused' } })
    expect(files.description.clauses).toContain(reason!.refusal!.clause)
    expect(none!.refusal).toBeNull()
    expect(refusalOf(() => table.act({ type: 'move', seat: 0, place, move: illegal }))).toBe('plain-refused')
    expect(table.saved).toEqual(before)
  })

  it('shows an earlier position as it was shown then', () => {
    const table = opened(newGame(game, 3, '3'))
    playOn(table, 10)
    const { view, ply } = table.now()
    playOn(table, 10)
    expect(table.past(ply)).toEqual(view)
  })

  it('is called off when somebody wants that', () => {
    const table = opened(newGame(game, 2, '3'))
    table.act({ type: 'close' })
    expect(table.now()).toMatchObject({ stage: 'over', choices: [], status: { id: 'table-told-ended-closed' } })
  })

  it('says as a record what was played, and as a replay what everybody saw', () => {
    const table = opened(newGame(game, 3, '21'))
    playOn(table)
    const record = recordOf(table.saved)
    expect(record).toMatchObject({
      votive: 1,
      game,
      seats: 3,
      table: { alone: true, bots: [null, 'novice', 'novice'] },
    })
    expect(record.result).toEqual(table.match.result)
    const replay: Replay = replayOf(table.played, recorded(table.saved))
    expect(replay.steps).toHaveLength(record.moves.length)
    const { rules } = table.match
    for (const eyes of [0, 2]) {
      let view: unknown = changed(replay.view, replay.eyes[eyes]!.view as Change)
      for (const step of replay.steps) view = changed(view, (step.eyes![eyes]?.view ?? step.view) as Change)
      const row = rules.newRow()
      rules.copy(table.match.row, row)
      rules.conceal(row, eyes)
      expect(view).toEqual({ viewer: eyes, row: rules.read(row) })
    }
    const spoiled = recorded(table.saved)
    spoiled.moves[5] = spoiled.moves.at(-1)!
    expect(() => replayOf(table.played, spoiled)).toThrow(Unsound)
  })
})

describe('a change', () => {
  it('leads from one value to the other', () => {
    const one = { a: [1, 2, { b: 3 }], c: 'x', d: { e: [] as number[] }, f: null }
    const other = { a: [1, 5, { b: 4 }], c: 'x', d: { e: [1] }, g: 0 }
    expect(changed(one, change(one, other))).toEqual(other)
    expect(change(one, structuredClone(one))).toBeUndefined()
    expect(change(other, one)).toMatchObject({ d: { e: [[]] }, g: 0 })
  })
})

describe('bots', () => {
  it('wait a little less with every move in a row', () => {
    const moved = (by: 'bot' | 'person') => ({ number: 0, at: 0, type: 'moved', by })
    const waits = [0, 1, 5, 50].map((count) =>
      pauseAfter([moved('person'), ...Array.from({ length: count }, () => moved('bot'))]),
    )
    expect(waits[0]).toBe(400)
    expect(waits).toEqual(waits.toSorted((a, b) => b - a))
    expect(waits[3]).toBe(140)
  })

  it('wait for nobody who has not decided anything yet', () => {
    const told = (...by: ('bot' | 'person' | 'chance' | 'forced' | 'record')[]) =>
      by.map((one, number) => ({ number, at: 0, type: 'moved' as const, by: one }))
    expect(hasBegun(told('chance', 'bot', 'forced', 'bot', 'record'))).toBe(false)
    expect(hasBegun(told('chance', 'bot', 'person', 'bot'))).toBe(true)
  })
})
