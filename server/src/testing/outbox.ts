import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, expect } from 'vitest'
import type { Actor } from '../platform/audit/audit.ts'
import { setClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/client.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { type Metrics, openMetrics } from '../platform/observability/metrics.ts'
import { DeliveryError } from '../platform/outbox/delivery-error.ts'
import type { NewMessage } from '../platform/outbox/messages.ts'
import { type Outbox, openOutbox } from '../platform/outbox/outbox.ts'
import { outboxMessages } from '../platform/outbox/schema.ts'
import { openTestDatabase } from './database.ts'
import { waitUntil } from './wait-until.ts'

export const clerk: Actor = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }
type Delivered = { to: string; text: string; reference: string }
/** Deliveries, and outcomes reported to the sending module, since the test began; `answer` is how the receiver handles a message. */
type World = { delivered: Delivered[]; ended: object[]; answer: () => Promise<void> }
const untouched = (): World => ({ delivered: [], ended: [], answer: async () => {} })

/** Opens an outbox that delivers messages of the kind `note` to `world.delivered`. Call it at the top level. */
export async function openTestOutbox() {
  const { db, url } = await openTestDatabase()
  const world = untouched()
  const opened: Jobs[] = []
  const figures: Metrics[] = []
  afterAll(() => Promise.all(opened.map((jobs) => jobs.stop())))
  beforeEach(() => {
    Object.assign(world, untouched())
    setClock()
  })
  const log = pino({ level: 'silent' })
  const keys = { encryption: Buffer.alloc(32, 7) }
  /** Opens a process of the college that works on the same messages as the others. */
  async function openProcess(): Promise<{ outbox: Outbox; jobs: Jobs }> {
    const [jobs, metrics] = [openJobs({ url, log }), openMetrics()]
    opened.push(jobs)
    figures.push(metrics)
    const outbox = openOutbox({ db, jobs, keys, log, metrics, deliverWithinMs: 1_000 })
    outbox.deliverWith<{ text: string }>('note', async ({ text }, { recipient, reference }) => {
      await world.answer()
      world.delivered.push({ to: recipient, text, reference })
    })
    outbox.onSettled('test.origin', async (_db, settled) => void world.ended.push(settled))
    await jobs.start()
    return { outbox, jobs }
  }
  const first = await openProcess()
  /** Returns the metrics of all processes, as they are scraped. */
  const readFigures = async () => (await Promise.all(figures.map(({ registry }) => registry.metrics()))).join('\n')
  return { db, world, openProcess, ...first, readFigures, ...messagesOf(db, first.outbox) }
}

function messagesOf(db: Database, outbox: Outbox) {
  const stored = async (recipient: string) => {
    const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient))
    if (!row) throw new Error('There is no such message')
    return row
  }
  const add = async (message: Partial<NewMessage> = {}, by: Outbox = outbox) => {
    const recipient = `${randomUUID()}@college.example`
    const all = { kind: 'note', recipient, subject: 'Your code', payload: { text: 'The code is 471108' }, ...message }
    await inTransaction(db, clerk, (tx) => by.add(tx, all))
    return stored(recipient)
  }
  /** Waits until a message is sent or given up, and returns it. */
  const settled = ({ recipient }: { recipient: string }) =>
    waitUntil(async () => {
      const row = await stored(recipient)
      expect(row.state).not.toBe('queued')
      return row
    })
  /** Waits until the attempt with this number is over, and returns the message. */
  const attempted = ({ recipient }: { recipient: string }, attempts: number) =>
    waitUntil(async () => {
      const row = await stored(recipient)
      expect([row.attempts, row.claimedUntil]).toEqual([attempts, null])
      return row
    })
  /** Makes a message's next attempt due, and deletes the jobs that would handle it. */
  async function letItBeDue({ id }: { id: number }): Promise<void> {
    await db.execute(sql`delete from pgboss.job where name like 'outbox.%' and state < 'active'`)
    await db.update(outboxMessages).set({ nextAttemptAt: sql`now()` }).where(eq(outboxMessages.id, id))
  }
  return { stored, add, settled, attempted, letItBeDue }
}

/** Returns a receiver that fails with this fault. */
export const refusing = (fault: ConstructorParameters<typeof DeliveryError>[0], words: string) => async (): Promise<void> => {
  throw new DeliveryError(fault, words)
}
