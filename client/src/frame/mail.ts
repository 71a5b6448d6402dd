/** Links in mails: they open a seat, say yes to mails, or end them. The key stands in the fragment and goes to us only. */
import type { Fact } from '../protocol'
import { call, Failed } from './api'

export type FromMail = { what: 'open' | 'confirm' | 'stop'; key: string }

/** What to tell whoever opened it: a message of ours, a refusal, or (null) nothing, since the seat is open. */
export async function follow({ what, key }: FromMail): Promise<string | Fact | null> {
  try {
    if (what === 'open') await call('POST', '/notices/open', { key, table: location.pathname.split('/')[2] ?? '' })
    else if (what === 'confirm') await call('POST', '/notices/confirm', { key })
    else await call('POST', `/notices/stop?key=${encodeURIComponent(key)}`)
  } catch (error) {
    return error instanceof Failed ? error.refusal.fact : { id: 'trouble-server' }
  } finally {
    history.replaceState(null, '', location.pathname)
  }
  return { open: null, confirm: 'notices-confirmed', stop: 'notices-stopped' }[what]
}
