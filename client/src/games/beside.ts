/**
 * Puts something that floats beside what it speaks of: above, unless it hides less elsewhere of what can be touched;
 * never outside of what is seen. It can be pointed at itself, so what lies under it cannot.
 */
const GAP = 7
const EDGE = 6

interface Place {
  left: number
  top: number
}

export function beside(floating: HTMLElement, anchor: HTMLElement): void {
  const of = anchor.getBoundingClientRect()
  const { width, height } = floating.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const within = ({ left, top }: Place): Place => ({
    left: Math.max(EDGE, Math.min(left, clientWidth - width - EDGE)),
    top: Math.max(EDGE, Math.min(top, clientHeight - height - EDGE)),
  })
  const centred = of.left + (of.width - width) / 2
  const level = of.top + (of.height - height) / 2
  const places = [
    { left: centred, top: of.top - height - GAP },
    { left: centred, top: of.bottom + GAP },
    { left: of.right + GAP, top: level },
    { left: of.left - width - GAP, top: level },
  ].map(within)
  const rivals = [...document.querySelectorAll<HTMLElement>('button.target')]
    .filter((one) => one !== anchor)
    .map((one) => ({ box: one.getBoundingClientRect(), weight: one.matches('.can, .chosen') ? 4 : 1 }))
  /** How much of a rectangle would be hidden. */
  const hidden = ({ left, top }: Place, other: DOMRect): number =>
    Math.max(0, Math.min(left + width, other.right) - Math.max(left, other.left)) *
    Math.max(0, Math.min(top + height, other.bottom) - Math.max(top, other.top))
  /** What it speaks of must not be hidden at all, if that can be helped. */
  const cost = (place: Place): number =>
    1000 * hidden(place, of) + rivals.reduce((sum, { box, weight }) => sum + weight * hidden(place, box), 0)
  const best = places.reduce((found, place) => (cost(place) < cost(found) ? place : found))
  floating.style.left = `${best.left}px`
  floating.style.top = `${best.top}px`
}
