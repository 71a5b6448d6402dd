/** What can be touched on the table of Favor of the Gods, derived from `choices`. */
import { Choosing as Base, IDLE, provided, type Parts, type Target } from '../choosing'
import type { TableView } from './pieces'

export interface Composed extends Parts {
  unit?: number
  place?: string
  /** A favor token is taken up; `turning` is the unit that it is for. */
  favor?: boolean
  turning?: number
}

export class Choosing extends Base<TableView, Composed> {
  /** The temple in hand that somebody looks at, to be drawn as if it stood. */
  looked = $state<string | null>(null)

  /** What a card is called; one of the table's own goes by its own name. */
  titled(title: string): string {
    return this.words.has(title) ? this.words.word(title) : title
  }

  /** An area, or one's own mat: to send a unit there. */
  place(place: string): Target {
    if (this.composed.favor) return IDLE
    if (this.has('delegate')) {
      const units = this.view.cities[this.seat]?.units.filter((unit) => unit.place === 'hand') ?? []
      return this.byParts(
        'delegate',
        ['unit', 'place'],
        1,
        place,
        units.map((unit) => unit.unit),
      )
    }
    return this.has('place') ? this.single(['place', place]) : IDLE
  }

  /** A die: to be sent, to be turned by a token, or to be what a card asks for. */
  unit(seat: number, unit: number): Target {
    if (this.has('unit')) return this.single(['unit', seat, unit])
    if (seat !== this.seat) return IDLE
    if (this.composed.favor) return this.#forToken(unit)
    if (!this.of('delegate').some((choice) => choice.move[1] === unit)) return IDLE
    const places = [...this.view.areas.map((area) => area.area), 'mat']
    return this.byParts('delegate', ['unit', 'place'], 0, unit, places)
  }

  #forToken(unit: number): Target {
    const can = this.of('favor').some((choice) => choice.move[1] === unit)
    if (!can)
      return {
        state: 'cannot',
        asks: [
          ['favor', unit, 1],
          ['favor', unit, -1],
        ],
      }
    const chosen = this.composed.turning === unit
    const said: Composed = chosen ? { favor: true } : { favor: true, turning: unit }
    const isHinted = this.isHinted('favor', unit, 0)
    return { state: chosen ? 'chosen' : 'can', isHinted, press: () => this.compose(said) }
  }

  /** A favor token of one's own. */
  get token(): Target {
    if (!this.has('favor')) return IDLE
    const chosen = this.composed.favor === true
    const isHinted = this.hinted[0] === 'favor'
    return { state: chosen ? 'chosen' : 'can', isHinted, press: () => this.compose(chosen ? null : { favor: true }) }
  }

  city(seat: number): Target {
    return this.has('target') ? this.single(['target', seat]) : IDLE
  }

  /** Whether a temple of this city is to be chosen, to be destroyed. */
  isRuined(seat: number): boolean {
    return this.of('destroy').some((choice) => choice.fact.city === this.view.cities[seat]?.city)
  }
  standing(seat: number, slot: number): Target {
    return this.isRuined(seat) ? this.single(['destroy', slot]) : IDLE
  }

  stack(name: string): Target {
    return this.has('take_temple') || this.has('take_offering') ? this.single(['take_temple', name]) : IDLE
  }
  offering(index: number): Target {
    return this.has('take_temple') || this.has('take_offering') ? this.single(['take_offering', index]) : IDLE
  }

  /** Building and offering: what one has in hand. */
  inHand(kind: 'build' | 'offer', name: string): Target {
    return this.has('stop') || this.has(kind) ? this.single([kind, name]) : IDLE
  }
  agora(name: string): Target {
    return this.choices.length ? this.single(['agora', name]) : IDLE
  }

  /** The temple that is proposed to be built, or looked at. */
  get building(): string | null {
    const [kind, name] = this.proposed ?? []
    return kind === 'build' ? (name as string) : this.looked
  }
}

export const choosing = (): Choosing => provided<Choosing>()
