/**
 * A value after a change, as src/votive/table/replay.py writes changes: `[new]` in its place, an object leads to
 * what changes inside, 0 takes a name out. What did not change is shared, so that nothing of it is drawn anew.
 */
export type Change = null | undefined | 0 | [unknown] | { [name: string]: Change }

export function changed(value: unknown, by: Change): unknown {
  if (by === null || by === undefined || by === 0) return value
  if (Array.isArray(by)) return by[0]
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
