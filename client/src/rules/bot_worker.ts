/** A worker that thinks for the bots of a game. */
import { Bot, type Limit, type Position } from './bots'
import type { Description } from './description'
import { fetchDescription, fetchModule, fetchWeights } from './fetch'
import type { Address } from './memory'
import { Rules } from './rules'
import { serve } from './worker'

/** A position on its way to a bot: the row's bytes instead of their address. */
export type SentPosition = Omit<Position, 'row'> & { row: Uint8Array }

export interface BotSetup {
  folder: string
  game: string
  seats: number
  /** The level at each seat that a bot plays. */
  levels: Record<number, string>
  /** The bot at a seat has this and the number of its seat. */
  seed: bigint
}

/** The game that this worker has got ready for, or is about to. */
let loading: { game: string; description: Promise<Description>; rules: Promise<Rules> } | undefined
let rules: Rules | undefined
let row: Address = 0
const bots = new Map<number, Bot>()

function receive({ row: bytes, ...known }: SentPosition): { bot: Bot; position: Position } {
  const bot = bots.get(known.seat)
  if (rules === undefined || bot === undefined) throw new Error(`no bot sits at seat ${known.seat}`)
  rules.bytes(row).set(bytes)
  return { bot, position: { ...known, row } }
}

function load(folder: string, game: string): NonNullable<typeof loading> {
  if (loading?.game === game) return loading
  const description = fetchDescription(folder, game)
  const found = Promise.all([fetchModule(folder, game), description]).then((parts) => new Rules(...parts))
  found.catch(() => (loading = undefined)) // asked for again
  return (loading = { game, description, rules: found })
}

/** The network, if anybody thinks with it; it is got beside the rules, not after them. */
async function weightsFor({ folder, game, seats, levels }: BotSetup): Promise<ArrayBuffer | undefined> {
  const description = await load(folder, game).description
  const isSearching = Object.values(levels).some((level) => description.bots.levels[level]?.simulations !== 0)
  return isSearching ? fetchWeights(folder, description, seats) : undefined
}

const functions = {
  /** A game is about to begin, perhaps. */
  async prepare({ folder, game }: { folder: string; game: string }): Promise<void> {
    await load(folder, game).rules
  },

  async begin(setup: BotSetup): Promise<void> {
    const { folder, game, seats, levels, seed } = setup
    const [loaded, weights] = await Promise.all([load(folder, game).rules, weightsFor(setup)])
    bots.clear()
    for (const [seat, level] of Object.entries(levels)) {
      const bot = new Bot(loaded, seats, level, weights)
      bot.begin(seed + BigInt(seat))
      bots.set(Number(seat), bot)
    }
    rules = loaded
    row = loaded.newRow()
  },

  /** The bot's move. */
  choose({ sent, limit }: { sent: SentPosition; limit?: Limit }): number {
    const { bot, position } = receive(sent)
    return bot.choose(position, limit)
  },

  /** A move out of turn, if the bot has one that is worth it. */
  interject({ sent }: { sent: SentPosition }): number | null {
    const { bot, position } = receive(sent)
    return bot.interject(position)
  },
}

export type BotFunctions = typeof functions

serve(functions)
