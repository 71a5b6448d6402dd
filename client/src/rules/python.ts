/**
 * What Python does where JavaScript means something else by the same sign: the helpers of the modules that
 * tools/presentation translates. Lists and tuples are arrays, dictionaries are objects (or maps, where keys are no
 * strings), sets are sets. What Python would refuse throws here too.
 */

type Things = Iterable<unknown>
type Dictionary = Record<string, unknown>
type Make<To = unknown> = (each: unknown) => To
type Shape = 0 | 1 | Shape[]

/** A list of numbers in a module's memory, or a row: what has its own way to give and take parts. */
export interface Parts {
  part(index: number): unknown
  put(index: number, value: unknown): void
}

class Refused extends Error {}

function refuse(what: string): never {
  throw new Refused(what)
}

const isArray = (value: unknown): value is unknown[] => Array.isArray(value)
const isSet = (value: unknown): value is Set<unknown> => value instanceof Set
const isMap = (value: unknown): value is Map<unknown, unknown> => value instanceof Map
const isNumbers = (value: unknown): value is Int8Array | Int16Array => ArrayBuffer.isView(value)
const hasParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && 'part' in value && 'put' in value

/** An object that stands for a dictionary, and not for something with a class; or a map. */
export function isdict(value: unknown): value is Dictionary {
  if (typeof value !== 'object' || value === null) return false
  return isMap(value) || Object.getPrototypeOf(value) === Object.prototype
}

export function number(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return refuse(`${typeof value} is no number`)
}

function whole(value: number): number {
  return Number.isSafeInteger(value) ? value : refuse(`${value} is no whole number`)
}

/** A whole number that JavaScript's signs for bits take as it is. */
function bits(value: unknown): number {
  const found = number(value)
  return found === (found | 0) ? found : refuse(`${found} is too large for bits`)
}

const isNumber = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean'

/** A key of a dictionary that is an object. */
export function key(value: unknown): string {
  if (typeof value !== 'string') return refuse(`a key must be a string, not ${typeof value}`)
  return /^\d+$/.test(value) || value === '__proto__' ? refuse(`${value} is no key that keeps its place`) : value
}

// Questions

export function truth(value: unknown): boolean {
  if (isArray(value)) return value.length > 0
  if (isSet(value) || isMap(value)) return value.size > 0
  if (isdict(value)) return Object.keys(value).length > 0
  if (value === undefined) return refuse('there is nothing to ask')
  return Boolean(value)
}

export function eq(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object') {
    if (one === undefined || other === undefined) return refuse('there is nothing to compare')
    return isNumber(one) && isNumber(other) && number(one) === number(other)
  }
  if (isArray(one) && isArray(other)) {
    return one.length === other.length && one.every((part, index) => eq(part, other[index]))
  }
  if (isSet(one) && isSet(other)) return one.size === other.size && [...one].every((part) => other.has(part))
  if (isMap(one) || isMap(other)) return refuse('maps are not compared')
  if (isdict(one) && isdict(other)) {
    const names = Object.keys(one)
    if (names.length !== Object.keys(other).length) return false
    return names.every((name) => Object.hasOwn(other, name) && eq(one[name], other[name]))
  }
  return false
}

/** Below 0, 0 or above it, as the first comes before or after the other. */
function order(one: unknown, other: unknown): number {
  if (isNumber(one) && isNumber(other)) return number(one) - number(other)
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : one > other ? 1 : 0
  if (!isArray(one) || !isArray(other)) return refuse('these have no order')
  for (let index = 0; index < Math.min(one.length, other.length); index++) {
    if (!eq(one[index], other[index])) return order(one[index], other[index])
  }
  return one.length - other.length
}

export const lt = (one: unknown, other: unknown): boolean => order(one, other) < 0
export const gt = (one: unknown, other: unknown): boolean => order(one, other) > 0
export const le = (one: unknown, other: unknown): boolean => order(one, other) <= 0
export const ge = (one: unknown, other: unknown): boolean => order(one, other) >= 0

export function within(one: unknown, all: unknown): boolean {
  if (isArray(all)) return all.some((each) => eq(each, one))
  if (isSet(all) || isMap(all)) return all.has(one)
  if (typeof all === 'string' && typeof one === 'string') return all.includes(one)
  if (isdict(all)) return typeof one === 'string' && Object.hasOwn(all, one)
  return refuse('nothing is inside that')
}

export const both = (one: unknown, other: () => unknown): unknown => (truth(one) ? other() : one)
export const either = (one: unknown, other: () => unknown): unknown => (truth(one) ? one : other())
export const any = (all: unknown): boolean => things(all).some(truth)
export const all = (every: unknown): boolean => things(every).every(truth)

// Sums

export function add(one: unknown, other: unknown): unknown {
  if (isArray(one) && isArray(other)) return [...one, ...other]
  if (typeof one === 'string' && typeof other === 'string') return one + other
  return whole(number(one) + number(other))
}

