/** The job handlers of one process: they take jobs from the queues, execute them, and end with the process. */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Registration, Registrations } from './registration.ts'

const stopWithin = 20_000
/** Interval of the search for due jobs. */
const lookEveryMs = 2000
/** New jobs are announced, and due jobs are searched in all queues at once. Each handler polls its own queue only in case both fail. */
const handling = { pollingIntervalSeconds: 60, notifyPollingIntervalSeconds: 60, heartbeatRefreshSeconds: 2 }

/** Handler ids of each queue. */
type Handlers = Map<string, string[]>

/** Starts executing jobs. Returns a function that stops it: running jobs may finish for a while; another process repeats those that do not. */
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
      // The queue stores the thrown error, which may contain personal values or characters that PostgreSQL cannot store
      throw new Error('The log says why it failed')
    }
  }
}

/** Starts a handler, which looks for the next job as soon as it has finished one. Returns its id. */
async function startHandler(boss: PgBoss, name: string, handle: Handle): Promise<string> {
  let handler = ''
  handler = await boss.work<object>(name, handling, async ([job]) => {
    if (!job) return
    boss.notifyWorker(handler)
    await handle(job)
  })
  return handler
}

/** Wakes the handlers of due jobs: scheduled ones, retries, and jobs whose announcement was lost. One query covers all queues. */
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

/** Looks periodically for jobs that should be queued and are not, and for jobs that wait because the clock was set back. */
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

/** Queues every job that should wait, except these names, until the process ends. A job that cannot be queued does not stop the others. */
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

/** Queues on request every job that should wait, until it is ended; `end` waits for the current run. */
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
 * Corrects the jobs of a database whose clock was set back to before they were queued, and returns whether there were any. They would wait until the clock
 * reaches that time again: jobs that were due within an hour become due after the same interval from now; the others keep their day.
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
  // A graceful stop of the library checks only twice a second whether the running jobs are done
  const idle = Promise.all(names.map((name) => boss.offWork(name)))
  await Promise.race([idle, once(ending.signal, 'abort')])
  clearTimeout(deadline)
  end()
}
