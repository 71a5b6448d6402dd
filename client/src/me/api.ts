/** Questions about oneself. */
import { call } from '../frame/api'
import type {
  ProgramMade,
  ProgramList,
  PasskeyBegun,
  PasskeyList,
  PersonInfo,
  Sessions,
  Statistics,
  Tables,
  Welcome,
} from '../protocol'

const PAGE = 20

export const api = {
  tables(stage: 'running' | 'over', game: string, before: string | null): Promise<Tables> {
    const query = new URLSearchParams({ stage, limit: String(PAGE) })
    if (game) query.set('game', game)
    if (before) query.set('before', before)
    return call('GET', `/me/tables?${query}`)
  },
  statistics: () => call<Statistics>('GET', '/me/statistics'),
  signOut: () => call<void>('POST', '/me/signout'),
  forget: () => call<void>('DELETE', '/me'),
  passkeys: () => call<PasskeyList>('GET', '/me/passkeys'),
  renamePasskey: (id: string, name: string) => call<PasskeyList>('PATCH', `/me/passkeys/${id}`, { name }),
  removePasskey: (id: string) => call<PasskeyList>('DELETE', `/me/passkeys/${id}`),
  sessions: () => call<Sessions>('GET', '/me/sessions'),
  endSession: (id: string) => call<Sessions>('DELETE', `/me/sessions/${id}`),
  endOtherSessions: () => call<Sessions>('POST', '/me/sessions/end-others'),
  bots: () => call<ProgramList>('GET', '/me/bots'),
  makeBot: (name: string) => call<ProgramMade>('POST', '/me/bots', { name }),
  renewBot: (id: string) => call<ProgramMade>('POST', `/me/bots/${id}/token`),
  deleteBot: (id: string) => call<void>('DELETE', `/me/bots/${id}`),
  beginPasskey: () => call<PasskeyBegun>('POST', '/me/passkeys/begin'),
  finishPasskey: (id: string, credential: unknown, name: string) =>
    call<PersonInfo>('POST', '/me/passkeys/finish', { id, credential, name }),
  beginSignIn: () => call<PasskeyBegun>('POST', '/passkeys/begin'),
  finishSignIn: (id: string, credential: unknown) => call<Welcome>('POST', '/passkeys/finish', { id, credential }),
}
