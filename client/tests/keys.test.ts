import { afterEach, describe, expect, it } from 'vitest'
import { KEYS, meaning } from '../src/frame/keys'

const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
  on.dispatchEvent(event)
  return event
}

afterEach(() => document.body.replaceChildren())

describe('keys at a table', () => {
  it('mean what the list of them says, each one thing', () => {
    for (const [name, keys] of Object.entries(KEYS))
      for (const key of keys) expect(meaning(press(key), true)).toBe(name)
    const all = Object.values(KEYS).flat()
    expect(new Set(all).size).toBe(all.length)
  })

  it('mean nothing while somebody writes, holds another key, or has switched them off', () => {
    const field = document.createElement('input')
    document.body.append(field)
    expect(meaning(press('p', {}, field), true)).toBeNull()
    expect(meaning(press('r', { ctrlKey: true }), true)).toBeNull()
    expect(meaning(press('p'), false)).toBeNull()
  })

  it('mean nothing while a dialogue is open', () => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    document.body.append(dialog)
    expect(meaning(press('p'), true)).toBeNull()
  })
})
