/** Which page is shown. Keys of links stand in the fragment, which browsers send to nobody. */
import { address, place } from './demo'

/** The pages about oneself: one's games, what they come to, and what is kept of one. */
export const MY_PARTS = ['games', 'statistics', 'self'] as const
export type MyPart = (typeof MY_PARTS)[number]

export type Page =
  | { name: 'front' }
  | { name: 'table'; table: string; join: string | null; seat: string | null }
  | { name: 'rules'; game: string; clause: string | null }
  | { name: 'me'; part: MyPart }
  | { name: 'lesson'; game: string }
  | { name: 'replay'; table: string | null; at: number | null; seat: number | null }
  | { name: 'workshop' }
  | { name: 'figures' }
  | { name: 'unknown' }

function read(): Page {
  const { pathname, hash } = place()
  const [first = '', second = '', ...rest] = pathname.split('/').filter(Boolean)
  const fragment = new URLSearchParams(hash.slice(1))
  if (rest.length > 0) return { name: 'unknown' }
  if (first === '') return { name: 'front' }
  if (first === 't' && second) {
    return { name: 'table', table: second, join: fragment.get('join'), seat: fragment.get('seat') }
  }
  if (first === 'rules' && second) return { name: 'rules', game: second, clause: hash.slice(1) || null }
  const part = MY_PARTS.find((one) => one === (second || 'games'))
  if (first === 'me' && part) return { name: 'me', part }
  if (first === 'learn' && second) return { name: 'lesson', game: second }
  if (first === 'replay') {
    const [at, seat] = [fragment.get('at'), fragment.get('seat')].map((text) => (text ? Number(text) : null))
    return { name: 'replay', table: second || null, at: at ?? null, seat: seat ?? null }
  }
  if (first === 'workshop' && !second) return { name: 'workshop' }
  if (first === 'figures' && !second) return { name: 'figures' }
  return { name: 'unknown' }
}

class Router {
  page: Page = $state.raw(read())

  constructor() {
    addEventListener('popstate', () => (this.page = read()))
    addEventListener('hashchange', () => (this.page = read()))
  }

  go(path: string): void {
    history.pushState(null, '', address(path))
    this.page = read()
    scrollTo(0, 0)
  }

  /** Takes a used key out of the address, so that nobody shares it by accident. */
  clean(): void {
    history.replaceState(null, '', address(place().pathname))
    this.page = read()
  }
}

export const router = new Router()

/** For links: stays in the page, unless a new tab was asked for. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const inside = link.getAttribute('href')!.replace(/^#(?=\/)/, '')
  router.go(inside)
}
