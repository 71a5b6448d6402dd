/**
 * Facts into sentences: the same as src/votive/core/language.py, with the same Fluent files.
 *
 * A text in a fact that is itself the id of a message is given as that message's words, and with each of the message's
 * attributes: where `peasant = Bauer` has `.acc = den Bauern`, a sentence about `$character` can say `{ $character-acc }`.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Fact, Spoken } from './protocol'

export type Language = Spoken
/** What each language calls itself. */
export const NATIVE: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch', es: 'Español' }
export const LANGUAGES = Object.keys(NATIVE) as Language[]

type Arguments = Record<string, FluentVariable>
type Pattern = Parameters<FluentBundle['formatPattern']>[0]

/** Ids that were asked for and are not there: none, in a release. Tests look here. */
export const missing = new Set<string>()
Object.assign(globalThis, { votiveMissing: missing })

function bundled(code: Language, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(code, { useIsolating: false })
  for (const source of sources) {
    for (const error of bundle.addResource(new FluentResource(source), { allowOverrides: true })) {
      console.error(`${code}: ${error.message}`)
    }
  }
  return bundle
}

/** The words that facts are told with, and those of the page, apart: what somebody is called is no message of ours. */
export class Words {
  readonly #facts: FluentBundle
  readonly #page: FluentBundle

  constructor(
    readonly code: Language,
    facts: string[],
    page: string[] = [],
  ) {
    this.#facts = bundled(code, facts)
    this.#page = bundled(code, page)
  }

  has(id: string): boolean {
    return this.#facts.hasMessage(id) || this.#page.hasMessage(id)
  }

  /** One message, of the page or of the game. */
  word(id: string, values: Arguments = {}): string {
    const bundle = this.#page.hasMessage(id) ? this.#page : this.#facts
    return this.#spoken(bundle, id, values)
  }

  #spoken(bundle: FluentBundle, id: string, values: Arguments): string {
    const pattern = bundle.getMessage(id)?.value
    if (!pattern) return this.#lacks(id)
    return this.#format(bundle, id, pattern, values)
  }

  /** A fact as a sentence. */
  say(fact: Fact): string {
    const values: Arguments = {}
    for (const [name, value] of Object.entries(fact)) {
      if (name !== 'id') this.#told(values, name, value)
    }
    return this.#spoken(this.#facts.hasMessage(fact.id) ? this.#facts : this.#page, fact.id, values)
  }

  #told(values: Arguments, name: string, value: unknown): void {
    if (Array.isArray(value)) {
      values[name] = this.listed(value.map((item) => this.#named(String(item))))
    } else if (typeof value === 'object' && value !== null) {
      values[name] = this.say(value as Fact)
    } else if (typeof value === 'string' && this.#facts.hasMessage(value)) {
      values[name] = this.#named(value)
      values[`${name}-id`] = value
      for (const [attribute, pattern] of Object.entries(this.#facts.getMessage(value)!.attributes)) {
        values[`${name}-${attribute}`] = this.#format(this.#facts, value, pattern, {})
      }
    } else {
      values[name] = value as FluentVariable
    }
  }

  #named(text: string): string {
    return this.#facts.hasMessage(text) ? this.#spoken(this.#facts, text, {}) : text
  }

  /** "a, b and c" */
  listed(items: string[]): string {
    if (items.length < 2) return items.join('')
    return this.word('list-and', { items: items.slice(0, -1).join(', '), last: items.at(-1)! })
  }

  /** "label: value" */
  labelled(label: string, value: FluentVariable): string {
    return this.word('labelled', { label, value })
  }

  #format(bundle: FluentBundle, id: string, pattern: Pattern, values: Arguments): string {
    const errors: Error[] = []
    const text = bundle.formatPattern(pattern, values, errors)
    for (const error of errors) {
      missing.add(`${this.code}: ${id}: ${error.message}`)
    }
    return text
  }

  #lacks(id: string): string {
    missing.add(`${this.code}: ${id}`)
    return id
  }
}
