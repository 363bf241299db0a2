import { sql } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import type { Database } from '../database/client.ts'
import type { Metrics } from '../observability/metrics.ts'

export type OutboxMetrics = ReturnType<typeof watchOutbox>

/** Measures the outbox: how many messages wait or failed, how long the oldest has waited, and how attempts end. */
export function watchOutbox({ registry }: Pick<Metrics, 'registry'>, db: Database) {
  const registers = [registry]
  const attempts = new Counter({
    name: 'nalanda_outbox_attempts_total',
    help: 'Attempts to deliver a message of the outbox, by how they ended.',
    labelNames: ['kind', 'end'] as const,
    registers,
  })
  // Every process reads the same table: their figures are one figure, not to be added up
  const messages = new Gauge({
    name: 'nalanda_outbox_messages',
    help: 'Messages of the outbox that wait, or that failed within the time for which they are kept.',
    labelNames: ['state'] as const,
    registers,
    aggregator: 'max',
    async collect() {
      const found = await measureOutbox(db).catch(() => null)
      if (!found) return
      this.set({ state: 'queued' }, found.queued)
      this.set({ state: 'failed' }, found.failed)
      oldest.set(found.oldestSeconds)
    },
  })
  const oldest = new Gauge({
    name: 'nalanda_outbox_oldest_seconds',
    help: 'For how long the oldest waiting message has waited; 0 when none waits.',
    registers,
    aggregator: 'max',
  })
  return { attempts, messages, oldest }
}

/** How many messages wait or failed, and for how many seconds the oldest has waited. */
export async function measureOutbox(db: Database) {
  const { rows } = await db.execute<{ queued: number; failed: number; oldest: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'queued') AS queued, count(*) FILTER (WHERE state = 'failed') AS failed,
           coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'queued')), 0) AS oldest
    FROM outbox_messages WHERE state IN ('queued', 'failed')`)
  const [row] = rows
  return { queued: Number(row?.queued), failed: Number(row?.failed), oldestSeconds: Number(row?.oldest) }
}
