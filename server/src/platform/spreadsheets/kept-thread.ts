import { Worker } from 'node:worker_threads'

/** Starting a thread and loading what reads spreadsheets takes longer than most files do. */
const keptMilliseconds = 10_000
const tasksOfOne = 50

const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

export type KeptThread = {
  /** Gives the thread to one task at a time, in the order they came. A thread whose task failed ends, since it may be at work still. */
  run<T>(task: (worker: Worker) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A thread that runs `worker.ts` without the environment, with a heap of its own. It is kept for the next task: for ten seconds, and for fifty tasks at most. */
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

/** Lets one task run at a time, in the order they came. */
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
  // A task hears of the errors of its thread; one that is kept may fail without a task
  worker.on('error', () => undefined)
  worker.once('exit', () => onExit(worker))
  return worker
}

/** Nothing waits for a thread that is kept: the process may end. */
function endLater(worker: Worker, end: () => Promise<void>): NodeJS.Timeout {
  worker.unref()
  return setTimeout(end, keptMilliseconds).unref()
}
