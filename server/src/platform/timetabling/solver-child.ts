import { setPriority } from 'node:os'
import { setImmediate as eventLoop } from 'node:timers/promises'
import { ofSteps, Search } from './search/search.ts'
import type { SolverRequest, SolverResponse } from './solver-messages.ts'

const progressMilliseconds = 250

// The parent decides when a child ends: Ctrl+C reaches the whole process group
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))

// Requests for pages of the portal take precedence
setPriority(10)

let stopped = false

process.on('message', async (request: SolverRequest) => {
  if ('stop' in request) {
    stopped = true
    return
  }
  try {
    await solve(request)
  } catch (error) {
    answer({ failed: error instanceof Error ? error.message : String(error) })
  }
})

async function solve({ solve: problem, seconds, seed, steps }: Exclude<SolverRequest, { stop: true }>): Promise<void> {
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1000
  const byTime = () => elapsed() / seconds
  const bySteps = steps === undefined ? () => 0 : ofSteps(steps)
  const search = new Search(problem, { seed, budget: (taken) => Math.max(byTime(), bySteps(taken)) })
  let sentAt = Number.NEGATIVE_INFINITY
  for (const progress of search.run()) {
    if (performance.now() - sentAt < progressMilliseconds) continue
    answer({ progress })
    // Messages can arrive only here
    await eventLoop()
    if (stopped) break
    sentAt = performance.now()
  }
  answer({ timetable: search.timetable() })
}

function answer(response: SolverResponse): void {
  process.send?.(response)
}
