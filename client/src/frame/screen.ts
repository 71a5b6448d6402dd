/** What fits on the screen: the same borders as in the styles. */
import { MediaQuery } from 'svelte/reactivity'

/** The panels are not beside the board, and what can be done is at the bottom or, held sideways, beside it. */
export const isPhone = new MediaQuery('(max-width: 63.99rem), (max-height: 29.99rem)')

/** Large enough for what is folded elsewhere. */
export const hasRoom = new MediaQuery('(min-width: 64rem) and (min-height: 50rem)')

/** A part of the board that reaches so far over the room there is shows enough of itself. */
const ENOUGH = 0.6

/**
 * Scrolls to the part of the board where most can be chosen (`data-part`), so that it is seen as a whole, or from its
 * beginning where there is less room. Nothing moves that is seen well enough.
 */
export function bringIntoSight(behavior: ScrollBehavior = 'auto'): void {
  const asked = asking()
  if (!asked) return
  const bar = document.querySelector('.say')?.getBoundingClientRect().top ?? 0
  const bottom = bar > innerHeight / 2 ? bar : innerHeight
  const top = Math.max(0, document.getElementById('board')?.getBoundingClientRect().top ?? 0)
  const isWithin = (one: Element, spare = 0): boolean => {
    const box = one.getBoundingClientRect()
    return box.top >= top - spare && box.bottom <= bottom + spare
  }
  const { part, first, parts } = asked
  // All parts where something can be chosen, if there is room for all of them.
  const boxes = parts.map((one) => ({ one, box: one.getBoundingClientRect() }))
  const highest = boxes.reduce((some, other) => (other.box.top < some.box.top ? other : some))
  const lowest = boxes.reduce((some, other) => (other.box.bottom > some.box.bottom ? other : some))
  if (boxes.length > 1 && lowest.box.bottom - highest.box.top <= bottom - top) {
    const outOfSight = [lowest, highest].find(({ one }) => !isWithin(one, 2))
    outOfSight?.one.scrollIntoView({ block: 'nearest', behavior })
    return
  }
  const box = part.getBoundingClientRect()
  const isTall = box.height > bottom - top
  const shown = Math.min(box.bottom, bottom) - Math.max(box.top, top)
  const isSeen = isTall ? shown >= ENOUGH * (bottom - top) && isWithin(first) : isWithin(part, 2)
  if (isSeen) return
  part.scrollIntoView({ block: isTall ? 'start' : 'nearest', behavior })
}

/** The part where most can be chosen, the first of equals; and what can be chosen first there. */
function asking(): { part: Element; first: Element; parts: Element[] } | null {
  const parts = new Map<Element, Element[]>()
  for (const one of document.querySelectorAll('main .can')) {
    const part = one.closest('[data-part]') ?? one
    parts.set(part, [...(parts.get(part) ?? []), one])
  }
  const [most] = [...parts].toSorted(([, one], [, other]) => other.length - one.length)
  return most ? { part: most[0], first: most[1][0]!, parts: [...parts.keys()] } : null
}