export function sub(one: unknown, other: unknown): unknown {
  if (isSet(one) && isSet(other)) return new Set([...one].filter((each) => !other.has(each)))
  return whole(number(one) - number(other))
}

export function mul(one: unknown, other: unknown): unknown {
  if (isArray(one)) return Array.from({ length: Math.max(0, number(other)) }, () => one).flat(1)
  return whole(number(one) * number(other))
}

export function floordiv(one: unknown, other: unknown): number {
  return number(other) === 0 ? refuse('division by nothing') : Math.floor(number(one) / number(other))
}

export const mod = (one: unknown, other: unknown): number => number(one) - floordiv(one, other) * number(other)
export const pow = (one: unknown, other: unknown): number => whole(number(one) ** number(other))

export function or(one: unknown, other: unknown): unknown {
  if (isdict(one) && isdict(other)) return { ...one, ...other }
  if (isSet(one) && isSet(other)) return new Set([...one, ...other])
  return bits(one) | bits(other)
}

export function and(one: unknown, other: unknown): unknown {
  if (isSet(one) && isSet(other)) return new Set([...one].filter((each) => other.has(each)))
  return bits(one) & bits(other)
}

function places(count: unknown): number {
  const found = number(count)
  return found >= 0 && found < 31 ? found : refuse(`bits cannot go ${found} places`)
}

export const shl = (one: unknown, count: unknown): number => bits(bits(one) * 2 ** places(count))
export const shr = (one: unknown, count: unknown): number => bits(one) >> places(count)

/** `a |= b`: a dictionary is changed itself. */
export function ior(one: unknown, other: unknown): unknown {
  return isdict(one) && isdict(other) && !isMap(one) ? Object.assign(one, other) : or(one, other)
}

/** `a += b`: a list is changed itself. */
export function iadd(one: unknown, other: unknown): unknown {
  if (!isArray(one)) return add(one, other)
  one.push(...things(other))
  return one
}

// Functions

export const abs = (value: unknown): number => Math.abs(number(value))
export const bool = truth

export function int(value: unknown): number {
  return typeof value === 'number' ? Math.trunc(value) : number(value)
}

export function str(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(whole(value)) : refuse(`${typeof value} is not written out`)
}

export function len(value: unknown): number {
  if (typeof value === 'string' || isArray(value) || isNumbers(value)) return value.length
  if (isSet(value) || isMap(value)) return value.size
  return isdict(value) ? Object.keys(value).length : refuse('that has no length')
}

export function* range(first: unknown, after?: unknown, step: unknown = 1): Iterable<number> {
  const [start, end] = after === undefined ? [0, number(first)] : [number(first), number(after)]
  if (number(step) === 0) refuse('a range with steps of nothing')
  for (let at = start; number(step) > 0 ? at < end : at > end; at += number(step)) yield at
}

/** What a loop goes over. */
export function iter(value: unknown): Things {
  if (isMap(value)) return value.keys()
  if (isdict(value)) return Object.keys(value)
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && Symbol.iterator in value) return value as Things
  return refuse('nothing can go over that')
}

const things = (value: unknown): unknown[] => (isArray(value) ? value : [...iter(value)])
export const list = (value: unknown = []): unknown[] => [...iter(value)]
export const tuple = list
export const set = (value: unknown = []): Set<unknown> => new Set(iter(value))
export const map = (make: Make, value: unknown): unknown[] => things(value).map((each) => make(each))
export const enumerate = (value: unknown, first: unknown = 0): unknown[] =>
  things(value).map((each, index) => [number(first) + index, each])
export const reversed = (value: unknown): unknown[] => [...things(value)].reverse()
export const sorted = (value: unknown): unknown[] => [...things(value)].sort(order)
export const sum = (value: unknown): unknown => things(value).reduce(add, 0)

/** All as long as the first, as with `strict=True`. */
export function zip(...columns: unknown[]): unknown[][] {
  const lists = columns.map(things)
  if (lists.some(({ length }) => length !== lists[0]!.length)) refuse('lists of different lengths side by side')
  return lists[0]!.map((_, index) => lists.map((each) => each[index]))
}

function outermost(given: unknown[], sign: number): unknown {
  const candidates = given.length === 1 ? things(given[0]) : given
  if (candidates.length === 0) return refuse('none of nothing is the largest')
  return candidates.reduce((best, each) => (sign * order(each, best) > 0 ? each : best))
}

export const max = (...given: unknown[]): unknown => outermost(given, 1)
export const min = (...given: unknown[]): unknown => outermost(given, -1)

export function next(value: unknown, otherwise?: unknown): unknown {
  for (const first of iter(value)) return first
  return otherwise === undefined ? refuse('there is no first one') : otherwise
}

// Parts

/** A place in a list, counted from its end if it is below 0. */
function place(value: unknown, length: number): number {
  const found = typeof value === 'number' ? value : number(value)
  const index = found < 0 ? found + length : found
  return index >= 0 && index < length ? index : refuse(`there is no ${found} in a list of ${length}`)
}

