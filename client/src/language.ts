/**
 * Facts into sentences: the same as src/votive/core/language.py, with the same Fluent files.
 *
 * A text in a fact that is itself the id of a message is given as that message's words, and with each of the message's
 * attributes: where `peasant = Bauer` has `.acc = den Bauern`, a sentence about `$character` can say `{ $character-acc }`.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Fact } from './protocol'

export const LANGUAGES = ['en', 'fr', 'de', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

type Arguments = Record<string, FluentVariable>
type Pattern = Parameters<FluentBundle['formatPattern']>[0]

/** Ids that were asked for and are not there: none, in a release. Tests look here. */
export const missing = new Set<string>()

export class Words {
  readonly #bundle: FluentBundle

  constructor(
    readonly code: Language,
    sources: string[],
  ) {
    this.#bundle = new FluentBundle(code, { useIsolating: false })
    for (const source of sources) {
      for (const error of this.#bundle.addResource(new FluentResource(source), { allowOverrides: true })) {
        console.error(`${code}: ${error.message}`)
      }
    }
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id)
  }

  /** One message. */
  word(id: string, values: Arguments = {}): string {
    const pattern = this.#bundle.getMessage(id)?.value
    if (!pattern) return this.#lacks(id)
    return this.#format(id, pattern, values)
  }

  /** A fact as a sentence. */
  say(fact: Fact): string {
    const values: Arguments = {}
    for (const [name, value] of Object.entries(fact)) {
      if (name !== 'id') this.#told(values, name, value)
    }
    return this.word(fact.id, values)
  }

  #told(values: Arguments, name: string, value: unknown): void {
    if (Array.isArray(value)) {
      values[name] = this.listed(value.map((item) => (this.has(String(item)) ? this.word(String(item)) : String(item))))
    } else if (typeof value === 'object' && value !== null) {
      values[name] = this.say(value as Fact)
    } else if (typeof value === 'string' && this.has(value)) {
      values[name] = this.word(value)
      values[`${name}-id`] = value
      for (const [attribute, pattern] of Object.entries(this.#bundle.getMessage(value)!.attributes)) {
        values[`${name}-${attribute}`] = this.#format(value, pattern, {})
      }
    } else {
      values[name] = value as FluentVariable
    }
  }

  /** "a, b and c" */
  listed(items: string[]): string {
    if (items.length < 2) return items.join('')
    return this.word('list-and', { items: items.slice(0, -1).join(', '), last: items.at(-1)! })
  }

  #format(id: string, pattern: Pattern, values: Arguments): string {
    const errors: Error[] = []
    const text = this.#bundle.formatPattern(pattern, values, errors)
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
