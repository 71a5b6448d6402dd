/**
 * Draws beats: pieces go from where they lay to where they lie, coins and animals travel, what is gone leaves. Only
 * transforms and opacity move, so that the processor has nothing to do meanwhile. Copies are hidden from screen readers.
 * All places are read before anything is drawn, and all copies go at once when the last has arrived: to look after a
 * change, and to take copies away one by one, makes a slow device lay out the whole board each time.
 */
import { sound, type Tune } from '../frame/sounds'
import { type Beat, leaving, type Step, timed, USUAL, visited } from './beats'

const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)'
/** Copies of a drawing that travel at most, whatever the number. */
const MOST_COPIES = 5
const PUFFS = 5
const SOUNDS: Partial<Record<Beat['kind'], Tune>> = { strike: 'hammer', rise: 'temple', fall: 'temple' }

interface Spot {
  x: number
  y: number
}

interface Kept {
  copy: HTMLElement
  /** What it lay on, from the nearest, and where that was: it may be elsewhere or gone once the board is drawn anew. */
  anchors: { anchor: Element; was: Spot }[]
  left: number
  top: number
  width: number
  height: number
}

const found = (root: HTMLElement, spot: string): HTMLElement | null => root.querySelector(`[data-spot="${spot}"]`)

export class Motion {
  #was = new Map<string, Spot>()
  #kept = new Map<string, Kept>()
  /** Where spots were between which something goes, on the board. */
  #spots = new Map<string, Spot>()
  #running = new Set<Animation>()
  #root: HTMLElement | undefined
  /** What is to be drawn once all places are known. */
  #later: (() => void)[] = []
  /** What travels above the board, with when it has arrived. */
  #copies: { copy: HTMLElement; arrived: Promise<unknown> }[] = []

  /** Before the board is drawn anew: where everything lies, and copies of what is about to leave. */
  remember(root: HTMLElement | undefined, steps: Step[] = []): void {
    this.#was.clear()
    this.#kept.clear()
    this.#spots.clear()
    if (!root) return
    for (const piece of root.querySelectorAll<HTMLElement>('[data-piece]')) {
      this.#was.set(piece.dataset.piece!, onGround(piece))
    }
    if (steps.length === 0) return
    const origin = root.getBoundingClientRect()
    for (const spot of visited(steps)) {
      const element = found(root, spot)
      if (element) this.#spots.set(spot, onBoard(element, origin))
    }
    for (const spot of leaving(steps)) {
      const element = found(root, spot)
      if (!element) continue
      const { left, top, width, height } = element.getBoundingClientRect()
      const anchors = anchorsOf(element).map((anchor) => ({ anchor, was: cornerOf(anchor, origin) }))
      const copy = element.cloneNode(true) as HTMLElement
      copy.style.color = getComputedStyle(element).color // above the board it has no other
      this.#kept.set(spot, { copy, anchors, left: left - origin.left, top: top - origin.top, width, height })
    }
  }

