/** The tables that this page holds: it is asked as a server is, and tells what a server tells. */
import { Failed } from '../frame/api'
import type { Host } from '../frame/host'
import { kept } from '../frame/kept'
import { keepOffline } from '../frame/offline'
import { NotDone, type Watcher } from '../frame/line.svelte'
import type { Done, Fact, Hint } from '../protocol'
import { WorkerClient } from '../rules/worker'
import { FOLDER } from './available'
import { newId, newSeed, recordOf, type SoloSetup } from './log'
import { saved } from './store'
import type { Answer, Heard, SoloFunctions } from './worker'

const SPECTATOR = -2

const trouble = (id: string): Fact => ({ id })

/** A worker that a game can be given to. */
class Ready {
  readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  readonly client = new WorkerClient<SoloFunctions>(this.worker)
}

/** A game in its worker. */
class Running {
  readonly client: WorkerClient<SoloFunctions>
  /** Whether it can be played. */
  readonly isOpen: Promise<boolean>
  watcher: Watcher | null = null
  private readonly worker: Worker

  constructor(
    readonly id: string,
    { worker, client }: Ready,
  ) {
    this.worker = worker
    this.client = client
    this.worker.addEventListener('message', ({ data }: MessageEvent<Partial<Heard>>) => {
      if (data.heard) this.watcher?.hear(data.heard)
    })
    this.isOpen = this.client.call('open', { folder: FOLDER, id })
  }

  end(): void {
    this.worker.terminate()
  }
}

class Here implements Host {
  #running: Running | null = null
  /** A worker that waits for the next game, and the game that it has got ready for. */
  #ready: Ready | null = null
  #readyFor: string | null = null

  /** A game is about to begin, perhaps: its worker gets what it needs. */
  prepare(game: string): void {
    if (this.#readyFor === game) return
    this.#ready ??= new Ready()
    this.#readyFor = game
    this.#ready.client.call('prepare', { folder: FOLDER, game }).catch(() => undefined) // the game asks again
  }

  /** Keeps a new game; answers its id. It begins when it is looked at. */
  async begin(setup: SoloSetup, id = newId()): Promise<string> {
    const now = Date.now()
    const events = setup.moves ?? []
    await saved.put({
      id,
      game: setup.game,
      rules: '',
      seats: setup.seats,
      options: setup.options ?? {},
      seat: setup.seat ?? 0,
      name: setup.name,
      level: setup.level,
      seed: newSeed(),
      opened: now,
      touched: now,
      mover: null,
      isOver: false,
      server: null,
      before: setup.before ?? null,
      continued: setup.moves ? setup.moves.length : null,
      events: events.map(({ seat, move }) => ({
        at: now,
        type: 'moved',
        seat,
        move,
        by: seat < 0 ? 'chance' : 'record',
      })),
    })
    kept.seats(id, [setup.seat ?? 0])
    return id
  }

  /** The worker of a game; there is one at a time. */
  #run(id: string): Running {
    if (this.#running?.id === id) return this.#running
    this.#running?.end()
    this.#running = new Running(id, this.#ready ?? new Ready())
    this.#ready = this.#readyFor = null
    return this.#running
  }

  watch(watcher: Watcher): void {
    keepOffline('keep-page')
    const running = this.#run(watcher.table)
    running.watcher = watcher
    const look = async (): Promise<void> => {
      if (!(await running.isOpen)) return watcher.hear(this.#gone(watcher.table, 'solo-unknown'))
      const { about, told, now } = await running.client.call('look', undefined)
      if (running.watcher !== watcher) return
      // Who does not say which seat is theirs is told, and looks again.
      const own = watcher.seat === now.viewer ? now : { ...now, viewer: SPECTATOR, view: null, choices: [] }
      watcher.hear({ type: 'table', table: watcher.table, about, told: told.slice(watcher.since() ?? 0), now: own })
    }
    look().catch((error: unknown) => {
      reportError(error)
      watcher.hear(this.#gone(watcher.table, 'solo-broken'))
    })
  }

  #gone(table: string, id: string): { type: 'gone'; table: string; fact: Fact } {
    return { type: 'gone', table, fact: trouble(id) }
  }

  /** Nobody looks: the game rests until somebody does. */
  unwatch(table: string): void {
    if (this.#running?.id !== table) return
    this.#running.end()
    this.#running = null
  }

  async act(table: string, act: Parameters<Host['act']>[1]): Promise<Done> {
    if (act.type === 'rematch') return this.#again(table)
    const answer: Answer = await this.#run(table).client.call('act', { act })
    if ('refusal' in answer) throw new NotDone(answer.refusal)
    return { type: 'done', id: '', table, number: answer.number }
  }

  /** The same again. */
  async #again(table: string): Promise<Done> {
    const running = this.#run(table)
    const { game, seats, level, seat, options, name } = await running.client.call('saved', undefined)
    const id = newId()
    await running.client.call('rematched', { next: id })
    const next = await this.begin({ game, seats, level, seat, options, name, before: table }, id)
    return { type: 'done', id: '', table, number: 0, next }
  }

  why(table: string, seat: number, moves: Parameters<Host['why']>[2]): ReturnType<Host['why']> {
    return this.#run(table).client.call('why', { seat, moves })
  }

  /** All of the story comes at once. */
  story(table: string): ReturnType<Host['story']> {
    return Promise.resolve({ type: 'story', id: '', table, told: [] })
  }

  async past(table: string, ply: number): ReturnType<Host['past']> {
    return { ply, view: (await this.#run(table).client.call('past', { ply }))! }
  }

  async hint(table: string, seat: number, place: number): Promise<Hint> {
    const answer = await this.#run(table).client.call('hint', { seat, place })
    if ('refusal' in answer) throw new Failed(409, answer.refusal)
    return answer
  }

  async record(table: string): ReturnType<Host['record']> {
    const found = await saved.get(table)
    if (!found) throw new Failed(404, { kind: 'unknown', fact: trouble('solo-unknown') })
    return recordOf(found)
  }

  async replay(table: string): ReturnType<Host['replay']> {
    const running = this.#run(table)
    if (!(await running.isOpen)) throw new Failed(404, { kind: 'unknown', fact: trouble('solo-unknown') })
    return running.client.call('replay', undefined)
  }
}

export const here = new Here()
