import type { Logger } from 'pino'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { OutboxMetrics } from './outbox-metrics.ts'
import type { outboxMessages } from './schema.ts'

export type OutboxRow = typeof outboxMessages.$inferSelect

/** How a delivery identifies a message: `reference` is the same at every attempt. After `signal` nobody waits for it any more. */
export type Envelope = { reference: string; recipient: string; signal: AbortSignal }
/** What the receiver calls a message that it accepted, where it says so. */
export type Delivered = { receipt: string | null } | undefined
export type Deliver = (payload: object, envelope: Envelope) => Promise<Delivered>

/** The outcome of a message, passed to the module that it came from in the transaction that ends it. */
export type DeliveryOutcome = { id: string; state: 'sent' | 'failed' | 'cancelled'; words: string | null }
export type SettledListener = (db: Database, settled: DeliveryOutcome) => Promise<void>

/** What the parts of the outbox work with. */
export type OutboxContext = {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  keys: Pick<Keys, 'encryption'>
  log: Logger
  metrics: OutboxMetrics
  deliveries: Map<string, Deliver>
  listeners: Map<string, SettledListener>
  /** How long one delivery may take. */
  deliverWithinMs: number
}
