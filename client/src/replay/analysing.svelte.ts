/** The analysis of a replay on its way: worked out in this page, or at the server where the page cannot. */
import type { Analysis, AnalysisState, Replay } from '../protocol'
import { analyse, type Oracle } from '../analysis/pool'
import { recordOf } from '../analysis/recorded'
import type { Material } from '../analysis/worker'

/** Where analyses are kept and worked out besides. */
export interface AnalysisServer {
  look(): Promise<AnalysisState>
  ask(): Promise<AnalysisState>
  explain(error: unknown): string
}

const PAUSE = 700

export class Analysing {
  /** unknown: nobody has looked yet. impossible: neither this page nor a server can. */
  state = $state<AnalysisState['state'] | 'unknown' | 'impossible'>('unknown')
  done = $state(0)
  total = $state(0)
  analysis = $state.raw<Analysis | null>(null)
  trouble = $state('')
  /** Whether it is this page that works, which can be told to stop. */
  isHere = $state(false)
  #material: Promise<Material | null> | undefined
  #stop: AbortController | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly replay: Replay,
    private readonly oracle: Oracle,
    private readonly server: AnalysisServer | null,
    /** The analysis itself, where somebody made it before. */
    known: Analysis | null = null,
  ) {
    if (known) Object.assign(this, { state: 'done', analysis: known })
  }

  /** What this page would need; null where it cannot: the game was played by other rules, or other cards. */
  private material(): Promise<Material | null> {
    const isPublished = this.replay.variant === null && this.replay.cards === null
    this.#material ??= (isPublished ? this.oracle.find(recordOf(this.replay)) : Promise.resolve(null)).catch(() => {
      this.#material = undefined // asked again, it may be there
      return null
    })
    return this.#material
  }

  /** What is there already. */
  async look(): Promise<void> {
    if (this.state !== 'unknown') return
    const isPossible = this.material()
    if (this.server) await this.#hear(this.server.look())
    if (this.state !== 'unknown' && this.state !== 'none') return
    if (await isPossible) {
      this.trouble = ''
      this.state = 'none'
    } else if (this.state === 'unknown') this.state = this.trouble ? 'unknown' : 'impossible'
  }

  async ask(): Promise<void> {
    const material = await this.material()
    if (material) return this.#work(material)
    if (this.server) return this.#hear(this.server.ask())
    this.state = 'impossible'
  }

  async #work(material: Material): Promise<void> {
    const { simulations, playouts } = material.description.analysis
    const stop = (this.#stop = new AbortController())
    Object.assign(this, { state: 'working', isHere: true, done: 0, total: 0, trouble: '' })
    try {
      this.analysis = await analyse({
        material,
        record: recordOf(this.replay),
        plan: { simulations, playouts, seed: 0 },
        workers: navigator.hardwareConcurrency || 2,
        newWorker: () => this.oracle.newWorker(),
        progress: (done, total) => Object.assign(this, { done, total }),
        stop: stop.signal,
      })
      this.state = 'done'
    } catch (error) {
      if (stop.signal.aborted) this.state = 'none'
      else {
        reportError(error)
        this.isHere = false
        if (this.server) await this.#hear(this.server.ask())
        else this.state = 'failed'
      }
    } finally {
      this.isHere = false
      this.#stop = null
    }
  }

  /** Only what this page does itself: a server's work is others' too. */
  cancel(): void {
    this.#stop?.abort()
  }

  async #hear(question: Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.#timer)
    try {
      const { state, done, total, analysis } = await question
      Object.assign(this, { state, done, total, analysis, trouble: '' })
    } catch (error) {
      this.trouble = this.server!.explain(error)
    }
    if (this.state === 'waiting' || this.state === 'working') {
      this.#timer = setTimeout(() => void this.#hear(this.server!.look()), PAUSE)
    }
  }

  /** Nobody looks any more. */
  end(): void {
    clearTimeout(this.#timer)
    this.cancel()
  }
}
