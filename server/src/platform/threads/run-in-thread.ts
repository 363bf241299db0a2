import { type Transferable, Worker } from 'node:worker_threads'

const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** A thread exceeded its limit of time or memory. */
export class ThreadLimitExceeded extends Error {
  readonly limit: 'time' | 'memory'
  constructor(limit: 'time' | 'memory') {
    super(limit === 'time' ? 'it took too long' : 'it took too much memory')
    this.limit = limit
  }
}

type Task = {
  name: string
  data: unknown
  milliseconds: number
  transfer?: readonly Transferable[]
  signal?: AbortSignal | undefined
}

/**
 * Runs a module as a thread with `workerData`, outside of the event loop and with an empty environment, and returns what it posts. Rejects with
 * `ThreadLimitExceeded`, the signal's reason, or the thread's error. The thread is terminated at the end.
 */
export async function runInThread<Answer>(
  module: URL,
  { name, data, milliseconds, transfer = [], signal }: Task,
): Promise<Answer> {
  signal?.throwIfAborted()
  const worker = new Worker(module, {
    ...{ workerData: data, transferList: [...transfer], name },
    ...{ resourceLimits: heap, execArgv: [], env: {} },
  })
  const ended = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => ended.reject(new ThreadLimitExceeded('time')), milliseconds)
  const abandon = () => ended.reject(signal?.reason)
  signal?.addEventListener('abort', abandon)
  worker.on('message', (answer: Answer) => ended.resolve(answer))
  worker.on('error', (error: NodeJS.ErrnoException) =>
    ended.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitExceeded('memory') : error),
  )
  // Its last message may arrive at the same time, and is handled a little later
  worker.on('exit', () => setImmediate(() => ended.reject(new Error(`The thread ${name} ended early`))))
  try {
    return await ended.promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abandon)
    await worker.terminate()
  }
}
