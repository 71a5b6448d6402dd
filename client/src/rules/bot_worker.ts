/** A worker that thinks for the bots of a game. */
import { Bot, type Position } from './bots'
import { fetchRules, fetchWeights } from './fetch'
import type { Address } from './memory'
import type { Rules } from './rules'
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

let rules: Rules | undefined
let row: Address = 0
const bots = new Map<number, Bot>()

function receive({ row: bytes, ...known }: SentPosition): { bot: Bot; position: Position } {
  const bot = bots.get(known.seat)
  if (rules === undefined || bot === undefined) throw new Error(`no bot sits at seat ${known.seat}`)
  rules.bytes(row).set(bytes)
  return { bot, position: { ...known, row } }
}

const functions = {
  async begin({ folder, game, seats, levels, seed }: BotSetup): Promise<void> {
    const loaded = await fetchRules(folder, game)
    const needsNetwork = Object.values(levels).some((level) => loaded.description.bots.levels[level]?.simulations !== 0)
    const weights = needsNetwork ? await fetchWeights(folder, loaded.description, seats) : undefined
    bots.clear()
    for (const [seat, level] of Object.entries(levels)) {
      const bot = new Bot(loaded, seats, level, weights)
      bot.begin(seed + BigInt(seat))
      bots.set(Number(seat), bot)
    }
    rules = loaded
    row = loaded.newRow()
  },

  /** The bot's move; with a number of simulations instead of the clock. */
  choose({ sent, simulations }: { sent: SentPosition; simulations?: number }): number {
    const { bot, position } = receive(sent)
    return bot.choose(position, simulations)
  },

  /** A move out of turn, if the bot has one that is worth it. */
  interject({ sent }: { sent: SentPosition }): number | null {
    const { bot, position } = receive(sent)
    return bot.interject(position)
  },
}

export type BotFunctions = typeof functions

serve(functions)
