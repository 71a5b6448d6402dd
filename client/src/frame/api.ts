/** Questions to the server over HTTP. */
import type {
  ActDone,
  Act,
  Failure,
  Games,
  NewTable,
  Past,
  Person,
  Refusal,
  RulesPage,
  Snapshot,
  TableMade,
  Tables,
  Welcome,
} from '../protocol'

/** The server said no, or could not be asked. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.fact.id)
  }
}

const unreachable: Refusal = { kind: 'unavailable', fact: { id: 'trouble-unreachable' } }
const broken: Refusal = { kind: 'unavailable', fact: { id: 'trouble-server' } }

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Failed(0, unreachable)
  }
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!answer.ok) {
    const failure = isJson ? ((await answer.json()) as Partial<Failure>) : null
    throw new Failed(answer.status, failure?.refusal ?? broken)
  }
  return (isJson ? await answer.json() : undefined) as T
}

let count = 0

/** An id that no other request of anybody has. */
export function requestId(): string {
  const random = crypto.getRandomValues(new Uint32Array(3))
  return `${Array.from(random, (part) => part.toString(36)).join('')}-${count++}`
}

export const api = {
  games: () => ask<Games>('GET', '/games'),
  me: () => ask<Person>('GET', '/me'),
  newPerson: (name: string) => ask<Welcome>('POST', '/people', { name }),
  rename: (name: string) => ask<Person>('PATCH', '/me', { name }),
  signOut: () => ask<void>('POST', '/me/signout'),
  myTables: () => ask<Tables>('GET', '/me/tables'),
  publicTables: () => ask<Tables>('GET', '/tables'),
  newTable: (table: NewTable) => ask<TableMade>('POST', '/tables', table),
  table: (id: string) => ask<Snapshot>('GET', `/tables/${id}`),
  past: (id: string, ply: number, seat: number | null) =>
    ask<Past>('GET', `/tables/${id}/past?ply=${ply}${seat === null ? '' : `&seat=${seat}`}`),
  act: (id: string, act: Act) => ask<ActDone>('POST', `/tables/${id}/acts`, { id: requestId(), act }),
  rules: (game: string, language: string) => ask<RulesPage>('GET', `/rules/${game}/${language}`),
}
