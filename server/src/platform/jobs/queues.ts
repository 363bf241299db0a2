/** The connection to the queues of pg-boss, and the settings of each queue. */
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { JobOptions, Registrations } from './registration.ts'

const connections = 3
/** A host that lost its power closes no connection: a connection without a response is given up. */
const givenUpWhenSilent = { keepAlive: true, query_timeout: 120_000 }

/** Opens the queues of these jobs, and creates the missing ones. */
export async function openQueues(url: string, log: Logger, registered: Registrations): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'nalanda-jobs',
    max: connections,
    connectionTimeoutMillis: 10_000,
    // The library passes these options to its connections
    ...givenUpWhenSilent,
    schedule: false,
    useListenNotify: true,
    // Interval of the search for lost processes
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  try {
    await boss.start()
    await setUpQueues(boss, registered)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

/** Creates the missing queues, and updates those that an earlier version set up differently. */
async function setUpQueues(boss: PgBoss, registered: Registrations): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, { options }] of registered) {
    const wanted = settingsOf(options)
    const found = known.get(name)
    // 'short' lets only one job per key wait
    if (!found) await boss.createQueue(name, { ...wanted, policy: 'short' })
    else if (Object.entries(wanted).some(([key, value]) => found[key as keyof typeof wanted] !== value))
      await boss.updateQueue(name, wanted)
  }
}

function settingsOf({ timeoutSeconds = 900, retries = 2 }: JobOptions) {
  return {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds,
    // Time until a lost process is noticed
    heartbeatSeconds: 10,
    notify: true,
  }
}
