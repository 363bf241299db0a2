import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { clerk, openTestOutbox, refusing } from '../../testing/outbox.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Outbox } from './outbox.ts'
import { outboxMessages } from './schema.ts'

const { db, world, jobs, openProcess, readFigures, stored, add, settled, attempted, letItBeDue } = await openTestOutbox()

describe('the outbox', () => {
  test('delivers the messages of a process that ended before delivery, even without the queued jobs', async () => {
    world.answer = refusing('deferred', '451 later')
    const message = await attempted(await add(), 1)
    world.answer = async () => {}
    // As after restoring a backup: the message exists, its jobs do not
    await letItBeDue(message)
    await jobs.stop()
    const next = await openProcess()
    await next.outbox.sweep()
    expect((await settled(message)).state).toBe('sent')
    expect(world.delivered).toHaveLength(1)
  })

  test('delivers the messages of a process that was killed during delivery, after a while', async () => {
    const { outbox: alive } = await openProcess()
    const recipient = 'killed@college.example'
    const claim = (until: string) =>
      db
        .update(outboxMessages)
        .set({ claimedUntil: sql.raw(until) })
        .where(eq(outboxMessages.recipient, recipient))
    await inTransaction(db, clerk, async (tx) => {
      await alive.add(tx, { kind: 'note', recipient, subject: 'x', payload: { text: 'taken over' } })
      await tx
        .update(outboxMessages)
        .set({ claimedUntil: sql`now() + interval '1 minute'` })
        .where(eq(outboxMessages.recipient, recipient))
    })
    await alive.sweep()
    expect((await stored(recipient)).state).toBe('queued')
    await claim('now()')
    await alive.sweep()
    expect((await settled({ recipient })).state).toBe('sent')
  })

  test('delivers messages that were written or tried while the clock of the database was ahead', async () => {
    const { outbox: alive } = await openProcess()
    const tomorrow = sql`now() + interval '1 day'`
    const written = await ahead(alive, { createdAt: tomorrow, nextAttemptAt: tomorrow })
    const tried = await ahead(alive, { nextAttemptAt: tomorrow })
    const lost = await ahead(alive, { nextAttemptAt: tomorrow, claimedUntil: tomorrow })
    const deferred = await ahead(alive, { nextAttemptAt: sql`now() + interval '4 hours'` })
    await alive.sweep()
    for (const recipient of [written, tried]) expect((await settled({ recipient })).state).toBe('sent')
    expect((await stored(written)).createdAt.getTime()).toBeLessThan(Date.now() + 60_000)
    expect((await stored(lost)).claimedUntil?.getTime()).toBeLessThan(Date.now() + 180_000)
    expect(await stored(deferred)).toMatchObject({ state: 'queued', attempts: 0 })
  })

  test('sends nothing twice with several concurrent processes', async () => {
    const { outbox: alive } = await openProcess()
    const messages = await Promise.all(
      Array.from({ length: 40 }, (_, at) => add({ payload: { text: String(at) }, bulk: at % 2 === 0 }, alive)),
    )
    await Promise.all([alive.sweep(), alive.sweep(), alive.sweep()])
    for (const message of messages) await settled(message)
    expect(world.delivered.map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual([...Array(40).keys()])
  })
})

type Times = Partial<Record<'createdAt' | 'nextAttemptAt' | 'claimedUntil', SQL>>
let count = 0

/** Adds a message with these times, and returns its recipient. */
async function ahead(outbox: Pick<Outbox, 'add'>, times: Times): Promise<string> {
  count += 1
  const recipient = `ahead${count}@college.example`
  await inTransaction(db, clerk, async (tx) => {
    await outbox.add(tx, { kind: 'note', recipient, subject: 'x', payload: { text: recipient } })
    await tx.update(outboxMessages).set(times).where(eq(outboxMessages.recipient, recipient))
  })
  return recipient
}

test('the content of a refused message is erased after a month, and not before', async () => {
  const { outbox: alive } = await openProcess()
  world.answer = refusing('refused', '550 no')
  const [old, young] = [await settled(await add({}, alive)), await settled(await add({}, alive))]
  await db.update(outboxMessages).set({ settledAt: sql`now() - interval '31 days'` }).where(eq(outboxMessages.id, old.id))
  await alive.sweep()
  const payloadOf = async (id: number) => (await db.select().from(outboxMessages).where(eq(outboxMessages.id, id)))[0]?.payload
  expect(await payloadOf(old.id)).toBeNull()
  expect(await payloadOf(young.id)).not.toBeNull()
})

test('the metrics show waiting and failed messages and the longest wait', async () => {
  const { outbox: alive } = await openProcess()
  await settled(await add({}, alive))
  world.answer = refusing('refused', '550 no')
  await settled(await add({}, alive))
  world.answer = refusing('deferred', '451 later')
  await attempted(await add({}, alive), 1)
  const text = await readFigures()
  expect(text).toMatch(/nalanda_outbox_messages\{state="queued"\} [1-9]/)
  expect(text).toMatch(/nalanda_outbox_messages\{state="failed"\} [1-9]/)
  expect(text).toMatch(/nalanda_outbox_oldest_seconds \d/)
  expect(text).toMatch(/nalanda_outbox_attempts_total\{kind="note",end="sent"\} [1-9]/)
})
