/** What can be touched on the table of Favor of the Gods, derived from `choices`. */
import { Choosing as Base, IDLE, provided, type Parts, type Target } from '../choosing'
import { temple, type TableView } from './pieces'

export interface Composed extends Parts {
  unit?: number
  place?: string
  /** A favor token is taken up; `turning` is the unit that it is for. */
  favor?: boolean
  turning?: number
}

export class Choosing extends Base<TableView, Composed> {
  /** An area, or one's own mat: to send a unit there. */
  place(place: string): Target {
    if (this.has('delegate')) {
      const units = this.view.cities[this.seat]?.units.filter((unit) => unit.place === 'hand') ?? []
      return this.byParts('delegate', ['unit', 'place'], 1, place, units.map((unit) => unit.unit))
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
    if (!can) return { state: 'cannot', asks: [['favor', unit, 1], ['favor', unit, -1]] }
    const chosen = this.composed.turning === unit
    const said: Composed = chosen ? { favor: true } : { favor: true, turning: unit }
    return { state: chosen ? 'chosen' : 'can', press: () => this.compose(said) }
  }

  /** A favor token of one's own. */
  get token(): Target {
    if (!this.has('favor')) return IDLE
    const chosen = this.composed.favor === true
    return { state: chosen ? 'chosen' : 'can', press: () => this.compose(chosen ? null : { favor: true }) }
  }

  city(seat: number): Target {
    return this.has('target') ? this.single(['target', seat]) : IDLE
  }

  /** A temple that stands: the one that is to be destroyed, where it can be told by its slot and its name. */
  standing(seat: number, name: string, slot: number): Target {
    if (!this.has('destroy')) return IDLE
    const choice = this.find(['destroy', slot])
    const own = seat === this.seat
    return choice && choice.fact.temple === temple(name).title && (own || !this.#mine(name)) ? this.single(choice.move) : IDLE
  }
  #mine(name: string): boolean {
    return this.view.cities[this.seat]?.mat.some((each) => each.temple === name) ?? false
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

  /** Slots of one's own mat on which the proposed temple would stand. */
  get building(): number[] {
    const [kind, name] = this.proposed ?? []
    return kind === 'build' ? temple(String(name)).slots ?? [] : []
  }
}

export const choosing = (): Choosing => provided<Choosing>()
