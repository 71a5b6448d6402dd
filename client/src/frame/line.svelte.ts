/**
 * The one socket to the server. Comes back by itself: tables are watched again from the last entry told, and acts that
 * were not answered are sent again with their id, which has the effect of once.
 */
import type {
  ChangeMessage,
  Command,
  Done,
  FromClient,
  FromServer,
  Move,
  News,
  Now,
  Reason,
  Refusal,
  StoryMessage,
} from '../protocol'
import { requestId } from './api'
import { changed } from './changed'
import type { RowReader } from './rows'

export interface Watcher {
  table: string
  seat: number | null
  /** How many entries we were told: the line resumes from there. */
  since: () => number | null
  /** What makes the rest of a row, if the page can read rows. */
  reader?: RowReader | null
  hear: (message: Heard) => void
}

/** What a table is told: changes come as whole news. */
export type Heard = Exclude<FromServer, ChangeMessage>

/** The server refused an act. */
export class NotDone extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.fact.id)
  }
}

interface Waiting {
  message: FromClient
  resolve: (answer: never) => void
  reject: (error: NotDone) => void
}

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 5000

class Line {
  /** open: all is well. lost: we were connected and try again. */
  state: 'idle' | 'connecting' | 'open' | 'lost' = $state('idle')
  #socket: WebSocket | null = null
  #watchers = new Map<string, Watcher>()
  /** How things stood at each table when the server last said so: it sends what has changed since. */
  #nows = new Map<string, Now>()
  #waiting = new Map<string, Waiting>()
  #pause = FIRST_PAUSE
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #heard = 0

  constructor() {
    addEventListener('online', () => this.#hurry())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#hurry()
    })
  }

  watch(watcher: Watcher): void {
    this.#watchers.set(watcher.table, watcher)
    if (this.state === 'open') this.#send(this.#asWatch(watcher))
    else this.#open()
  }

  unwatch(table: string): void {
    this.#nows.delete(table)
    if (!this.#watchers.delete(table)) return
    if (this.state === 'open') this.#send({ type: 'unwatch', table })
  }

  act(table: string, act: Command): Promise<Done> {
    const id = requestId()
    return this.#ask(id, { type: 'act', id, table, act })
  }

  why(table: string, seat: number, moves: Move[]): Promise<Reason[]> {
    const id = requestId()
    return this.#ask(id, { type: 'why', id, table, seat, moves })
  }

  /** A page of what came before an entry. */
  story(table: string, seat: number | null, before: number): Promise<StoryMessage> {
    const id = requestId()
    return this.#ask(id, { type: 'story', id, table, seat, before })
  }

  /** After the person changed: the socket is told who we are when it opens. */
  reopen(): void {
    if (!this.#socket) return
    this.#close()
    this.#open()
  }

  #ask<T>(id: string, message: FromClient): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { message, resolve, reject })
      if (this.state === 'open') this.#send(message)
      else this.#open()
    })
  }

  #asWatch(watcher: Watcher): FromClient {
    const { table, seat, reader } = watcher
    const rows = reader ? { rows: reader.mark } : {}
    return { type: 'watch', table, seat, since: watcher.since(), changes: true, ...rows }
  }

  #open(): void {
    if (this.#socket) return
    clearTimeout(this.#retry)
    if (this.state === 'idle') this.state = 'connecting'
    const socket = new WebSocket(new URL('/api/live', location.href.replace(/^http/, 'ws')))
    this.#socket = socket
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer)
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose()
    }
  }

  #lose(): void {
    this.#close()
    this.state = 'lost'
    this.#retry = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2))
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }

  #close(): void {
    clearInterval(this.#ping)
    clearTimeout(this.#retry)
    this.#nows.clear()
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  /** Somebody is looking, or the network is back: do not wait any longer. */
  #hurry(): void {
    if (this.#socket || this.state === 'idle') return
    this.#pause = FIRST_PAUSE
    this.#open()
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message))
  }

  #hear(received: FromServer): void {
    this.#heard = Date.now()
    const message = received.type === 'change' ? this.#asNews(received) : received
    if (!message) return
    if (message.type === 'table') this.#nows.set(message.table, message.now)
    switch (message.type) {
      case 'hello':
        return this.#greeted(message.ping * 1000)
      case 'pong':
        return
      case 'done':
      case 'reasons':
      case 'story':
      case 'refused':
        this.#answered(message)
    }
    if ('table' in message && message.table) this.#tell(this.#watchers.get(message.table), message)
  }

  /** What the server has left out is made of the row; if that fails, the server is asked for all of it. */
  #tell(watcher: Watcher | undefined, message: Heard): void {
    if (!watcher?.reader || (message.type !== 'table' && message.type !== 'news')) return watcher?.hear(message)
    let now: Now
    try {
      now = watcher.reader.whole(message.now)
    } catch (error) {
      console.error(error)
      return this.watch({ ...watcher, reader: null })
    }
    watcher.hear({ ...message, now })
  }

  /** Null if the table is not watched any longer. */
  #asNews({ table, told, change }: ChangeMessage): News | null {
    const before = this.#nows.get(table)
    if (!before) return null
    const now = changed(before, change) as Now
    this.#nows.set(table, now)
    return { type: 'news', table, told, now }
  }

  #greeted(every: number): void {
    this.state = 'open'
    this.#pause = FIRST_PAUSE
    for (const watcher of this.#watchers.values()) this.#send(this.#asWatch(watcher))
    for (const { message } of this.#waiting.values()) this.#send(message)
    this.#ping = setInterval(() => {
      if (Date.now() - this.#heard > every * 1.5)
        this.#lose() // a dead line may never say that it closes
      else this.#send({ type: 'ping' })
    }, every / 2)
  }

  #answered(message: Extract<FromServer, { type: 'done' | 'reasons' | 'story' | 'refused' }>): void {
    const waiting = this.#waiting.get(message.id)
    if (!waiting) return
    this.#waiting.delete(message.id)
    if (message.type === 'refused') waiting.reject(new NotDone(message.refusal))
    else waiting.resolve((message.type === 'reasons' ? message.reasons : message) as never)
  }
}

export const line = new Line()
