/** Puts something that floats beside what it speaks of: above if there is room, and never outside of what is seen. */
const GAP = 7
const EDGE = 6

export function beside(floating: HTMLElement, anchor: HTMLElement): void {
  const of = anchor.getBoundingClientRect()
  const box = floating.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const above = of.top - box.height - GAP
  const under = Math.min(of.bottom + GAP, clientHeight - box.height - EDGE)
  const left = Math.min(of.left + (of.width - box.width) / 2, clientWidth - box.width - EDGE)
  floating.style.left = `${Math.max(EDGE, left)}px`
  floating.style.top = `${Math.max(EDGE, above >= EDGE ? above : under)}px`
}
