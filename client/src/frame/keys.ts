/** Keys for what one does often at a table. They are shown by `?`, and can be switched off in the preferences. */

/** What a key means, in the order in which the list of them is shown. */
export const KEYS = {
  more: ['+', '='],
  less: ['-', '−'],
  confirm: ['c'],
  pass: ['p'],
  undo: ['u'],
  log: ['l'],
  rules: ['r'],
  hint: ['h'],
  sound: ['s'],
  next: ['n'],
  keys: ['?'],
} as const
export type Meaning = keyof typeof KEYS

/** What somebody means who presses a key; null while they write, hold another key, or a dialogue is open. */
export function meaning(event: KeyboardEvent, isOn: boolean): Meaning | null {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (!isOn || ctrlKey || metaKey || altKey || defaultPrevented) return null
  const isWriting = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  if (isWriting || document.querySelector('dialog[open]')) return null
  const found = Object.entries(KEYS).find(([, keys]) => (keys as readonly string[]).includes(key.toLowerCase()))
  return (found?.[0] as Meaning | undefined) ?? null
}
