/**
 * Answers by a module what tests/wasm asks in a file, as JSON: the tests compare it with what the rules answer on the
 * processor. Arguments: folder, game, file.
 */
import { createHash, type Hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Bot } from '../../src/rules/bots'
import { Match } from '../../src/rules/match'
import { CHANCE, type Rules } from '../../src/rules/rules'
import { readFiles, rulesOf } from './load'

interface Game {
  seats: number
  options: Record<string, number>
  /** Who moved, and the move as records number it. */
  moves: [number, number][]
}

interface Questions {
  playouts: { seats: number[]; seed: number; games: number }
  perft: { seats: number[]; depth: number }
  games: { games: Game[] }
  secrets: { games: Game[]; seed: number }
  bots: { games: Game[]; seed: number; level: string; simulations: number }
}

const files = readFiles(process.argv[2]!, process.argv[3]!)

/** A game that is played again; `look` is called before each move. */
function replay(rules: Rules, game: Game, look: (match: Match, seat: number, move: number) => void): Match {
  const match = new Match(rules, game.seats, game.options)
  for (const [seat, recorded] of game.moves) {
    const move = rules.recordNumber(match.row, recorded)
    look(match, seat, move)
    const verdict = match.play(seat, move)
    if (verdict !== 0) throw new Error(`move ${match.played.length} is refused: ${verdict}`)
  }
  return match
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

function playouts({ seats: all, seed, games }: Questions['playouts']): { decisions: number; hash: string }[] {
  const rules = rulesOf(files)
  const [row, options, stream] = [rules.newRow(), rules.options(), rules.stream(0n)]
  return all.map((seats) => {
    const hash = createHash('sha256')
    let decisions = 0
    for (let number = 0; number < games; number++) {
      rules.start(row, seats, options)
      rules.exports.open_stream(stream, BigInt(seed), BigInt(number))
      decisions += rules.playOut(row, stream)
      hash.update(rules.bytes(row))
    }
    return { decisions, hash: hash.digest('hex') }
  })
}

function perft({ seats: all, depth }: Questions['perft']): number[][] {
  const rules = rulesOf(files)
  return all.map((seats) => {
    const match = new Match(rules, seats)
    while (match.turn === CHANCE) match.play(CHANCE, rules.odds(match.row).moves[0]!)
    return Array.from({ length: depth }, (_, index) => rules.perft(match.row, index + 1))
  })
}

function games({ games }: Questions['games']): unknown[] {
  const rules = rulesOf(files)
  return games.map((game) => {
    const legal: number[][] = []
    const told: number[][] = []
    const after = rules.newRow()
    const match = replay(rules, game, ({ row, seats }, seat, move) => {
      rules.copy(row, after)
      rules.enact(after, seat, move)
      for (let each = 0; each < seats; each++) {
        const sources = rules.pointsBySource(row, seat, move, after, each)
        told.push([rules.roundNumber(row), rules.heuristic(row, each), ...sources])
      }
      const { moves, weights } = seat === CHANCE ? rules.odds(row) : { moves: rules.legal(row, seat), weights: [] }
      legal.push([...moves, ...weights])
    })
    const { row, seats } = match
    const result = { points: rules.points(row, seats), ranks: rules.ranks(row, seats), reason: rules.reason(row) }
    return { legal, told, row: hex(rules.bytes(row)), fields: rules.read(row), ...result }
  })
}

/** What each viewer knows, what it sees of each move, and what it may imagine. */
function secrets({ games, seed }: Questions['secrets']): string[] {
  const rules = rulesOf(files)
  const [known, stream] = [rules.newRow(), rules.stream(0n)]
  const look = (hash: Hash, match: Match, seat: number, move: number): void => {
    for (let viewer = 0; viewer < match.seats; viewer++) {
      rules.copy(match.row, known)
      rules.conceal(known, viewer)
      hash.update(rules.bytes(known))
      rules.exports.open_stream(stream, BigInt(seed), BigInt(match.played.length))
      rules.imagine(known, viewer, stream)
      hash.update(rules.bytes(known))
      hash.update(`${rules.seen(match.row, seat, move, viewer)} ${rules.verdict(known, seat, move)}\n`)
    }
  }
  return games.map((game) => {
    const hash = createHash('sha256')
    replay(rules, game, (match, seat, move) => look(hash, match, seat, move))
    return hash.digest('hex')
  })
}

/** What a bot at every seat would do, at each move of a game. */
function bots({ games, seed, level, simulations }: Questions['bots']): unknown[] {
  return games.map((game) => {
    const rules = rulesOf(files)
    const seated = Array.from({ length: game.seats }, (_, seat) => {
      const bot = new Bot(rules, game.seats, level, files.weights(game.seats))
      bot.begin(BigInt(seed + seat))
      return bot
    })
    const chosen: (number | null)[] = []
    replay(rules, game, (match) => {
      const { turn } = match
      if (turn < 0) return
      seated.forEach((bot, seat) => {
        const position = match.position(seat)
        if (seat === turn) chosen.push(bot.choose(position, { simulations }))
        else if (position.moves.length > 0) chosen.push(bot.interject(position))
      })
    })
    return chosen
  })
}

const functions = { playouts, perft, games, secrets, bots }
const [kind, question] = JSON.parse(readFileSync(process.argv[4]!, 'utf8')) as [keyof Questions, never]
process.stdout.write(JSON.stringify(functions[kind](question)))
