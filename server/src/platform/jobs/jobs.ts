import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { queueUntilEnded, startHandlers } from './handlers.ts'
import { openQueues } from './queues.ts'
import type { JobContext, JobOptions, Registration } from './registration.ts'

export interface EnqueueOptions {
  /** The earliest start. */
  startAfter?: Date
  /** While a job with this key waits, no other is added. */
  key?: string
}

/** Work that outlives the call that requested it: stored in the database, done once by one of the processes, retried if it fails. */
export interface Jobs {
  /** Registers the handler of the jobs with this name. Call it before `start`. A handler may be called again after a crash, so it must be idempotent. */
  register<T extends object>(name: string, options: JobOptions, handler: (data: T, context: JobContext) => Promise<void>): void
  /** Starts executing jobs. */
  start(): Promise<void>
  /** Queues every job that should wait (`again`): the daily ones, and those that were lost with the queue. */
  resume(): Promise<void>
  /** Adds a job in the caller's transaction: it exists only if that commits. Returns its id, or null if a job with its key is waiting already. */
  enqueue(db: Database, name: string, data: object, options?: EnqueueOptions): Promise<string | null>
  /** Whether a job with this key is waiting or running, possibly in a process that was lost a moment ago. */
  isUnderWay(name: string, key: string): Promise<boolean>
  /** Cancels a job: a waiting one never starts; the signal of a running one is aborted within seconds. */
  cancel(name: string, id: string): Promise<void>
  /** Lets running jobs finish for a while; another process repeats those that do not. */
  stop(): Promise<void>
}

/** Opens the queues. Connects only when they are used; the first process creates their tables. */
export function openJobs({ url, log, againEveryMs = 60_000 }: { url: string; log: Logger; againEveryMs?: number }): Jobs {
  const registered = new Map<string, Registration>()
  let opening: Promise<PgBoss> | undefined
  let stopHandlers = async () => {}
  const queueing = queueUntilEnded(registered, log)

  const opened = () => {
    opening ??= openQueues(url, log, registered).catch((error: unknown) => {
      // The next call retries: the database may be away only for a moment.
      opening = undefined
      throw error
    })
    return opening
  }
  const known = (name: string) => knownIn(registered, name)
  return {
    register(name, options, handler) {
      if (opening || registered.has(name)) throw new Error(`${name} is registered twice, or too late`)
      registered.set(name, { options, handler: handler as Registration['handler'] })
    },
    async start() {
      stopHandlers = await startHandlers(await opened(), registered, { log, againEveryMs })
    },
    resume: queueing.resume,
    async enqueue(db, name, data, { startAfter, key } = {}) {
      const boss = await opened()
      const options = { startAfter: secondsUntil(startAfter), singletonKey: key ?? randomUUID(), db: fromDrizzle(db, sql) }
      return boss.send(known(name), data, options)
    },
    isUnderWay: async (name, key) => isAnyOpen(await (await opened()).findJobs(known(name), { key })),
    async cancel(name, id) {
      await (await opened()).cancel(known(name), id)
    },
    async stop() {
      await queueing.end()
      await stopHandlers()
      await (await opening)?.stop({ graceful: false })
    },
  }
}

function knownIn(registered: ReadonlyMap<string, Registration>, name: string): string {
  if (!registered.has(name)) throw new Error(`Nobody does jobs called ${name}`)
  return name
}

const openStates: ReadonlySet<string> = new Set(['created', 'retry', 'active'])
const isAnyOpen = (found: readonly { state: string }[]): boolean => found.some(({ state }) => openStates.has(state))

/** Returns the delay until an instant: the queue uses the clock of the database, which may differ from the portal's. */
const secondsUntil = (at: Date | undefined): number => (at ? Math.max(0, (at.getTime() - now().getTime()) / 1000) : 0)
