/** How fast a module plays and thinks, in Node or in a page: bench/browser.py compares it with the processor. */
import { Search } from '../../src/rules/bots'
import type { Description } from '../../src/rules/description'
import { Match } from '../../src/rules/match'
import { CHANCE, Rules } from '../../src/rules/rules'

export interface Rates {
  seats: number
  decisions: number
  simulations: number
}

/** Each a second, on one core: the best of so many runs of so many milliseconds, for others may use the core too. */
export function measure(
  module: WebAssembly.Module,
  description: Description,
  weights: ArrayBuffer,
  seats: number,
  runs: number,
  milliseconds: number,
): Rates {
  const rules = new Rules(module, description)
  const play = playing(rules, seats)
  const think = thinking(rules, seats, weights)
  const best = (run: (milliseconds: number) => number): number =>
    Math.max(...Array.from({ length: runs }, () => run(milliseconds)))
  return { seats, decisions: best(play), simulations: best(think) }
}

/** Decisions a second in random games. */
function playing(rules: Rules, seats: number): (milliseconds: number) => number {
  const [row, options, stream] = [rules.newRow(), rules.options(), rules.stream(1n)]
  let games = 0n
  return (milliseconds) => {
    const start = performance.now()
    let [decisions, taken] = [0, 0]
    while (taken < milliseconds) {
      rules.start(row, seats, options)
      rules.exports.open_stream(stream, 1n, games++)
      decisions += rules.playOut(row, stream)
      taken = performance.now() - start
    }
    return (1000 * decisions) / taken
  }
}

/** Simulations a second from the first decision of a game, with the network, each run in an empty tree. */
function thinking(rules: Rules, seats: number, weights: ArrayBuffer): (milliseconds: number) => number {
  const match = new Match(rules, seats)
  while (match.turn === CHANCE) match.play(CHANCE, rules.odds(match.row).moves[0]!)
  const search = new Search(rules, seats, 'network', weights)
  const position = match.position(match.turn)
  return (milliseconds) => {
    search.begin(1n)
    const start = performance.now()
    const simulations = search.think(position, { milliseconds })
    return (1000 * simulations) / (performance.now() - start)
  }
}
