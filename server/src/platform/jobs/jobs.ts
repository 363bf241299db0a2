import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'

/** What a handler gets besides its data. The signal is aborted when the job is cancelled, or the process must end. */
export interface JobContext {
  id: string
  signal: AbortSignal
  /** 0 at the first attempt. */
  attempt: number
}

export interface JobOptions {
  /** How many of these one process does at a time. */
  concurrency?: number
  /** After so long an attempt has failed. */
  timeoutSeconds?: number
  /** How often a failed attempt is repeated, after longer and longer pauses. */
  retries?: number
}

export interface EnqueueOptions {
  /** Not before this instant. */
  startAfter?: Date
  /** While a job with this key waits, another one is not added. */
  key?: string
}

/** Work that outlives the call that asked for it: kept in the database, done once by one of the processes, repeated when it fails. */
export interface Jobs {
  /** Registers the handler of the jobs of this name. Before `start`. A handler may be called again after a crash, so it must bear that. */
  register<T extends object>(name: string, options: JobOptions, handler: (data: T, context: JobContext) => Promise<void>): void
  /** Begins to do jobs. */
  start(): Promise<void>
  /**
   * Adds a job in the caller's transaction: it exists if and when that commits. Returns its id, or null when one with its key
   * waits already.
   */
  enqueue(db: Database, name: string, data: object, options?: EnqueueOptions): Promise<string | null>
  /** Cancels a job: a waiting one is never begun; the signal of a running one is aborted within seconds. */
  cancel(name: string, id: string): Promise<void>
  /** Lets running jobs finish, for a while; those that do not are done again by another process. */
  stop(): Promise<void>
}

interface Registration {
  options: JobOptions
  handler(data: object, context: JobContext): Promise<void>
}

/** How soon a lost process or a cancelled job is noticed. */
const heartbeat = { heartbeatSeconds: 10, heartbeatRefreshSeconds: 2 }
const connections = 3
const stopWithin = 20_000

/** Opens the queues. Nothing connects before they are used; their tables are made by whichever process is first. */
export function openJobs({ url, log }: { url: string; log: Logger }): Jobs {
  const registered = new Map<string, Registration>()
  const ending = new AbortController()
  let opening: Promise<PgBoss> | undefined

  const opened = () => {
    opening ??= openBoss(url, log, registered).catch((error: unknown) => {
      // The next call tries again: the database may be away only for a moment.
      opening = undefined
      throw error
    })
    return opening
  }
  const known = (name: string) => {
    if (!registered.has(name)) throw new Error(`Nobody does jobs called ${name}`)
    return name
  }
  return {
    register(name, options, handler) {
      if (opening || registered.has(name)) throw new Error(`${name} is registered twice, or too late`)
      registered.set(name, { options, handler: handler as Registration['handler'] })
    },
    async start() {
      const boss = await opened()
      for (const [name, registration] of registered) await work(boss, log, ending.signal, name, registration)
    },
    async enqueue(db, name, data, { startAfter, key } = {}) {
      const boss = await opened()
      const options = { startAfter: secondsUntil(startAfter), singletonKey: key ?? randomUUID(), db: fromDrizzle(db, sql) }
      return boss.send(known(name), data, options)
    },
    async cancel(name, id) {
      const boss = await opened()
      await boss.cancel(known(name), id)
    },
    async stop() {
      if (!opening) return
      await stopBoss(await opening, [...registered.keys()], ending)
    },
  }
}

/** How long to wait for an instant: the queue counts from the clock of the database, which may differ from the portal's. */
const secondsUntil = (at: Date | undefined): number => (at ? Math.max(0, (at.getTime() - now().getTime()) / 1000) : 0)

async function openBoss(url: string, log: Logger, registered: Map<string, Registration>): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'nalanda-jobs',
    max: connections,
    connectionTimeoutMillis: 10_000,
    schedule: false,
    useListenNotify: true,
    // how often lost processes are looked for
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  try {
    await boss.start()
    for (const [name, { options }] of registered) await openQueue(boss, name, options)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

async function stopBoss(boss: PgBoss, names: readonly string[], ending: AbortController): Promise<void> {
  const end = () => ending.abort(new Error('the portal is stopping'))
  const deadline = setTimeout(end, stopWithin)
  // A graceful stop of the library looks only twice a second whether the running jobs are done
  const idle = Promise.all(names.map((name) => boss.offWork(name)))
  await Promise.race([idle, once(ending.signal, 'abort')])
  clearTimeout(deadline)
  await boss.stop({ graceful: false })
  end()
}

async function openQueue(boss: PgBoss, name: string, { timeoutSeconds = 900, retries = 2 }: JobOptions): Promise<void> {
  const options = {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds,
    heartbeatSeconds: heartbeat.heartbeatSeconds,
    notify: true,
  }
  // 'short' lets one job of a key wait
  await boss.createQueue(name, { ...options, policy: 'short' })
  await boss.updateQueue(name, options)
}

async function work(boss: PgBoss, log: Logger, ending: AbortSignal, name: string, registration: Registration) {
  const settings = {
    localConcurrency: registration.options.concurrency ?? 1,
    // new jobs are announced; repeated ones and those with an instant are found by looking
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    heartbeatRefreshSeconds: heartbeat.heartbeatRefreshSeconds,
  }
  await boss.work<object>(name, settings, async ([job]) => {
    if (!job) return
    const { id, data, retryCount } = job
    try {
      await registration.handler(data, { id, attempt: retryCount, signal: AbortSignal.any([job.signal, ending]) })
    } catch (error) {
      log.error({ err: error, job: name, id, attempt: retryCount }, 'a job failed')
      throw error
    }
  })
}
