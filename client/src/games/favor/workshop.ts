/** What the workshop draws of these cards. */
import type { Instruction, WorkshopParts } from '../../frame/plugin'
import type { Fact, Json } from '../../protocol'
import CardFace from './CardFace.svelte'
import { RESOURCES } from './pieces'

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const GOODS: Json[] = [...RESOURCES, 'any', 'favor']

/** What each field adds to the sentence of an instruction: as texts.py. */
function field(instruction: Instruction, name: string, value: Json): Record<string, unknown> {
  if (name === 'do' || name === 'god') return {}
  if (name === 'who') return { who: value, person: `person-${text(value)}`, unit: `unit-${text(value)}` }
  if (name === 'of') return { measure: `measure-${text(value)}${instruction.god ? `-${text(instruction.god)}` : ''}` }
  if (name === 'what') {
    const goods = { id: `some-${text(value)}`, number: instruction.number ?? 1 }
    return { what: value, ...(GOODS.includes(value) ? { goods } : {}) }
  }
  if (name === 'options') {
    const options = value as unknown as Instruction[][]
    const numbered = options.map((option, index) => [`option-${index + 1}`, told(option)] as const)
    return { id: `do-choose-${options.length}`, ...Object.fromEntries(numbered) }
  }
  return { [name]: value }
}

function sentence(instruction: Instruction): Fact {
  const fact: Fact = { id: `do-${instruction.do.replaceAll('_', '-')}`, holder: 'you' }
  for (const [name, value] of Object.entries(instruction)) Object.assign(fact, field(instruction, name, value))
  return fact
}

export function told(effect: Instruction[]): Fact {
  const [first, ...rest] = effect
  if (!first) return { id: 'do-nothing' }
  return rest.length === 0 ? sentence(first) : { id: 'do-then', first: sentence(first), rest: told(rest) }
}

export const parts: WorkshopParts = { Card: CardFace, told }
