import { type ChildProcess, fork } from 'node:child_process'
import { moduleArguments, moduleEnvironment } from '../config/module-cache.ts'
import type { SolverProgress, Timetable, TimetableProblem } from './problem.ts'
import { validateProblem } from './problem-validation.ts'
import type { SolverRequest, SolverResponse } from './solver-messages.ts'

export type SolveOptions = {
  /** Time limit. It ends earlier if nothing is left to improve. */
  seconds: number
  /** Stops early, with the best timetable so far. */
  signal?: AbortSignal
  onProgress?: (progress: SolverProgress) => void
  /** Receives the id of the process, for the log. */
  onStart?: (pid: number) => void
  /** With the same seed and steps, the same problem gives the same timetable, if the time suffices. */
  seed?: string
  steps?: number
  /** Memory limit of the process. */
  memoryMegabytes?: number
}

/** The solver process ended before it had a timetable: it was killed, exceeded its memory, or did not respond. */
export class TimetableSolverLost extends Error {
  constructor(detail: string) {
    super(`The process that makes the timetable ended early (${detail}). Nothing was changed`)
  }
}

/** How long the process may take to respond after its time is over, or after the signal to stop. */
const graceMilliseconds = 10_000

/**
 * Computes a timetable in a separate process, which ends afterwards. Rejects with InvalidTimetableProblem or TimetableSolverLost. Occurrences that could not be
 * placed in time are listed in the result.
 */
export async function solveTimetable(problem: TimetableProblem, options: SolveOptions): Promise<Timetable> {
  validateProblem(problem)
  const { seconds, signal, onProgress, onStart, seed = 'timetable', steps, memoryMegabytes = 512 } = options
  const child = forkChild(memoryMegabytes)
  const ended = Promise.withResolvers<Timetable>()
  const stop = () => {
    send(child, { stop: true })
    killLater(child, timers, 0)
  }
  const timers: NodeJS.Timeout[] = []
  child.on('message', (response: SolverResponse) => {
    if ('progress' in response) onProgress?.(response.progress)
    else settle(response, ended)
  })
  child.once('error', (error) => ended.reject(new TimetableSolverLost(error.message)))
  // Its last message may arrive at the same time, and is handled a little later
  child.once('exit', (code, by) => setImmediate(() => ended.reject(new TimetableSolverLost(by ?? `exit code ${code}`))))
  signal?.addEventListener('abort', stop)
  if (child.pid !== undefined) onStart?.(child.pid)
  try {
    send(child, { solve: problem, seconds, seed, steps })
    killLater(child, timers, seconds * 1000)
    if (signal?.aborted) stop()
    return await ended.promise
  } finally {
    signal?.removeEventListener('abort', stop)
    for (const timer of timers) clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function forkChild(memoryMegabytes: number): ChildProcess {
  return fork(new URL('./solver-child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMegabytes}`, '--max-semi-space-size=4', ...moduleArguments],
    env: moduleEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function send(child: ChildProcess, request: SolverRequest): void {
  // A lost child is detected by its exit event
  if (child.connected) child.send(request, () => undefined)
}

function killLater(child: ChildProcess, timers: NodeJS.Timeout[], milliseconds: number): void {
  timers.push(setTimeout(() => child.kill('SIGKILL'), milliseconds + graceMilliseconds))
}

function settle(response: Exclude<SolverResponse, { progress: unknown }>, ended: PromiseWithResolvers<Timetable>): void {
  if ('timetable' in response) ended.resolve(response.timetable)
  else ended.reject(new TimetableSolverLost(response.failed))
}
