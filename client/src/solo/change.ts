/** What has changed from one value to another, as `changed` (frame/changed.ts) takes it; undefined if nothing has. */
import type { Change } from '../frame/changed'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function change(before: unknown, after: unknown): Change {
  if (before === after) return undefined
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [after]
  if (Array.isArray(before) && before.length !== (after as unknown as unknown[]).length) return [after]
  const found: Record<string, Change> = {}
  for (const [name, value] of Object.entries(after)) {
    const by = name in before ? change(before[name], value) : ([value] as Change)
    if (by !== undefined) found[name] = by
  }
  for (const name of Object.keys(before)) if (!(name in after)) found[name] = 0
  return Object.keys(found).length > 0 ? found : undefined
}
