/**
 * A value after a change, as src/votive/table/changes.py writes changes: `[new]` in its place, an object leads to what
 * changes inside, 0 takes a name out, a string changes some bytes of a row. What did not change is shared, so that
 * nothing of it is drawn anew.
 */
export type Change = null | undefined | 0 | string | [unknown] | { [name: string]: Change }

export function changed(value: unknown, by: Change): unknown {
  if (by === null || by === undefined || by === 0) return value
  if (Array.isArray(by)) return by[0]
  if (typeof by === 'string') return patched(value as string, by)
  if (Array.isArray(value)) {
    const places = value.slice()
    for (const [place, inside] of Object.entries(by)) places[Number(place)] = changed(places[Number(place)], inside)
    return places
  }
  const names: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  for (const [name, inside] of Object.entries(by)) {
    if (inside === 0) delete names[name]
    else names[name] = changed(names[name], inside)
  }
  return names
}

/** A row, in hexadecimal: "12:05 40:ff01" are the bytes from places 12 and 40 on. */
function patched(row: string, by: string): string {
  for (const run of by.split(' ').filter(Boolean)) {
    const [place, bytes] = run.split(':') as [string, string]
    const start = 2 * Number(place)
    row = row.slice(0, start) + bytes + row.slice(start + bytes.length)
  }
  return row
}
