/**
 * Facts into sentences: the same as src/votive/core/language.py, with the same Fluent files.
 *
 * A text in a fact that is itself the id of a message is given as that message's words, and with each of the message's
 * attributes: where `peasant = Bauer` has `.acc = den Bauern`, a sentence about `$character` can say `{ $character-acc }`.
 * Where people sit at a table, the message that names a seat is given with their name.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Fact, Spoken } from './protocol'

export type Language = Spoken
/** What each language calls itself. */
export const NATIVE: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch', es: 'Español' }
export const LANGUAGES = Object.keys(NATIVE) as Language[]

/** What people are called, by the id of the message that names their seat. */
export type People = Readonly<Record<string, string>>
export const NOBODY: People = {}

/** As much of a name as a sentence has room for on a phone. */
const LONGEST_NAME = 14

function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= LONGEST_NAME) return name
  return `${letters
    .slice(0, LONGEST_NAME - 1)
    .join('')
    .replace(/[\s\p{P}]+$/u, '')}…`
}

const isFact = (value: unknown): value is Fact => typeof value === 'object' && value !== null

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

  /** A fact as a sentence; seats go by the names of these people, too. */
  say(fact: Fact, people: People = NOBODY): string {
    const values: Arguments = {}
    for (const [name, value] of Object.entries(fact)) {
      if (name !== 'id') this.#told(values, name, value, people)
    }
    return this.#spoken(this.#facts.hasMessage(fact.id) ? this.#facts : this.#page, fact.id, values)
  }

  #told(values: Arguments, name: string, value: unknown, people: People): void {
    if (Array.isArray(value)) {
      const items = value as unknown[]
      values[name] = this.listed(
        items.map((item) => (isFact(item) ? this.say(item, people) : this.named(String(item), people))),
      )
    } else if (isFact(value)) {
      values[name] = this.say(value, people)
    } else if (typeof value === 'string' && this.#facts.hasMessage(value)) {
      values[name] = this.named(value, people)
      values[`${name}-id`] = value
      for (const attribute of Object.keys(this.#facts.getMessage(value)!.attributes)) {
        values[`${name}-${attribute}`] = this.named(value, people, attribute)
      }
    } else {
      values[name] = value as FluentVariable
    }
  }

  /** What a message names, in one of its grammatical forms; a seat with whoever sits there: "Ada (Sparta)". */
  named(id: string, people: People = NOBODY, attribute: string | null = null): string {
    const message = this.#facts.getMessage(id)
    if (!message) return id
    const own = people[id]
    if (own === undefined) return this.#form(this.#facts, id, attribute, {})
    const name = shortened(own)
    const first = own.normalize('NFD').charAt(0).toLowerCase()
    const begins = 'aeiouœæ'.includes(first) ? 'vowel' : 'other' // French says d’Ada, but de Bob
    return this.#form(this.#page, 'person-of-seat', attribute, {
      name,
      begins,
      seat: this.#form(this.#facts, id, null, {}),
    })
  }

  /** A message itself, or one of its attributes. */
  #form(bundle: FluentBundle, id: string, attribute: string | null, values: Arguments): string {
    if (attribute === null) return this.#spoken(bundle, id, values)
    const pattern = bundle.getMessage(id)?.attributes[attribute]
    return pattern ? this.#format(bundle, id, pattern, values) : this.#lacks(`${id}.${attribute}`)
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
