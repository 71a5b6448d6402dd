/** The other end of the page's socket, by hand: what was sent, and what the server says to it. */
import { vi } from 'vitest'
import type { About, FromClient, FromServer, Now, VisibleEvent } from '../src/protocol'

class Socket {
  sent: FromClient[] = []
  isOpen = true
  onmessage?: (event: { data: string }) => void
  onclose?: () => void

  constructor() {
    sockets.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient)
  }
  close(): void {
    this.isOpen = false
  }
}

const sockets: Socket[] = []
vi.stubGlobal('WebSocket', Socket)

const about: About = {
  table: 'T',
  game: 'no game of ours',
  rules: '1',
  newest_cards: true,
  bots_know_cards: true,
  seats: 2,
  options: {},
  public: false,
  pace: 'live',
  clock: null,
  spectators: true,
  delay: 0,
  seed_hash: '',
  before: null,
  opened: 0,
  imported: false,
  continued: null,
  variant: null,
  alone: false,
}

export const server = {
  get opened(): number {
    return sockets.length
  },
  /** What was sent over the newest socket, of one type. */
  sent<T extends FromClient['type']>(type: T): Extract<FromClient, { type: T }>[] {
    return (sockets.at(-1)?.sent ?? []).filter((message) => message.type === type) as never
  },
  says(message: FromServer): void {
    sockets.at(-1)!.onmessage!({ data: JSON.stringify(message) })
  },
  greets(ping = 60): void {
    this.says({ type: 'hello', protocol: 1, version: '', person: null, ping })
  },
  hangsUp(): void {
    sockets.at(-1)!.onclose!()
  },
  shows(told: VisibleEvent[], now: Now): void {
    this.says({ type: 'table', table: 'T', about, told, now })
  },
  tells({ told, now }: { told: VisibleEvent[]; now: Now }): void {
    this.says({ type: 'news', table: 'T', told, now })
  },
}
