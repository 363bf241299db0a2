import type { Logger } from 'pino'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Metrics } from '../observability/metrics.ts'
import { cancelMessage, cancelOfOrigin, retryMessage } from './administration.ts'
import { deliverDue } from './delivery.ts'
import { insertMessage, type NewMessage } from './messages.ts'
import type { Deliver, Delivered, OutboxContext, SettledListener } from './outbox-context.ts'
import { watchOutbox } from './outbox-metrics.ts'
import { scheduleSweep, sweep, sweepJob } from './sweep.ts'
import { bulkJob, promptJob, wakeUpOnce } from './wake-up.ts'

/**
 * Outgoing messages: written in the transaction that causes them, delivered as soon as it has committed, and retried for a day and a half. Each is delivered at
 * least once.
 */
export interface Outbox {
  /** Registers the delivery of a kind of messages. It throws a `DeliveryError` to report why a message was not delivered; any other error is retried. */
  deliverWith<Payload extends object>(
    kind: string,
    deliver: (payload: Payload, envelope: Parameters<Deliver>[1]) => Promise<Delivered>,
  ): void
  /** Registers a listener that receives the outcome of each message with this origin, in the same transaction. */
  onSettled(origin: string, listener: SettledListener): void
  /**
   * Writes a message in the caller's transaction: it is sent only if that commits. A second message with the same key is not written. Throws outside a
   * transaction.
   */
  add(db: Database, message: NewMessage): Promise<void>
  /** Cancels the waiting messages of an origin about these of its records. */
  cancelOf(db: Database, origin: string, ids: readonly string[]): Promise<void>
  retry(db: Database, id: number): Promise<void>
  cancel(db: Database, id: number): Promise<void>
  /** Finds messages that have no job; runs every minute. */
  sweep(): Promise<void>
}

type Parts = { db: Database; jobs: Jobs; keys: Pick<Keys, 'encryption'>; log: Logger; metrics: Metrics; deliverWithinMs?: number }

/** Opens the outbox, before the jobs start. */
export function openOutbox({ db, jobs, keys, log, metrics, deliverWithinMs = 90_000 }: Parts): Outbox {
  const outbox: OutboxContext = {
    db,
    jobs,
    keys,
    log,
    metrics: watchOutbox(metrics, db),
    deliveries: new Map(),
    listeners: new Map(),
    deliverWithinMs,
  }
  jobs.register(promptJob, { concurrency: 2, retries: 3 }, (_, { signal }) => deliverDue(outbox, false, signal))
  jobs.register(bulkJob, { concurrency: 1, retries: 3 }, (_, { signal }) => deliverDue(outbox, true, signal))
  jobs.register(sweepJob, { retries: 3, again: () => scheduleSweep(outbox, 0) }, async () => {
    await scheduleSweep(outbox)
    await sweep(outbox)
  })
  return {
    deliverWith: (kind, deliver) => registerOnce(outbox.deliveries, kind, deliver as Deliver),
    onSettled: (origin, listener) => registerOnce(outbox.listeners, origin, listener),
    async add(db, message) {
      await insertMessage(db, outbox, message)
      await wakeUpOnce(db, outbox, { bulk: message.bulk === true })
    },
    cancelOf: (db, origin, ids) => cancelOfOrigin(db, outbox, origin, ids),
    retry: (db, id) => retryMessage(db, outbox, id),
    cancel: (db, id) => cancelMessage(db, outbox, id),
    sweep: () => sweep(outbox),
  }
}

function registerOnce<T>(known: Map<string, T>, name: string, value: T): void {
  if (known.has(name)) throw new Error(`${name} is registered twice with the outbox`)
  known.set(name, value)
}
