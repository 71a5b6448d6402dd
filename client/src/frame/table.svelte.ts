/**
 * A table as this page knows it: what it was told, and through whose eyes it looks.
 *
 * Several seats on one screen: the page looks through the eyes of whoever is to move. Where one of two players knows
 * what the other may not, it stops watching, forgets everything, and a curtain hangs until the next player says so.
 */
import type { People, Words } from '../language'
import type {
  About,
  Command,
  Choice,
  Done,
  Fact,
  FromServer,
  Move,
  Now,
  Reason,
  Refusal,
  VisibleEvent,
} from '../protocol'
import { api } from './api'
import { board } from './games'
import { addNumber } from './dice'
import { kept } from './kept'
import { measure } from './measure'
import { type Host, hostOf } from './host'
import { line, NotDone } from './line.svelte'
import { isOwn, type News, NewsQueue } from './news_queue'
import { OwnMove } from './own_move.svelte'
import type { GamePlugin, View } from './plugin'
import { isStill, pace } from './preferences.svelte'
import { rowReader, type RowReader } from './rows'
import { sound } from './sounds'
import { speech } from './speech.svelte'
import { people, standing } from './telling'
import { isHere } from '../solo/log'
import { hasBegun } from '../solo/pace'

const SPECTATOR = -2

export class Table {
  about: About | null = $state.raw(null)
  /** The position that is shown; behind the newest while something is still told. */
  now: Now | null = $state.raw(null)
  /** The newest: clocks follow it. */
  latest: Now | null = $state.raw(null)
  /** The newest part of the story; the pages before it are read when somebody looks for them. */
  told: VisibleEvent[] = $state.raw([])
  /** What came with the last message, for motion. */
  fresh: VisibleEvent[] = $state.raw([])
  plugin: GamePlugin | null = $state.raw(null)
  present: number[] = $state.raw([])
  spectators = $state(0)
  thinking: number[] = $state.raw([])
  gone: Fact | null = $state.raw(null)
  refusal: Refusal | null = $state.raw(null)
  /** The seat that is asked to come and look; the page knows nothing while this is set. */
  curtain: number | null = $state(null)
  readonly move = new OwnMove(this)
  /** While a hint is shown: the move that the board marks among those that can be chosen. */
  hinted: Move | null = $state.raw(null)
  /** Number of an entry of the log that is looked back at. */
  back: number | null = $state(null)
  /** The entries from this number on are new since somebody last looked. */
  newFrom = $state(0)
  /** Who sits where: public, and all that the page still knows behind the curtain. */
  names: Record<number, string> = $state.raw({})
  /** As text: then it is the same until somebody changes, and what was said of them need not be said anew. */
  readonly #people: string = $derived(JSON.stringify(people(this.now?.sitters ?? [])))
  readonly people: People = $derived(JSON.parse(this.#people) as People)
  /** Server's clock minus ours. */
  ahead = $state(0)

  /** A page of the story is on its way. */
  isReading = $state(false)
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- filled before `back` says to look at one of them
  #views = new Map<number, View>()
  #looking: number | null = null
  /** Messages that came before the board was there; null once it is. */
  #waiting: FromServer[] | null = []
  readonly #queue = new NewsQueue((news) => this.#heard(news))
  /** The seat that `told` and `now` are of. */
  #watched: number | null | undefined
  /** Makes what is shown of the rows that the server sends; null while it sends all of it. */
  #reader: RowReader | null = null
  #isWatching = false
  /** A seat that was given the screen out of turn, and the position for which it was. */
  #guest: { seat: number; place: number } | null = null

  /** How many entries we were told, or could have read. */
  readonly count: number = $derived((this.told.at(-1)?.number ?? -1) + 1)
  /** Whether there are pages of the story that are not here. */
  readonly hasOlder: boolean = $derived((this.told[0]?.number ?? 0) > 0)
  readonly seat: number = $derived(this.now?.viewer ?? SPECTATOR)
  readonly isPlaying = $derived(this.seat !== SPECTATOR)
  /** The bot that plays in my place, after a time-out or because it was agreed. */
  readonly standIn = $derived(this.now?.sitters[this.seat]?.bot ?? null)
  readonly isMyTurn = $derived(
    this.now !== null && this.isPlaying && this.now.turn === this.seat && this.standIn === null,
  )
  readonly choices: Choice[] = $derived(this.back === null && !this.move.isSending ? (this.now?.choices ?? []) : [])
  /** Whether somebody else at this screen may not see what it shows. */
  readonly hasSecrets = $derived((this.now?.curtain.length ?? 0) > 0)
  readonly isShared = $derived((this.now?.yours.length ?? 0) > 1)
  /** What happened since this seat's last move. */
  readonly since: VisibleEvent[] = $derived.by(() => {
    const last = this.told.findLastIndex((entry) => entry.type === 'moved' && entry.seat === this.seat)
    return this.told.slice(last + 1).filter((entry) => entry.type === 'moved')
  })
  /** The view that is drawn: the present one, or one that is looked back at. */
  readonly view: View = $derived(this.back === null ? this.now?.view : (this.#views.get(this.back) ?? this.now?.view))

  /** The entries whose moves were not taken back. */
  readonly #standing: Set<number> = $derived(standing(this.told))

  /** Where the table is held: by a server, or by this page. */
  readonly host: Host

  constructor(readonly id: string) {
    this.host = hostOf(id)
    const seats = kept.seats(id)
    this.look(seats.length === 1 ? seats[0]! : null)
  }

  /** Whether this page itself holds the table: then there is nobody else to share it with, or to wait for. */
  get isHere(): boolean {
    return isHere(this.id)
  }

  get isLost(): boolean {
    return !this.isHere && line.state === 'lost'
  }

  get words(): Words {
    return speech.words!
  }

  leave(): void {
    this.#queue.clear()
    this.#isWatching = false
    this.host.unwatch(this.id)
  }

  /** Through the eyes of a seat, or (null) of a spectator. */
  look(seat: number | null): void {
    this.curtain = null
    this.#looking = seat
    this.#queue.clear() // the answer tells what waited
    this.#watch(seat)
  }

  #watch(seat: number | null): void {
    this.#isWatching = true
    this.host.watch({
      table: this.id,
      seat,
      reader: this.#reader,
      since: () => (this.now && this.#looking === seat && this.#watched === seat ? this.count : null),
      hear: (message) => this.#received(message),
    })
  }

  /** Tells at once what waits to be told. Answers whether another position is shown now. */
  skip(): boolean {
    const place = this.now?.place
    this.#queue.skip()
    return this.now?.place !== place
  }

  /** Everything is forgotten until this seat's player is at the screen. */
  hang(seat: number): void {
    this.leave()
    this.#reader?.forget()
    this.curtain = seat
    this.#watched = undefined
    this.now = null
    this.latest = null
    this.told = []
    this.fresh = []
    this.#views.clear()
    this.move.forget()
    this.refusal = null
    this.back = null
  }

  /** Somebody at this screen wants it now, perhaps to call something out of turn. */
  handTo(seat: number): void {
    this.#guest = this.now ? { seat, place: this.now.place } : null
    this.hang(seat)
  }

  async act(act: Command): Promise<Done | null> {
    this.refusal = null
    try {
      return await this.host.act(this.id, act)
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      this.refuse(error.refusal)
      return null
    }
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal
    sound('refused')
  }

  /** One step back: the move being composed first, then moves that were made. */
  async undo(whole = false): Promise<void> {
    if (this.move.isBegun) return this.move.forget()
    if (!this.now?.undo) return
    await this.act({ type: 'undo', seat: this.seat, place: this.now.place, whole })
  }

  async why(moves: Move[]): Promise<Reason[]> {
    if (!this.isPlaying) return []
    const { latest } = this
    const isKnown = latest?.row != null && latest.stage === 'playing' && latest.viewer === this.seat
    if (this.#reader && isKnown) return this.#reader.why(latest, moves)
    return this.host.why(this.id, this.seat, moves)
  }

  /** Whether the position after an entry can be shown again. */
  remembers(entry: VisibleEvent): boolean {
    return this.#views.has(entry.number) || this.#standing.has(entry.number)
  }

  /** Shows the position after an entry, or the present one if that is what is shown. */
  async lookBack(entry: VisibleEvent): Promise<void> {
    if (this.back === entry.number) {
      this.back = null
      return
    }
    const looking = this.#looking
    if (!this.#views.has(entry.number)) {
      const past = await this.host.past(this.id, entry.ply ?? 0, looking).catch(() => null)
      if (past === null || looking !== this.#looking || this.curtain !== null) return
      this.#views.set(entry.number, past.view)
    }
    this.back = entry.number
  }

  /** Reads the page before the oldest entry that is here. */
  async readBack(): Promise<void> {
    const before = this.told[0]?.number ?? 0
    const looking = this.#looking
    if (this.isReading || before === 0) return
    this.isReading = true
    try {
      const page = await this.host.story(this.id, looking, before)
      const isStillOurs = looking === this.#looking && this.curtain === null && this.told[0]?.number === before
      if (isStillOurs && page.told.at(-1)?.number === before - 1) this.told = [...page.told, ...this.told]
    } catch (error) {
      if (!(error instanceof NotDone)) throw error // the table is gone or not for us: that is said elsewhere
    } finally {
      this.isReading = false
    }
  }

  /** The first message brings the board and its words; what comes meanwhile waits, so that nothing is overtaken. */
  async #load({ game, rules, newest_cards }: About): Promise<void> {
    const others = newest_cards ? null : api.cards(game, rules)
    const [plugin, told] = await Promise.all([board(game), others, speech.learn(game)])
    plugin?.read?.(told?.cards ?? null)
    this.plugin = plugin
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const message of waiting) this.#hear(message)
    if (this.isHere) return
    this.#reader = await rowReader(game, rules)
    if (this.#reader && this.#isWatching) this.#watch(this.#looking) // from now on, rows
  }

  #received(message: FromServer): void {
    if ('now' in message && message.now) {
      this.ahead = message.now.at - Date.now()
      this.latest = message.now
    }
    this.#hear(message)
  }

  #hear(message: FromServer): void {
    if (this.#waiting) {
      this.#waiting.push(message)
      if (message.type === 'table' && this.#waiting.every((one) => one === message || one.type !== 'table')) {
        void this.#load(message.about)
      }
      if (message.type !== 'gone') return
    }
    switch (message.type) {
      case 'table':
        this.#queue.skip()
        return this.#shown(message.about, message.told, message.now)
      case 'news':
        return this.#queued(message)
      case 'refused':
        this.#queue.skip()
        if (message.now) this.#heard({ told: [], now: message.now })
        return
      case 'presence':
        this.present = message.seats
        this.spectators = message.spectators
        return
      case 'thinking':
        this.thinking = message.seats
        return
      case 'gone':
        this.gone = message.fact
    }
  }

  /** The answer to `watch`. */
  #shown(about: About, told: VisibleEvent[], now: Now): void {
    const isOfThisWatch = now.viewer === (this.#looking ?? SPECTATOR)
    const hasLostSeat = this.#looking !== null && now.viewer === SPECTATOR && !now.yours.includes(this.#looking)
    if (hasLostSeat) return this.look(null) // it was taken from us; asked again, in case this is an older answer
    if (this.curtain !== null || !isOfThisWatch) return
    this.about = about
    this.names = Object.fromEntries(now.sitters.map((sitter) => [sitter.seat, sitter.name]))
    kept.seats(this.id, now.yours)
    const isNew = this.#watched !== this.#looking
    const leavesGap = (told[0]?.number ?? 0) > this.count // more has happened meanwhile than fits a page
    if (isNew || leavesGap) {
      this.told = []
      this.#views.clear()
      this.back = null
    }
    this.#watched = this.#looking
    const seen = kept.seen(this.id, now.viewer)
    if (!this.#add(told, now, isNew || leavesGap)) return
    if (isNew) {
      this.fresh = []
      this.newFrom = seen
      this.move.resume()
    }
    this.#follow()
  }

  /** What happens is told one after the other; at once what one did oneself, what nobody sees, and what is before one's
   * first decision against bots. */
  #queued(news: News): void {
    const isBefore = this.isHere && !hasBegun(this.told)
    const isUnseen = isStill() || document.visibilityState === 'hidden' || isBefore
    if (isUnseen || isOwn(news, this.seat)) this.#queue.skip()
    this.#queue.add(news, isUnseen ? 0 : pace(), this.plugin?.lasting?.(news.told, news.now.view))
  }

  #heard({ told, now }: News): void {
    if (now.viewer !== this.seat || !this.now) return
    const was = this.now
    const start = performance.now()
    if (!this.#add(told, now)) return
    void measure(start)
    if (was.place !== now.place) {
      this.hinted = null
      this.refusal = null
      this.move.forget()
    }
    if (now.stage === 'over' && was.stage !== 'over') sound('end')
    else if (now.turn === this.seat && was.turn !== this.seat) sound('turn')
    else if (was.place !== now.place) sound('move')
    this.#follow()
  }

  /** Adds what is new. False if something is missing in between: then we ask again, unless a new page begins here. */
  #add(told: VisibleEvent[], now: Now, begins = false): boolean {
    const news = told.filter((entry) => entry.number >= this.count)
    if (begins) this.told = []
    else if (now.number > this.count + news.length || (news[0] && news[0].number !== this.count)) {
      this.now = this.now ?? now
      this.look(this.#looking)
      return false
    }
    if (this.now?.viewer === now.viewer && now.number < this.now.number) return true // an older answer
    this.fresh = news
    if (news.length > 0) this.told = [...this.told, ...news]
    this.now = now
    if (this.about) addNumber(this.about, now)
    if (news.length > 0 && now.view) this.#views.set(this.count - 1, now.view)
    if (document.visibilityState === 'visible') kept.seen(this.id, this.seat, this.count)
    return true
  }

  /** On a shared screen: whose eyes now? */
  #follow(): void {
    const now = this.now
    if (!now || now.yours.length === 0) return
    const next = now.turn !== null && now.yours.includes(now.turn) ? now.turn : null
    const eyes = next ?? (now.yours.includes(this.seat) ? this.seat : now.yours[0]!)
    if (eyes === this.#looking || (next !== null && this.#isGuest(now))) return
    if (!now.curtain.includes(eyes)) return this.look(eyes)
    if (next === null) return // nobody here is asked for anything: whoever has looked looks on
    this.#guest = null
    this.hang(next)
  }

  /** Whoever asked for the screen keeps it until something happens. */
  #isGuest(now: Now): boolean {
    return this.#guest !== null && this.#guest.seat === this.#looking && this.#guest.place === now.place
  }
}
