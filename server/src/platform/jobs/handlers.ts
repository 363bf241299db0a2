/** The handlers of one process: they take jobs from the queues, do them, and end with the process. */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Registration, Registrations } from './registration.ts'

const stopWithin = 20_000
/** How often is looked for jobs that are due. */
const lookEveryMs = 2000
/**
 * New jobs are announced, and those whose instant has come are looked for in all queues at once. Each handler looks in its own queue only in case that both fail.
 */
const handling = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60, heartbeatRefreshSeconds: 2 }

/** The ids of the handlers of each queue. */
type Handlers = Map<string, string[]>

/** Begins to do jobs. Returns what ends it: running jobs may finish for a while, those that do not are done again by another process. */
export async function startHandlers(
  boss: PgBoss,
  registered: Registrations,
  { log, againEveryMs }: { log: Logger; againEveryMs: number },
): Promise<() => Promise<void>> {
  const ending = new AbortController()
  const handlers: Handlers = new Map()
  for (const [name, registration] of registered) {
    const { concurrency = 1 } = registration.options
    const handle = handleJob(name, registration, ending.signal, log)
    handlers.set(name, await Promise.all(Array.from({ length: concurrency }, () => startHandler(boss, name, handle))))
  }
  const looking = new AbortController()
  void lookForJobs(boss, handlers, log, looking.signal)
  const continuing = continueChains(boss, registered, { log, againEveryMs, ended: looking.signal })
  return async () => {
    looking.abort()
    await continuing
    await stopHandlers(boss, [...registered.keys()], ending)
  }
}

async function lookForJobs(boss: PgBoss, handlers: Handlers, log: Logger, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await wakeHandlers(boss, handlers, log)
    await delay(lookEveryMs, undefined, { signal: ended, ref: false }).catch(() => {})
  }
}

type Job = { id: string; data: object; retryCount: number; signal: AbortSignal }
type Handle = (job: Job) => Promise<void>

function handleJob(name: string, { handler }: Registration, ending: AbortSignal, log: Logger): Handle {
  return async ({ id, data, retryCount, signal }) => {
    try {
      await handler(data, { id, attempt: retryCount, signal: AbortSignal.any([signal, ending]) })
    } catch (error) {
      log.error({ err: error, job: name, id, attempt: retryCount }, 'a job failed')
      // The queue stores what it is thrown: the error may repeat personal values, or what no database can hold
      throw new Error('The log says why it failed')
    }
  }
}

/** Starts a handler, which looks for the next job as soon as it has done one. Returns its id. */
async function startHandler(boss: PgBoss, name: string, handle: Handle): Promise<string> {
  let handler = ''
  handler = await boss.work<object>(name, handling, async ([job]) => {
    if (!job) return
    boss.notifyWorker(handler)
    await handle(job)
  })
  return handler
}

/** Wakes the handlers of jobs that are due: whose instant has come, that are repeated, or whose announcement was lost. One statement asks for all queues. */
async function wakeHandlers(boss: PgBoss, handlers: Handlers, log: Logger): Promise<void> {
  const due = `SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND NOT blocked AND start_after <= now()`
  try {
    const { rows } = await boss.getDb().executeSql(due)
    for (const { name } of rows as { name: string }[]) for (const handler of handlers.get(name) ?? []) boss.notifyWorker(handler)
  } catch (error) {
    log.error({ err: error }, 'the job queue failed')
  }
}

type Continuing = { log: Logger; againEveryMs: number; ended: AbortSignal }

/** Looks from time to time for jobs that should wait and do not, and for those that wait because a clock was set back. */
async function continueChains(boss: PgBoss, registered: Registrations, { log, againEveryMs, ended }: Continuing): Promise<void> {
  const open = `SELECT DISTINCT name FROM pgboss.job WHERE state < 'completed'`
  while (!ended.aborted) {
    await delay(againEveryMs, undefined, { signal: ended, ref: false }).catch(() => {})
    if (ended.aborted) return
    try {
      const wasSetBack = await bringBackJobs(boss)
      const { rows } = await boss.getDb().executeSql(open)
      const waiting = new Set((rows as { name: string }[]).map(({ name }) => name))
      await queueAgain(registered, { log, ended, except: wasSetBack ? new Set() : waiting })
    } catch (error) {
      log.error({ err: error }, 'the job queue failed')
    }
  }
}

type Queueing = { log: Logger; ended: AbortSignal; except?: ReadonlySet<string> }

/** Has every job queued that should wait, except those of these names, until the process ends. One that cannot be queued does not keep the others from it. */
async function queueAgain(registered: Registrations, { log, ended, except }: Queueing): Promise<void> {
  for (const [name, { options }] of registered) {
    if (ended.aborted) return
    if (!options.again || except?.has(name)) continue
    try {
      await options.again()
    } catch (error) {
      log.error({ err: error, job: name }, 'a job could not be queued')
    }
  }
}

/** Has every job queued that should wait, whenever it is asked to, until it is ended; `end` waits for the one under way. */
export function queueUntilEnded(registered: Registrations, log: Logger) {
  const ending = new AbortController()
  let resuming = Promise.resolve()
  return {
    resume() {
      resuming = queueAgain(registered, { log, ended: ending.signal })
      return resuming
    },
    end() {
      ending.abort()
      return resuming
    },
  }
}

/**
 * Whether the clock of the database was set back over the instant at which jobs were queued. They would wait until it is there again: those that were due within the
 * hour are due as soon from now on; the others keep their day.
 */
async function bringBackJobs(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(`
    UPDATE pgboss.job SET created_on = now(),
      start_after = CASE WHEN start_after < created_on + interval '1 hour' THEN now() + (start_after - created_on) ELSE start_after END
    WHERE state < 'active' AND created_on > now() + interval '1 minute' RETURNING id`)
  return rows.length > 0
}

async function stopHandlers(boss: PgBoss, names: readonly string[], ending: AbortController): Promise<void> {
  const end = () => ending.abort(new Error('the portal is stopping'))
  const deadline = setTimeout(end, stopWithin)
  // A graceful stop of the library looks only twice a second whether the running jobs are done
  const idle = Promise.all(names.map((name) => boss.offWork(name)))
  await Promise.race([idle, once(ending.signal, 'abort')])
  clearTimeout(deadline)
  end()
}
