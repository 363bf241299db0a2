import type { Logger } from 'pino'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { OutboxMetrics } from './outbox-metrics.ts'
import type { outboxMessages } from './schema.ts'

export type OutboxRow = typeof outboxMessages.$inferSelect

/** The data that identify a message to a delivery: `reference` is the same for every attempt. After `signal`, nothing waits for the delivery any more. */
export type Envelope = { reference: string; recipient: string; signal: AbortSignal }
/** The receiver's id of a message that it accepted, if it returns one. */
export type Delivered = { receipt: string | null } | undefined
export type Deliver = (payload: object, envelope: Envelope) => Promise<Delivered>

/** The outcome of a message, passed to its module in the transaction that ends it. */
export type DeliveryOutcome = { id: string; state: 'sent' | 'failed' | 'cancelled'; words: string | null }
export type SettledListener = (db: Database, settled: DeliveryOutcome) => Promise<void>

/** Dependencies shared by the parts of the outbox. */
export type OutboxContext = {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  keys: Pick<Keys, 'encryption'>
  log: Logger
  metrics: OutboxMetrics
  deliveries: Map<string, Deliver>
  listeners: Map<string, SettledListener>
  /** Timeout of one delivery. */
  deliverWithinMs: number
}
