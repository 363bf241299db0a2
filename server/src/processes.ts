import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CannotStart } from './platform/config/cannot-start.ts'
import { moduleArguments } from './platform/config/module-cache.ts'

export type WorkerMessage = { kind: 'ready' }

export type Processes = {
  /** Resolves when every worker answers calls; rejects if a worker cannot start. */
  ready: Promise<void>
  /** Lets current requests finish, within limits, and ends every worker. */
  stop: () => Promise<void>
}

type Options = { count: number; environment: Record<string, string>; log: Logger }

/** Slightly longer than a worker's own limit. */
const longestStopMs = 35_000
const longestPauseMs = 30_000

/** Keeps `count` workers running. Replaces one that ends unexpectedly, at once the first time, then with increasing pauses if workers keep ending. */
export function runWorkers({ count, environment, log }: Options): Processes {
  let stopping = false
  const ready = Promise.all(Array.from({ length: count }, () => startUp(0)))

  function start(ends: number): Worker {
    const worker = forkWorker(environment)
    const born = performance.now()
    worker.once('exit', async (code, signal) => {
      if (stopping || !(await isReady(ready))) return
      // A worker that ends with code 0 wants to be replaced.
      const quickEnds = code === 0 || performance.now() - born > 60_000 ? 0 : ends
      const pauseMs = quickEnds === 0 ? 0 : Math.min(250 * 2 ** quickEnds, longestPauseMs)
      log[code === 0 ? 'info' : 'error']({ code, signal, pauseMs }, 'a worker ended; starting another')
      await sleep(pauseMs)
      if (!stopping) start(quickEnds + 1)
    })
    return worker
  }

  function startUp(ends: number): Promise<void> {
    const worker = start(ends)
    return new Promise((resolve, reject) => {
      worker.on('message', (message: WorkerMessage) => message.kind === 'ready' && resolve())
      worker.once('exit', (code) => {
        // The worker has printed in one line what the operator can fix.
        reject(
          code === 2 ? new CannotStart('No worker could start.') : new Error(`A worker could not start (exit code ${code}).`),
        )
      })
    })
  }

  async function stop(): Promise<void> {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map((worker) => stopWorker(worker, log)))
  }

  return { ready: ready.then(() => {}), stop }
}

function forkWorker(environment: Record<string, string>): Worker {
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...moduleArguments] })
  return cluster.fork(environment)
}

async function isReady(ready: Promise<unknown>): Promise<boolean> {
  return ready.then(
    () => true,
    () => false,
  )
}

async function stopWorker(worker: Worker, log: Logger): Promise<void> {
  if (worker.isDead()) return
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const say = () => worker.isConnected() && worker.send({ kind: 'stop' })
  say()
  // A worker that is still starting does not receive it yet
  worker.on('message', (message: WorkerMessage) => message.kind === 'ready' && say())
  const timer = setTimeout(() => {
    log.warn({ worker: worker.process.pid }, 'a worker did not stop in time, and is killed')
    worker.process.kill('SIGKILL')
  }, longestStopMs)
  await gone
  clearTimeout(timer)
}
