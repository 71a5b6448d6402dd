/** Who holds a table: a server, or this page itself. Whoever shows the table need not know. */
import type { Command, Data, Done, Hint, Move, Past, Reason, Replay, StoryMessage } from '../protocol'
import { isHere } from '../solo/log'
import { here } from '../solo/host'
import { api } from './api'
import { line, type Watcher } from './line.svelte'

export interface Host {
  watch(watcher: Watcher): void
  unwatch(table: string): void
  act(table: string, act: Command): Promise<Done>
  why(table: string, seat: number, moves: Move[]): Promise<Reason[]>
  story(table: string, seat: number | null, before: number): Promise<StoryMessage>
  past(table: string, ply: number, seat: number | null): Promise<Past>
  hint(table: string, seat: number, place: number): Promise<Hint>
  record(table: string): Promise<Data>
  replay(table: string): Promise<Replay>
}

const server: Host = {
  watch: (watcher) => line.watch(watcher),
  unwatch: (table) => line.unwatch(table),
  act: (table, act) => line.act(table, act),
  why: (table, seat, moves) => line.why(table, seat, moves),
  story: (table, seat, before) => line.story(table, seat, before),
  past: (table, ply, seat) => api.past(table, ply, seat),
  hint: (table, seat, place) => api.hint(table, seat, place),
  record: (table) => api.record(table),
  replay: (table) => api.replay(table),
}

export const hostOf = (table: string): Host => (isHere(table) ? here : server)
