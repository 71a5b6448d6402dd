/** Motion that tells what happened: pieces go from where they lay to where they lie; coins and animals travel. */
const TIME = 420
const EASE = 'cubic-bezier(0.3, 0.1, 0.2, 1)'
type Spot = { x: number; y: number }

/** Copies of a drawing (`data-drawing`) that go from one spot of the board (`data-spot`) to another. */
export interface Journey {
  from: string
  to: string
  figure: string
  number: number
}

export class Motion {
  #was = new Map<string, Spot>()
  #running = new Set<Animation>()

  /** Before the board is drawn anew: where everything lies. */
  remember(root: HTMLElement | undefined): void {
    this.#was.clear()
    for (const piece of root?.querySelectorAll<HTMLElement>('[data-piece]') ?? []) {
      this.#was.set(piece.dataset.piece!, onGround(piece))
    }
  }

  /** After it: what has moved goes there from where it was. */
  play(root: HTMLElement, journeys: Journey[], pace: number): void {
    this.skip()
    const time = TIME * pace
    if (time <= 0) return
    for (const piece of root.querySelectorAll<HTMLElement>('[data-piece]')) this.#slide(piece, time)
    for (const journey of journeys) this.#travel(root, journey, time)
  }

  /** Everything is where it belongs, at once. */
  skip(): void {
    for (const animation of this.#running) animation.finish()
    this.#running.clear()
  }

  #run(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, options)
    this.#running.add(animation)
    animation.onfinish = () => this.#running.delete(animation)
    return animation
  }

  #slide(piece: HTMLElement, time: number): void {
    const was = this.#was.get(piece.dataset.piece!)
    if (!was) return
    const now = onGround(piece)
    const x = was.x - now.x
    const y = was.y - now.y
    if (Math.abs(x) + Math.abs(y) < 3) return
    piece.style.zIndex = '5'
    const frames = [
      { translate: `${x}px ${y}px`, scale: '1.15' },
      { translate: '0 0', scale: '1' },
    ]
    void this.#run(piece, frames, { duration: time, easing: EASE }).finished.finally(() => (piece.style.zIndex = ''))
  }

  /** Copies of a drawing, one after the other, from one marked spot to another. */
  #travel(root: HTMLElement, { from, to, figure, number }: Journey, time: number): void {
    const start = root.querySelector<HTMLElement>(`[data-spot="${from}"]`)
    const end = root.querySelector<HTMLElement>(`[data-spot="${to}"]`)
    const drawing = root.querySelector(`[data-drawing="${figure}"]`)
    if (!start || !end || !drawing) return
    const [a, b, origin] = [middle(start), middle(end), root.getBoundingClientRect()]
    const count = Math.min(number, 5)
    for (let each = 0; each < count; each++) {
      const copy = document.createElement('div')
      copy.className = 'travelling'
      copy.setAttribute('aria-hidden', 'true')
      copy.append(drawing.cloneNode(true))
      copy.style.left = `${a.x - origin.left - 12}px`
      copy.style.top = `${a.y - origin.top - 12}px`
      root.append(copy)
      const half = `translate(${(b.x - a.x) / 2}px, ${(b.y - a.y) / 2 - 24}px)`
      const frames = [
        { transform: 'none', opacity: 0.4 },
        { transform: half, opacity: 1 },
        { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px)`, opacity: 0.9 },
      ]
      const options = { duration: time, delay: (each * time) / 8, easing: 'ease-in-out', fill: 'backwards' as const }
      void this.#run(copy, frames, options).finished.finally(() => copy.remove())
    }
  }
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