  /** After it: everything goes where it belongs, step by step. */
  play(root: HTMLElement, steps: Step[], pace: number): void {
    this.skip()
    if (pace <= 0) return
    this.#root = root
    this.#moveKept(root)
    const beats = timed(steps, pace)
    const pieces = new Map(beats.flatMap((one) => (one.beat.kind === 'piece' ? [[one.beat.piece, one] as const] : [])))
    for (const piece of root.querySelectorAll<HTMLElement>('[data-piece]')) {
      const own = pieces.get(piece.dataset.piece!)
      const how = own?.beat.kind === 'piece' ? own.beat.how : 'climb'
      this.#slide(piece, how, own?.start ?? 0, own?.length ?? USUAL * pace)
    }
    for (const { beat, start, length } of beats) this.#show(beat, start, length)
    for (const draw of this.#later.splice(0)) draw()
    const copies = this.#copies.splice(0)
    void Promise.all(copies.map(({ arrived }) => arrived)).then(() => copies.forEach(({ copy }) => copy.remove()))
  }

  /** What was kept lies where it lay on what is elsewhere now. */
  #moveKept(root: HTMLElement): void {
    if (this.#kept.size === 0) return
    const origin = root.getBoundingClientRect()
    for (const kept of this.#kept.values()) {
      const on = kept.anchors.find(({ anchor }) => anchor.isConnected)
      if (!on) continue
      const now = cornerOf(on.anchor, origin)
      kept.left += now.x - on.was.x
      kept.top += now.y - on.was.y
    }
  }

  /** Everything is where it belongs, at once. */
  skip(): void {
    for (const animation of this.#running) animation.finish()
    this.#running.clear()
  }

  #show(beat: Beat, start: number, length: number): void {
    const tune = beat.kind === 'travel' && beat.figure === 'drachma' ? 'coin' : SOUNDS[beat.kind]
    if (tune) setTimeout(() => sound(tune), start)
    switch (beat.kind) {
      case 'travel':
        return this.#travel(beat, start, length)
      case 'fly':
        return this.#fly(beat.from, beat.to, start, length)
      case 'smoke':
        return this.#smoke(beat.at, start, length)
      case 'fall':
        return this.#fall(beat.at, start, length)
      case 'rise':
        return this.#on(beat.at, RISE, start, length)
      case 'appear':
        return this.#on(beat.at, APPEAR, start, length)
      case 'strike':
        return this.#strike(beat.at, start, length)
      case 'glow':
        return this.#on(beat.at, GLOW, start, length)
      case 'piece':
        if (beat.how === 'tumble') setTimeout(() => sound('die'), start)
    }
  }

  #run(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<unknown> {
    const animation = element.animate(frames, { fill: 'backwards', ...options })
    this.#running.add(animation)
    animation.onfinish = () => this.#running.delete(animation)
    return animation.finished.catch(() => undefined)
  }

