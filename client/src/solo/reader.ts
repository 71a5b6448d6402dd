/** What a server would say of records and lessons, worked out in the page: a demo has no server. */
import { Failed } from '../frame/api'
import { written } from '../frame/demo'
import type { CheckedRecord, Data, LessonStep, Move } from '../protocol'
import { WorkerClient } from '../rules/worker'
import { FOLDER } from './available'
import type { Lesson } from './practice'
import type { ReaderFunctions } from './reader_worker'

let client: WorkerClient<ReaderFunctions> | undefined

function reader(): WorkerClient<ReaderFunctions> {
  client ??= new WorkerClient<ReaderFunctions>(
    new Worker(new URL('./reader_worker.ts', import.meta.url), { type: 'module' }),
  )
  return client
}

export async function readRecord(record: unknown): Promise<CheckedRecord> {
  const answer = await reader().call('tell', { folder: FOLDER, record: record as Data })
  if ('refusal' in answer) throw new Failed(400, answer.refusal)
  return { replay: answer }
}

export async function readLesson(
  game: string,
  chapter: string,
  made: (Move | null)[],
  asks: Move[],
): Promise<LessonStep> {
  const lesson = await written<Lesson>(`course-${game}`)
  const answer = await reader().call('lesson', { folder: FOLDER, game, lesson, chapter, made, asks })
  if ('refusal' in answer) throw new Failed(409, answer.refusal)
  return answer
}
