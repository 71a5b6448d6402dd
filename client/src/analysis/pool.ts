/** Spreads an analysis over workers: each takes the next piece of work when it is done with one. */
import type { Analysis } from '../protocol'
import { WorkerClient } from '../rules/worker'
import type { Estimate, Thoroughness, WeighedChoice } from './analyst'
import type { Job } from './plan'
import type { GameRecord } from './recorded'
import { type Found, summarise } from './summary'
import type { AnalysisFunctions, Answer, Material } from './worker'

/** Where an oracle's files come from, and its workers. */
export interface Oracle {
  /** What a game's analysis needs; null if it cannot be analysed here. */
  find(record: GameRecord): Promise<Material | null>
  newWorker(): Worker
}

export interface Wanted {
  material: Material
  record: GameRecord
  plan: Thoroughness
  workers: number
  newWorker: () => Worker
  progress: (done: number, total: number) => void
  stop: AbortSignal
}

/** The same whatever the number of workers: each position is searched by itself, with its own seed. */
export async function analyse({ material, record, plan, progress, stop, ...where }: Wanted): Promise<Analysis> {
  const started: Worker[] = []
  const ended = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
  })
  ended.catch(() => undefined)
  const begin = () => {
    const worker = where.newWorker()
    started.push(worker)
    const client = new WorkerClient<AnalysisFunctions>(worker)
    return client.call('begin', { material, record, plan }).then((begun) => ({ client, ...begun }))
  }
  try {
    stop.throwIfAborted()
    const { client: first, jobs, outline } = await Promise.race([begin(), ended])
    const answers = new Array<Answer>(jobs.length)
    let [next, done] = [0, 0]
    const work = async (client: WorkerClient<AnalysisFunctions>): Promise<void> => {
      while (next < jobs.length) {
        const index = next++
        answers[index] = await client.call('work', jobs[index]!)
        progress(++done, jobs.length)
      }
    }
    progress(0, jobs.length)
    // A worker that does not come up, for want of memory perhaps, leaves its part to the others.
    const others = Array.from({ length: Math.min(where.workers, jobs.length) - 1 }, () =>
      begin().then(
        ({ client }) => work(client),
        () => undefined,
      ),
    )
    await Promise.race([Promise.all([work(first), ...others]), ended])
    return summarise(plan, outline, foundBy(jobs, answers))
  } finally {
    for (const worker of started) worker.terminate()
  }
}

/** The answers by what they are about. */
export function foundBy(jobs: Job[], answers: Answer[]): Found {
  const found: Found = { weighed: new Map(), estimated: new Map(), end: [] }
  jobs.forEach((job, index) => {
    if (job.kind === 'weigh') found.weighed.set(job.ply, answers[index] as WeighedChoice)
    else if (job.kind === 'points') found.estimated.set(job.ply, answers[index] as Estimate)
    else found.end = answers[index] as number[]
  })
  return found
}
