import { Worker } from 'node:worker_threads'

/** Idle threads are kept because starting a thread and loading the spreadsheet code takes longer than reading most files. */
const keptMilliseconds = 10_000
const tasksOfOne = 50

const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

export type KeptThread = {
  /** Gives the thread to one task at a time, in their order. A thread whose task failed is terminated, since it may still be working. */
  run<T>(task: (worker: Worker) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Opens a thread that runs `worker.ts` with an empty environment and its own heap. It is kept for further tasks: for ten seconds, and for at most fifty tasks.
 */
export function openThread(name: string): KeptThread {
  let kept: { worker: Worker; tasks: number; ending?: NodeJS.Timeout } | null = null
  const queue = openQueue()

  const forget = (worker: Worker) => {
    if (kept?.worker === worker) kept = null
  }
  const take = () => {
    kept ??= { worker: startThread(name, forget), tasks: 0 }
    clearTimeout(kept.ending)
    kept.worker.ref()
    kept.tasks += 1
    return kept.worker
  }
  const end = async () => {
    const ended = kept
    kept = null
    clearTimeout(ended?.ending)
    await ended?.worker.terminate()
  }
  const runNow = async <T>(task: (worker: Worker) => Promise<T>) => {
    const worker = take()
    try {
      const result = await task(worker)
      if (kept && kept.tasks < tasksOfOne) kept.ending = endLater(worker, end)
      else await end()
      return result
    } catch (error) {
      await end()
      throw error
    }
  }
  return { run: (task) => queue(() => runNow(task)), close: end }
}

/** Runs one task at a time, in their order. */
function openQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task)
    last = run.catch(() => undefined)
    return run
  }
}

function startThread(name: string, onExit: (worker: Worker) => void): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: heap, execArgv: [], env: {}, name })
  // A task receives the errors of its thread; an idle thread may fail without a task
  worker.on('error', () => undefined)
  worker.once('exit', () => onExit(worker))
  return worker
}

/** An idle thread must not keep the process alive. */
function endLater(worker: Worker, end: () => Promise<void>): NodeJS.Timeout {
  worker.unref()
  return setTimeout(end, keptMilliseconds).unref()
}
