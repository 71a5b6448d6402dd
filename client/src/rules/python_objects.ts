/** Objects, kept answers and views in the modules that tools/presentation translates. */
import { number } from './python'

type Dictionary = Record<string, unknown>

/** A function that is asked for the same again and again; its answers are not to be changed. */
export function kept<Given extends unknown[], Answer>(make: (...given: Given) => Answer): (...given: Given) => Answer {
  const found = new Map<unknown, unknown>()
  return (...given) => {
    let inside = found
    for (const each of given.slice(0, -1)) {
      if (!inside.has(each)) inside.set(each, new Map())
      inside = inside.get(each) as Map<unknown, unknown>
    }
    const last = given.at(-1)
    if (!inside.has(last)) inside.set(last, make(...given))
    return inside.get(last) as Answer
  }
}

type Member = ['kept' | 'property' | 'method', (self: unknown, ...given: unknown[]) => unknown]

/** Give a class its properties and methods, each a function of the object. */
export function members(kind: { prototype: object }, given: Record<string, Member>): void {
  for (const [name, [sort, make]] of Object.entries(given)) {
    const described: PropertyDescriptor =
      sort === 'method'
        ? {
            value(this: unknown, ...more: unknown[]) {
              return make(this, ...more)
            },
          }
        : {
            get(this: object) {
              const value = make(this)
              if (sort === 'kept') Object.defineProperty(this, name, { value })
              return value
            },
          }
    Object.defineProperty(kind.prototype, name, { ...described, configurable: true })
  }
}

type Piece = (row: unknown, at?: number) => unknown

/** A piece of a view that is a list of objects: `Each` of src/votive/core/views.py. */
export function each(count: (row: unknown) => unknown, pieces: Record<string, Piece>): Piece {
  const parts = Object.entries(pieces)
  return (row) =>
    Array.from({ length: number(count(row)) }, (_, at) =>
      Object.fromEntries(parts.map(([name, make]) => [name, make(row, at)])),
    )
}

/** A view made of pieces: `View` of src/votive/core/views.py. */
export function view(known: (state: unknown, viewer: number) => unknown, pieces: Record<string, Piece>) {
  return (state: unknown, viewer: number): Dictionary => {
    const row = known(state, viewer)
    const parts = Object.entries(pieces).map(([name, make]) => [name, make(row)])
    return { viewer, ...(Object.fromEntries(parts) as Dictionary) }
  }
}
