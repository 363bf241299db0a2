import { sql } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import type { Database } from '../database/client.ts'
import type { Metrics } from '../observability/metrics.ts'

export type OutboxMetrics = ReturnType<typeof watchOutbox>

/** Measures the outbox: the numbers of waiting and failed messages, the waiting time of the oldest, and the results of attempts. */
export function watchOutbox({ registry }: Pick<Metrics, 'registry'>, db: Database) {
  const registers = [registry]
  const attempts = new Counter({
    name: 'nalanda_outbox_attempts_total',
    help: 'Attempts to deliver a message of the outbox, by how they ended.',
    labelNames: ['kind', 'end'] as const,
    registers,
  })
  // All processes read the same table: their values must not be summed up
  const messages = new Gauge({
    name: 'nalanda_outbox_messages',
    help: 'Messages of the outbox that wait, or that failed within the time for which they are kept.',
    labelNames: ['state'] as const,
    registers,
    aggregator: 'max',
    async collect() {
      const found = await measureOutbox(db).catch(() => null)
      if (!found) return
      const all = Object.values(found)
      this.set(
        { state: 'queued' },
        all.reduce((sum, { queued }) => sum + queued, 0),
      )
      this.set(
        { state: 'failed' },
        all.reduce((sum, { failed }) => sum + failed, 0),
      )
      oldest.set(Math.max(...all.map(({ oldestSeconds }) => oldestSeconds)))
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

export type MessageCounts = { queued: number; failed: number; oldestSeconds: number }

/** Returns the numbers of waiting and failed e-mails and text messages, and how many seconds the oldest of each has waited. */
export async function measureOutbox(db: Database): Promise<{ mail: MessageCounts; texts: MessageCounts }> {
  const { rows } = await db.execute<{ is_text: boolean; queued: number; failed: number; oldest: number }>(sql`
    SELECT kind = 'sms' AS is_text, count(*) FILTER (WHERE state = 'queued') AS queued, count(*) FILTER (WHERE state = 'failed') AS failed,
           coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'queued')), 0) AS oldest
    FROM outbox_messages WHERE state IN ('queued', 'failed') GROUP BY is_text`)
  const countsOf = (isText: boolean): MessageCounts => {
    const row = rows.find(({ is_text }) => is_text === isText)
    return { queued: Number(row?.queued ?? 0), failed: Number(row?.failed ?? 0), oldestSeconds: Number(row?.oldest ?? 0) }
  }
  return { mail: countsOf(false), texts: countsOf(true) }
}