  /** Something on the board itself that moves where it is. */
  #on(spot: string, frames: Keyframe[], delay: number, duration: number): void {
    const element = this.#root && found(this.#root, spot)
    if (element) this.#later.push(() => void this.#run(element, frames, { duration, delay, easing: EASE }))
  }

  /** Also where the table has gone on and there is no hammer any more. */
  #strike(at: string, delay: number, duration: number): void {
    const kept = this.#kept.get(at)
    if (found(this.#root!, at)) return this.#on(at, STRIKE, delay, duration)
    if (kept) this.#above(this.#whole(kept), spotOf(kept), STRUCK, { duration, delay, easing: EASE }, 'whole')
  }

  #slide(piece: HTMLElement, how: 'climb' | 'thrown' | 'tumble', delay: number, duration: number): void {
    const now = onGround(piece)
    const was = this.#was.get(piece.dataset.piece!) ?? (how === 'tumble' ? now : null) // a die may come from nowhere
    if (!was) return
    const x = was.x - now.x
    const y = was.y - now.y
    const isMoved = Math.abs(x) + Math.abs(y) >= 3
    if (!isMoved && how !== 'tumble') return
    this.#later.push(() => {
      piece.style.zIndex = '5'
      const options = { duration, delay, easing: how === 'thrown' ? 'linear' : EASE }
      void this.#run(piece, PATHS[how](x, y), options).finally(() => (piece.style.zIndex = ''))
    })
  }

  /** Something of its own above the board; where its motion ends it is not seen any more. */
  #above(content: Node, { x, y }: Spot, frames: Keyframe[], options: KeyframeAnimationOptions, name = ''): void {
    this.#later.push(() => this.#draw(content, { x, y }, frames, options, name))
  }

  #draw(content: Node, { x, y }: Spot, frames: Keyframe[], options: KeyframeAnimationOptions, name: string): void {
    const copy = document.createElement('div')
    copy.className = `travelling ${name}`
    copy.setAttribute('aria-hidden', 'true')
    copy.inert = true
    copy.append(content)
    copy.style.left = `${x}px`
    copy.style.top = `${y}px`
    this.#root!.append(copy)
    this.#copies.push({ copy, arrived: this.#run(copy, frames, { ...options, fill: 'both' }) })
  }

  /** Copies of a drawing, one after the other, from one marked spot to another. */
  #travel({ from, to, figure, number }: Beat & { kind: 'travel' }, start: number, length: number): void {
    const root = this.#root!
    const origin = root.getBoundingClientRect()
    const [a, b] = [from, to].map((spot) => {
      const element = found(root, spot)
      return element ? onBoard(element, origin) : this.#spots.get(spot)
    })
    const drawing = root.querySelector(`[data-drawing="${figure}"]`)
    if (!a || !b || !drawing) return
    const count = Math.min(number, MOST_COPIES)
    const duration = (length * 8) / (7 + count)
    for (let each = 0; each < count; each++) {
      const frames = hopping(b.x - a.x, b.y - a.y)
      const delay = start + (each * duration) / 8
      const at = { x: a.x - 12, y: a.y - 12 }
      this.#above(drawing.cloneNode(true), at, frames, { duration, delay, easing: 'ease-in-out' })
    }
  }

  #fly(from: string, to: string[], delay: number, duration: number): void {
    const kept = this.#kept.get(from)
    const end = to.map((spot) => found(this.#root!, spot)).find((spot) => spot !== null)
    if (!kept || !end) return
    const origin = this.#root!.getBoundingClientRect()
    const goal = middle(end)
    const x = goal.x - origin.left - kept.left - kept.width / 2
    const y = goal.y - origin.top - kept.top - kept.height / 2
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${x / 3}px, ${y / 3 - 28}px) scale(1.12)`, opacity: 1, offset: 0.4 },
      { transform: `translate(${x}px, ${y}px) scale(0.35)`, opacity: 0 },
    ]
    this.#above(this.#whole(kept), spotOf(kept), frames, { duration, delay, easing: EASE }, 'whole')
  }

  #smoke(at: string, delay: number, duration: number): void {
    const kept = this.#kept.get(at)
    if (!kept) return
    this.#above(this.#whole(kept), spotOf(kept), SMOKED, { duration, delay }, 'whole')
    for (let each = 0; each < PUFFS; each++) {
      const puff = document.createElement('span')
      puff.className = 'puff'
      const x = kept.left + (kept.width * (each + 0.5)) / PUFFS
      const options = { duration: duration * (0.7 + 0.06 * each), delay: delay + each * duration * 0.05 }
      this.#above(puff, { x, y: kept.top + kept.height / 2 }, puffing(each), options)
    }
  }

  #fall(at: string, delay: number, duration: number): void {
    const kept = this.#kept.get(at)
    if (!kept) return
    const options = { duration, delay, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' }
    this.#above(this.#whole(kept), spotOf(kept), FALL, options, 'whole')
  }

  #whole({ copy, width, height }: Kept): HTMLElement {
    copy.removeAttribute('data-spot')
    copy.style.width = `${width}px`
    copy.style.height = `${height}px`
    return copy
  }
}

/** How a piece goes from where it lay, `x` and `y` away, to where it lies. */
const PATHS: Record<'climb' | 'thrown' | 'tumble', (x: number, y: number) => Keyframe[]> = {
  climb: (x, y) => [
    { translate: `${x}px ${y}px`, scale: '1.15' },
    { translate: '0 0', scale: '1' },
  ],
  thrown: (x, y) => [
    { translate: `${x}px ${y}px`, rotate: '0deg' },
    { translate: `${x * 0.7 + 14}px ${y - 18}px`, rotate: '120deg', offset: 0.3, easing: 'ease-in' },
    { translate: '4px 6px', rotate: '345deg', offset: 0.85 },
    { translate: '0 0', rotate: '360deg' },
  ],
  tumble: (x, y) => [
    { translate: `${x}px ${y}px`, rotate: '0deg', scale: '1' }, // until it is its turn
    { translate: `${x}px ${y - 26}px`, rotate: '-150deg', scale: '1.1', offset: 0.2 },
    { translate: `${x * 0.4}px ${y * 0.4 + 3}px`, rotate: '-300deg', scale: '1', offset: 0.5 },
    { translate: `${x * 0.1}px ${y * 0.1 - 9}px`, rotate: '-350deg', offset: 0.72 },
    { translate: '0 2px', rotate: '-366deg', offset: 0.88 },
    { translate: '0 0', rotate: '-360deg' },
  ],
}

const RISE: Keyframe[] = [
  { transform: 'translateY(60%) scaleY(0.1)', opacity: 0, transformOrigin: 'bottom' },
  { transform: 'translateY(0) scaleY(1.08)', opacity: 1, offset: 0.8, transformOrigin: 'bottom' },
  { transform: 'none', opacity: 1, transformOrigin: 'bottom' },
]
const STRIKE: Keyframe[] = [
  { transform: 'rotate(0deg)', transformOrigin: '10% 80%' },
  { transform: 'rotate(-38deg)', transformOrigin: '10% 80%', offset: 0.45 },
  { transform: 'rotate(12deg) translateY(3px)', transformOrigin: '10% 80%', offset: 0.7 },
  { transform: 'rotate(0deg)', transformOrigin: '10% 80%' },
]
const STRUCK: Keyframe[] = [...STRIKE, { transform: 'rotate(0deg)', transformOrigin: '10% 80%', opacity: 0 }]
const APPEAR: Keyframe[] = [{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }]
const GLOW: Keyframe[] = [{ scale: '1' }, { scale: '1.22', offset: 0.4 }, { scale: '1' }]
const SMOKED: Keyframe[] = [
  { transform: 'none', opacity: 0.9 },
  { transform: 'translateY(-14px) scale(0.9)', opacity: 0 },
]
const FALL: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'rotate(-5deg) translateY(4px)', opacity: 1, offset: 0.35 },
  { transform: 'rotate(-24deg) translate(-10px, 46px) scale(0.92)', opacity: 0 },
]

/** Led along: with a hop now and then. */
const hopping = (x: number, y: number): Keyframe[] => [
  { transform: 'none', opacity: 0.4 },
  { transform: `translate(${x / 4}px, ${y / 4 - 20}px)`, opacity: 1 },
  { transform: `translate(${x / 2}px, ${y / 2 - 12}px)`, opacity: 1 },
  { transform: `translate(${(x * 3) / 4}px, ${(y * 3) / 4 - 20}px)`, opacity: 1 },
  { transform: `translate(${x}px, ${y}px)`, opacity: 0.9, offset: 0.98 },
  { transform: `translate(${x}px, ${y}px)`, opacity: 0 },
]

const puffing = (each: number): Keyframe[] => [
  { transform: 'translate(-50%, -50%) scale(0.3)', opacity: 0 },
  { transform: `translate(calc(-50% + ${(each % 2 ? 1 : -1) * 4}px), -24px) scale(1)`, opacity: 0.75, offset: 0.4 },
  { transform: `translate(calc(-50% + ${(each % 2 ? -1 : 1) * 9}px), -52px) scale(1.9)`, opacity: 0 },
]

/** What something stands on may have grown or shrunk. */
function cornerOf(element: Element, origin: DOMRect): Spot {
  const { left, top } = element.getBoundingClientRect()
  return { x: left - origin.left, y: top - origin.top }
}

function anchorsOf(element: Element): Element[] {
  const found: Element[] = []
  let anchor = element.parentElement?.closest('[data-spot], [data-part], [data-ground]')
  for (; anchor; anchor = anchor.parentElement?.closest('[data-spot], [data-part], [data-ground]')) found.push(anchor)
  return found
}

const spotOf = ({ left, top }: Kept): Spot => ({ x: left, y: top })

function onBoard(element: Element, origin: DOMRect): Spot {
  const { x, y } = middle(element)
  return { x: x - origin.left, y: y - origin.top }
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

/** Where a piece lies on what it stands on, which may itself be elsewhere on the page by now. */
function onGround(piece: Element): Spot {
  const spot = middle(piece)
  const ground = piece.closest('[data-ground]')?.getBoundingClientRect()
  return ground ? { x: spot.x - ground.left, y: spot.y - ground.top } : spot
}
