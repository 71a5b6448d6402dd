/** What fits on the screen: the same borders as in the styles. */
import { MediaQuery } from 'svelte/reactivity'

/** The panels are not beside the board, and what can be done is at the bottom or, held sideways, beside it. */
export const isPhone = new MediaQuery('(max-width: 63.99rem), (max-height: 29.99rem)')

/** Large enough for what is folded elsewhere. */
export const hasRoom = new MediaQuery('(min-width: 64rem) and (min-height: 52rem)')

/** Scrolls to something that can be chosen, where nothing that can be is to be seen. */
export function bringIntoSight(behavior: ScrollBehavior = 'auto'): void {
  const choosable = [...document.querySelectorAll('main .can')]
  const bar = document.querySelector('.say')?.getBoundingClientRect().top ?? 0
  const room = bar > innerHeight / 2 ? bar : innerHeight
  const head = Math.max(0, document.getElementById('board')?.getBoundingClientRect().top ?? 0)
  const isSeen = choosable.some((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= head && bottom <= room
  })
  if (!isSeen) choosable[0]?.scrollIntoView({ block: 'center', behavior })
}
