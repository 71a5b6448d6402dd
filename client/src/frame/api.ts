/** Questions to the server over HTTP. */
import type {
  ActDone,
  CheckedVariant,
  Command,
  AnalysisState,
  GameCards,
  CheckedRecord,
  Continue,
  Data,
  Dice,
  DicePromise,
  ErrorBody,
  GameList,
  Hint,
  LessonOutline,
  LessonStep,
  KeptRecord,
  Move,
  NewPrint,
  NewTable,
  NewTrial,
  Past,
  PersonInfo,
  Refusal,
  Replay,
  RulesPage,
  Snapshot,
  TableMade,
  Tables,
  Trial,
  Welcome,
  WorkshopGame,
  WorkshopOffer,
  WorkshopVariant,
} from '../protocol'
import { DEMO, written } from './demo'

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

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response
  if (DEMO) throw new Failed(0, unreachable)
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Failed(0, unreachable)
  }
  if (!answer.ok) {
    const failure = isJson(answer) ? ((await answer.json()) as Partial<ErrorBody>) : null
    throw new Failed(answer.status, failure?.refusal ?? broken)
  }
  return answer
}

const isJson = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('application/json') ?? false

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(method, path, body)
  return (isJson(answer) ? await answer.json() : undefined) as T
}

let count = 0

/** An id that no other request of anybody has. */
export function requestId(): string {
  const random = crypto.getRandomValues(new Uint32Array(3))
  return `${Array.from(random, (part) => part.toString(36)).join('')}-${count++}`
}

export const api = {
  games: () => (DEMO ? written<GameList>('games') : call<GameList>('GET', '/games')),
  me: () => call<PersonInfo>('GET', '/me'),
  newPerson: (name: string) => call<Welcome>('POST', '/people', { name }),
  rename: (name: string) => call<PersonInfo>('PATCH', '/me', { name }),
  signOut: () => call<void>('POST', '/me/signout'),
  myTables: () => call<Tables>('GET', '/me/tables?stage=running'),
  publicTables: () => call<Tables>('GET', '/tables'),
  promise: (id: string) => call<DicePromise>('POST', '/dice', { id }),
  dice: (table: string) => call<Dice>('GET', `/tables/${table}/dice`),
  newTable: (table: NewTable) => call<TableMade>('POST', '/tables', table),
  table: (id: string) => call<Snapshot>('GET', `/tables/${id}`),
  past: (id: string, ply: number, seat: number | null) =>
    call<Past>('GET', `/tables/${id}/past?ply=${ply}${seat === null ? '' : `&seat=${seat}`}`),
  replay: (id: string) => call<Replay>('GET', `/tables/${id}/replay`),
  checkRecord: async (record: unknown) =>
    DEMO ? (await import('../solo/reader')).readRecord(record) : call<CheckedRecord>('POST', '/replays', record),
  record: (id: string) => call<Data>('GET', `/tables/${id}/record`),
  continueGame: (wanted: Continue) => call<TableMade>('POST', '/replays/continue', wanted),
  keepRecord: (record: unknown) => call<KeptRecord>('POST', '/replays/keep', record),
  analysis: (id: string) => call<AnalysisState>('GET', `/tables/${id}/analysis`),
  askAnalysis: (id: string) => call<AnalysisState>('POST', `/tables/${id}/analysis`),
  act: (id: string, act: Command) => call<ActDone>('POST', `/tables/${id}/acts`, { id: requestId(), act }),
  hint: (id: string, seat: number, place: number) =>
    call<Hint>('POST', `/tables/${id}/hint`, { id: requestId(), seat, place }),
  lesson: (game: string) =>
    DEMO ? written<LessonOutline>(`lesson-${game}`) : call<LessonOutline>('GET', `/lessons/${game}`),
  lessonStep: async (game: string, chapter: string, made: (Move | null)[], asks: Move[] = []) =>
    DEMO
      ? (await import('../solo/reader')).readLesson(game, chapter, made, asks)
      : call<LessonStep>('POST', `/lessons/${game}/${chapter}`, { made, asks }),
  cards: (game: string, rules: string) => call<GameCards>('GET', `/cards/${game}?rules=${encodeURIComponent(rules)}`),
  workshop: () => call<WorkshopOffer>('GET', '/workshop'),
  workshopGame: (game: string) => call<WorkshopGame>('GET', `/workshop/games/${game}`),
  checkVariant: (variant: WorkshopVariant) => call<CheckedVariant>('POST', '/workshop/check', variant),
  tryVariant: (trial: NewTrial) => call<Trial>('POST', '/workshop/trials', trial),
  trial: (id: string) => call<Trial>('GET', `/workshop/trials/${id}`),
  stopTrial: (id: string) => call<Trial>('DELETE', `/workshop/trials/${id}`),
  printVariant: async (wanted: NewPrint): Promise<Blob> => (await ask('POST', '/workshop/prints', wanted)).blob(),
  rules: (game: string, language: string) =>
    DEMO ? written<RulesPage>(`rules-${game}-${language}`) : call<RulesPage>('GET', `/rules/${game}/${language}`),
}