export function at(value: unknown, index: unknown): unknown {
  if (isArray(value) || isNumbers(value)) return value[place(index, value.length)]
  if (isMap(value)) return value.has(index) ? value.get(index) : refuse(`there is no ${String(index)}`)
  if (hasParts(value)) return value.part(number(index))
  if (!isdict(value) || typeof index !== 'string') return refuse('nothing has such a part')
  return Object.hasOwn(value, index) ? value[index] : refuse(`there is no ${index}`)
}

export function put(value: unknown, index: unknown, part: unknown): void {
  if (isArray(value)) value[place(index, value.length)] = part
  else if (isNumbers(value)) value[place(index, value.length)] = number(part)
  else if (hasParts(value)) value.put(number(index), part)
  else if (isdict(value) && !isMap(value)) value[key(index)] = part
  else refuse('nothing can be put there')
}

export function slice(value: unknown, from: unknown, to?: unknown): unknown {
  if (typeof value !== 'string' && !isArray(value)) return refuse('that has no slices')
  return value.slice(number(from), to === undefined ? undefined : number(to))
}

/** Something taken apart: as long as it must be. */
export function unpack(value: unknown, shape: Shape): unknown[] {
  const parts = things(value)
  if (!isArray(shape)) return parts
  const takesRest = shape.at(-1) === 1
  const fits = takesRest ? parts.length >= shape.length - 1 : parts.length === shape.length
  if (!fits) refuse(`${parts.length} parts for ${shape.length} names`)
  shape.forEach((inner, index) => isArray(inner) && unpack(parts[index], inner))
  return parts
}

export const unpacked = (value: unknown, shape: Shape): unknown[][] => things(value).map((each) => unpack(each, shape))

/** A comprehension. */
export function made(value: Things, make: Make, only?: Make<boolean>): unknown[] {
  const found: unknown[] = []
  for (const each of value) if (only === undefined || only(each)) found.push(make(each))
  return found
}

/** A comprehension with another one inside. */
export const flat = (value: Things, make: Make<unknown[]>, only?: Make<boolean>): unknown[] =>
  (made(value, make, only) as unknown[][]).flat(1)

export function dict(pairs: unknown = []): Dictionary {
  const found: Dictionary = {}
  for (const pair of things(pairs)) {
    const [name, value] = unpack(pair, [0, 0])
    found[key(name)] = value
  }
  return found
}

// Methods

export function append(value: unknown, part: unknown): void {
  if (isArray(value)) value.push(part)
  else refuse('nothing can be appended to that')
}

export function capitalize(value: unknown): string {
  const text = str(value)
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()
}

/** Of a list, a dictionary, or a row in a module's memory. */
export function copy(value: unknown): unknown {
  if (isArray(value)) return [...value]
  if (isdict(value) && !isMap(value)) return { ...value }
  if (typeof value === 'object' && value !== null && 'copy' in value) return (value as { copy(): unknown }).copy()
  return refuse('that cannot be copied')
}

export const count = (value: unknown, one: unknown): number => things(value).filter((each) => eq(each, one)).length

export function get(value: unknown, index: unknown, otherwise: unknown = null): unknown {
  return isdict(value) ? (within(index, value) ? at(value, index) : otherwise) : refuse('that is no dictionary')
}

export function index(value: unknown, one: unknown): number {
  const found = things(value).findIndex((each) => eq(each, one))
  return found >= 0 ? found : refuse(`${String(one)} is not in the list`)
}

export function items(value: unknown): unknown[] {
  if (isMap(value)) return [...value.entries()]
  return isdict(value) ? Object.entries(value) : refuse('that is no dictionary')
}

export const keys = (value: unknown): Set<unknown> => set(isdict(value) ? value : refuse('that is no dictionary'))
export const values = (value: unknown): unknown[] => items(value).map((item) => (item as unknown[])[1])

export function partition(value: unknown, by: unknown): [string, string, string] {
  const [text, sign] = [str(value), str(by)]
  const found = text.indexOf(sign)
  return found < 0 ? [text, '', ''] : [text.slice(0, found), sign, text.slice(found + sign.length)]
}

export function rpartition(value: unknown, by: unknown): [string, string, string] {
  const [text, sign] = [str(value), str(by)]
  const found = text.lastIndexOf(sign)
  return found < 0 ? ['', '', text] : [text.slice(0, found), sign, text.slice(found + sign.length)]
}

export function pop(value: unknown, name?: unknown): unknown {
  if (isArray(value) && name === undefined) return value.length > 0 ? value.pop() : refuse('the list is empty')
  if (!isdict(value) || isMap(value)) return refuse('nothing can be taken out of that')
  const found = at(value, name)
  delete value[str(name)]
  return found
}

export const replace = (value: unknown, one: unknown, other: unknown): string =>
  str(value).replaceAll(str(one), () => str(other))
export const startswith = (value: unknown, beginning: unknown): boolean => str(value).startsWith(str(beginning))
export const tolist = list
