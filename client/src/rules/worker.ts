/**
 * Functions that a worker runs for a page. A request is the name of a function and its argument; what the function
 * throws comes back as an error. Requests are answered in the order in which they come.
 */
interface Request {
  id: number
  name: string
  argument: unknown
}

type Reply = { id: number; answer: unknown } | { id: number; error: string }

export type Functions = Record<string, (argument: never) => unknown>

/** In the worker: run these functions for whoever calls them. */
export function serve(functions: Functions): void {
  let last = Promise.resolve()
  globalThis.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    last = last.then(() => run(functions, data)).then((reply) => globalThis.postMessage(reply))
  })
}

async function run(functions: Functions, { id, name, argument }: Request): Promise<Reply> {
  try {
    if (!Object.hasOwn(functions, name)) throw new Error(`this worker has no function ${name}`)
    return { id, answer: await functions[name]!(argument as never) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

/** In the page: calls the functions of a worker. */
export class WorkerClient<Served extends Functions> {
  private readonly waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  private calls = 0

  constructor(private readonly worker: Worker) {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const waiting = this.waiting.get(data.id)
      this.waiting.delete(data.id)
      if ('error' in data) waiting?.reject(new Error(data.error))
      else waiting?.resolve(data.answer as never)
    })
    worker.addEventListener('error', (event) => this.fail(new Error(event.message)))
  }

  call<Name extends keyof Served & string>(
    name: Name,
    argument: Parameters<Served[Name]>[0],
  ): Promise<Awaited<ReturnType<Served[Name]>>> {
    const id = this.calls++
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.worker.postMessage({ id, name, argument } satisfies Request)
    })
  }

  /** Nobody waits for a worker that could not be started. */
  private fail(error: Error): void {
    this.waiting.forEach(({ reject }) => reject(error))
    this.waiting.clear()
  }
}
