import { afterEach, expect, test } from 'vitest'
import { anActivity, aProblem, randomProblem } from './factory.ts'
import type { SolverProgress, TimetableProblem } from './problem.ts'
import { InvalidTimetableProblem } from './problem-validation.ts'
import { ofSteps, searchTimetable } from './search/search.ts'
import { solveTimetable, TimetableSolverLost } from './solve-timetable.ts'
import { violationsOf } from './verification/verify.ts'

/** Far more than a test takes: each test specifies what ends it. */
const seconds = 3_000
const pids: number[] = []
const onStart = (pid: number) => void pids.push(pid)

afterEach(() => {
  // However a test ended, none of its processes remains
  for (const pid of pids.splice(0)) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a separate process makes the same timetable as the search, for the same seed and steps', async () => {
  const problem = randomProblem('a process')
  const made = await solveTimetable(problem, { seconds, steps: 2_000, seed: 'x', onStart })
  expect(made).toEqual(searchTimetable(problem, { seed: 'x', budget: ofSteps(2_000) }))
  await gone()
})

test('a run reports its progress, and returns the best timetable so far when stopped', async () => {
  const problem = randomProblem('stopped')
  const abort = new AbortController()
  const heard: SolverProgress[] = []
  const onProgress = (progress: SolverProgress) => {
    heard.push(progress)
    if (progress.phase === 'improving') abort.abort()
  }
  const made = await solveTimetable(problem, { seconds, signal: abort.signal, onProgress, onStart })
  expect(heard.at(-1)?.total).toBe(made.placements.length + made.unplaced.length)
  expect(made.cost.total).toBeLessThanOrEqual(
    Math.min(...heard.filter(({ phase }) => phase === 'improving').map(({ cost }) => cost)) + 1e-6,
  )
  expect(violationsOf(problem, made.placements)).toEqual([])
  await gone()
})

test('a run that is stopped before its start still returns a timetable', async () => {
  const made = await solveTimetable(randomProblem('early'), { seconds, signal: AbortSignal.abort(), onStart })
  expect(made.placements.length).toBeGreaterThan(0)
  await gone()
})

test('a killed process is reported as an error', async () => {
  const solving = solveTimetable(randomProblem('killed'), {
    ...{ seconds, onStart },
    onProgress: () => process.kill(pids[0] ?? 0, 'SIGKILL'),
  })
  await expect(solving).rejects.toThrow('The process that makes the timetable ended early (SIGKILL). Nothing was changed')
  await gone()
})

test('a problem that exceeds its memory limit ends only its own process', async () => {
  await expect(solveTimetable(manyActivities(), { seconds, memoryMegabytes: 12, onStart })).rejects.toThrow(TimetableSolverLost)
  await gone()
})

test('an invalid problem is refused before a process starts', async () => {
  const problem = aProblem({ activities: [anActivity('x', { pattern: 'unknown' })] })
  await expect(solveTimetable(problem, { seconds, onStart })).rejects.toThrow(InvalidTimetableProblem)
  expect(pids).toEqual([])
})

function manyActivities(): TimetableProblem {
  return aProblem({ activities: Array.from({ length: 30_000 }, (_, at) => anActivity(`subject ${at}`)) })
}

/** Waits until the processes are gone: they are killed, which takes the system a moment. */
async function gone(): Promise<void> {
  const alive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await expect.poll(() => pids.some(alive)).toBe(false)
}
