/** What the oracle would consider, from what a seat may know: as src/votive/table/advice.py has it. */
import type { Fact, Hint, HintedMove, Move } from '../protocol'
import { bestKind, type Position, Search, type Thought } from '../rules/bots'
import type { Address } from '../rules/memory'
import type { Played } from './table'

const SIMULATIONS = 1200
const MILLISECONDS = 1000
const CANDIDATES = 3
/** A move that the search looked at less often than this part of the best one's visits is no candidate. */
const CONSIDERED = 0.04
/** Games that are played on at random after each candidate, for points. */
const GAMES = 300
/** In so many imagined worlds something must happen for it to be told. */
const WORLDS = 8
/** By how many standard errors, and how many points, two candidates must differ for it to be told. */
const [SURE, WORTH_TELLING] = [2, 0.75]

/** What a candidate leads to: points by game and seat. */
type Outlook = number[][]

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = ({ chances }: Thought, seat: number): number => Math.round(100 * chances[seat]!)

/** How many points more than after another candidate; 0 if that might be chance. */
function more(here: Outlook, there: Outlook, seat: number): number {
  const differences = here.map((points, game) => points[seat]! - there[game]![seat]!)
  const middle = mean(differences)
  const error = Math.sqrt(mean(differences.map((value) => (value - middle) ** 2)) / differences.length)
  return Math.abs(middle) > Math.max(SURE * error, WORTH_TELLING) ? Math.round(middle) : 0
}

export class Adviser {
  private readonly search: Search
  private readonly row: Address
  private readonly after: Address
  private readonly stream: Address

  constructor(
    private readonly played: Played,
    private readonly seats: number,
    weights?: ArrayBuffer,
  ) {
    const { rules } = played
    this.search = new Search(rules, seats, bestKind(rules, weights), weights)
    this.row = rules.newRow()
    this.after = rules.newRow()
    this.stream = rules.place('stream').address
  }

  consider(position: Position, place: number): Hint {
    const { seat } = position
    this.search.begin(BigInt(place))
    this.search.think(position, { simulations: SIMULATIONS, milliseconds: MILLISECONDS })
    const thoughts = this.search.thoughts(position)
    const least = Math.max(1, CONSIDERED * thoughts[0]!.visits)
    const chosen = thoughts
      .slice(0, CANDIDATES)
      .filter((one, index) => index === 0 || one.visits >= least)
      .sort((one, other) => percent(other, seat) - percent(one, seat))
    const outlooks = chosen.map(({ move }) => this.outlook(position, move, place))
    const facts = this.facts(position)
    return {
      place,
      seat,
      moves: chosen.map((thought, index): HintedMove => {
        const rival = index === 0 ? 1 : 0
        const name = this.played.rules.description.names[thought.move] as Move
        return {
          move: name,
          fact: facts.get(JSON.stringify(name))!,
          chance: percent(thought, seat),
          points: Math.round(mean(outlooks[index]!.map((points) => points[seat]!))),
          gains: this.gains(position, thought.move, place),
          why:
            chosen.length > 1
              ? this.compared(
                  seat,
                  percent(thought, seat) - percent(chosen[rival]!, seat),
                  outlooks[index]!,
                  outlooks[rival]!,
                )
              : [],
        }
      }),
    }
  }

  /** What each move is, in words. */
  private facts({ row, seat }: Position): Map<string, Fact> {
    return new Map(this.played.presentation.choices(row, seat).map(({ move, fact }) => [JSON.stringify(move), fact]))
  }

  /** The same imagined worlds and the same throws for every candidate, so that what differs is the candidate. */
  private outlook({ row, seat }: Position, move: number, seed: number): Outlook {
    const { rules } = this.played
    return Array.from({ length: GAMES }, (_, game) => {
      rules.exports.open_stream(this.stream, BigInt(seed), BigInt(100 + game))
      rules.copy(row, this.row)
      rules.imagine(this.row, seat, this.stream)
      rules.enact(this.row, seat, move)
      rules.playOut(this.row, this.stream)
      return rules.points(this.row, this.seats)
    })
  }

  /** What happens at once, in every world that the seat can imagine; so nothing that it cannot know is told. */
  private gains({ row, seat }: Position, move: number, seed: number): Fact[] {
    const { rules, presentation } = this.played
    let gains: Fact[] | undefined
    for (let world = 0; world < WORLDS; world++) {
      rules.exports.open_stream(this.stream, BigInt(seed), BigInt(world))
      rules.copy(row, this.row)
      rules.imagine(this.row, seat, this.stream)
      rules.copy(this.row, this.after)
      rules.enact(this.after, seat, move)
      const facts = presentation.tell(this.row, seat, move, this.after, seat)
      const known = new Set(facts.map((fact) => JSON.stringify(fact)))
      gains = (gains ?? facts).filter((fact) => known.has(JSON.stringify(fact)))
    }
    return gains ?? []
  }

  /** In words: more chances, more points, and what it leaves to others. */
  private compared(seat: number, better: number, here: Outlook, there: Outlook): Fact[] {
    const facts: Fact[] = [
      better === 0
        ? { id: 'hint-same-chance' }
        : { id: better > 0 ? 'hint-more-chance' : 'hint-less-chance', percent: Math.abs(better) },
    ]
    const own = more(here, there, seat)
    if (own) facts.push({ id: own > 0 ? 'hint-more-points' : 'hint-fewer-points', points: Math.abs(own) })
    for (let other = 0; other < this.seats; other++) {
      const change = other === seat ? 0 : more(here, there, other)
      const city = this.played.rules.description.seat_names[other]
      if (change) facts.push({ id: change > 0 ? 'hint-gives' : 'hint-takes', city, points: Math.abs(change) })
    }
    return facts
  }
}
