import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { Actor } from '../audit/audit.ts'
import { setClock } from '../clock.ts'
import { inTransaction } from '../database/transactions.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { type Metrics, openMetrics } from '../observability/metrics.ts'
import { auditEntries } from '../schema.ts'
import { DeliveryError } from './delivery-error.ts'
import type { NewMessage } from './messages.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { outboxMessages } from './schema.ts'

const { db, url } = await openTestDatabase()
const log = pino({ level: 'silent' })
const keys = { encryption: Buffer.alloc(32, 7) }
const clerk: Actor = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }

type Said = { text: string }
let delivered: { to: string; text: string; reference: string }[] = []
let answer: () => Promise<void> = async () => {}
const opened: Jobs[] = []
const figures: Metrics[] = []
afterAll(() => Promise.all(opened.map((jobs) => jobs.stop())))

/** One process of the college that delivers into `delivered`, or fails as `answer` does. */
async function openProcess({ started = true } = {}) {
  const jobs = openJobs({ url, log })
  opened.push(jobs)
  const metrics = openMetrics()
  figures.push(metrics)
  const outbox = openOutbox({ db, jobs, keys, log, metrics, deliverWithinMs: 1_000 })
  outbox.deliverWith<Said>('note', async ({ text }, { recipient, reference }) => {
    await answer()
    delivered.push({ to: recipient, text, reference })
  })
  outbox.onSettled('test.origin', async (_db, settled) => void ended.push(settled))
  if (started) await jobs.start()
  return { outbox, jobs }
}

let ended: object[] = []
const first = await openProcess()
const { outbox } = first

const add = (message: Partial<NewMessage> = {}, by: Outbox = outbox) => {
  const recipient = `${randomUUID()}@college.example`
  const all = { kind: 'note', recipient, subject: 'Your code', payload: { text: 'The code is 471108' }, ...message }
  return inTransaction(db, clerk, (tx) => by.add(tx, all)).then(() => stored(recipient))
}
const stored = async (recipient: string) => {
  const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient))
  if (!row) throw new Error('There is no such message')
  return row
}
const settled = ({ recipient }: { recipient: string }) =>
  waitUntil(async () => {
    const row = await stored(recipient)
    expect(row.state).not.toBe('queued')
    return row
  })
const attempted = ({ recipient }: { recipient: string }, attempts: number) =>
  waitUntil(async () => {
    const row = await stored(recipient)
    expect([row.attempts, row.claimedUntil]).toEqual([attempts, null])
    return row
  })
/** The time of its next attempt has come, and the jobs that were to see to it are lost. */
async function letItBeDue({ id }: { id: number }) {
  await db.execute(sql`delete from pgboss.job where name like 'outbox.%' and state < 'active'`)
  await db.update(outboxMessages).set({ nextAttemptAt: sql`now()` }).where(eq(outboxMessages.id, id))
}
const refusing = (fault: ConstructorParameters<typeof DeliveryError>[0], words: string) => async () => {
  throw new DeliveryError(fault, words)
}

beforeEach(() => {
  delivered = []
  ended = []
  answer = async () => {}
  setClock()
})

describe('A message', () => {
  test('leaves when its transaction commits, once, and its content is erased', async () => {
    const message = await add()
    expect(message.payload).not.toContain('471108')
    const row = await settled(message)
    expect(row).toMatchObject({
      state: 'sent',
      attempts: 1,
      payload: null,
      failure: null,
      causedBy: 'clerk',
      act: 'POST /things',
    })
    expect(delivered).toEqual([{ to: message.recipient, text: 'The code is 471108', reference: message.reference }])
  })

  test('does not exist when its transaction fails', async () => {
    const failing = inTransaction(db, clerk, async (tx) => {
      await outbox.add(tx, { kind: 'note', recipient: 'never@college.example', subject: 'x', payload: {} })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await db.$count(outboxMessages, eq(outboxMessages.recipient, 'never@college.example'))).toBe(0)
  })

  test('is refused outside a transaction, and of a kind that nothing delivers is kept until something does', async () => {
    const message = { kind: 'note', recipient: 'a@college.example', subject: 'x', payload: {} }
    await expect(outbox.add(db, message)).rejects.toThrow('outside a transaction')
    const unknown = await attempted(await add({ kind: 'fax' }), 1)
    expect(unknown).toMatchObject({ state: 'queued', failure: 'error', lastError: 'Nothing delivers messages of the kind fax' })
  })

  test('that is put off waits, says why and until when, and then leaves under the same reference', async () => {
    answer = refusing('deferred', '451 4.7.1 Greylisted,\r\n please try again')
    const message = await attempted(await add(), 1)
    expect(message).toMatchObject({ state: 'queued', failure: 'deferred', lastError: '451 4.7.1 Greylisted, please try again' })
    expect(message.nextAttemptAt?.getTime()).toBeGreaterThan(message.createdAt.getTime())
    answer = async () => {}
    await letItBeDue(message)
    await outbox.sweep()
    expect(await settled(message)).toMatchObject({ state: 'sent', attempts: 2, failure: null, lastError: null })
    expect(delivered.map(({ reference }) => reference)).toEqual([message.reference])
  })

  test('that is refused for good is tried once, and says what was answered', async () => {
    answer = refusing('refused', '550 5.1.1 User unknown')
    const row = await settled(await add())
    expect(row).toMatchObject({ state: 'failed', failure: 'refused', lastError: '550 5.1.1 User unknown', attempts: 1 })
    expect(row.payload).not.toBeNull()
  })

  test('that was tried as often as is worth it is given up', async () => {
    answer = refusing('unreachable', 'connect ECONNREFUSED')
    const message = await attempted(await add(), 1)
    await db.update(outboxMessages).set({ attempts: 17 }).where(eq(outboxMessages.id, message.id))
    await letItBeDue(message)
    await outbox.sweep()
    expect(await settled(message)).toMatchObject({ state: 'failed', failure: 'exhausted', attempts: 18 })
  })

  test('whose receiver does not answer in time is tried again', async () => {
    answer = () => new Promise(() => {})
    const message = await attempted(await add(), 1)
    expect(message).toMatchObject({ state: 'queued', failure: 'unreachable', lastError: 'No answer in time' })
  })

  test('that cannot be read with the key of this portal is not sent and says so', async () => {
    const message = { kind: 'note', recipient: 'key@college.example', subject: 'x', payload: { text: 'x' } }
    await inTransaction(db, clerk, async (tx) => {
      await outbox.add(tx, message)
      await tx
        .update(outboxMessages)
        .set({ payload: 'v1.of-another-portal' })
        .where(eq(outboxMessages.recipient, message.recipient))
    })
    expect(await settled(message)).toMatchObject({ state: 'failed', failure: 'unreadable', payload: null })
    expect(delivered).toEqual([])
  })
})

describe('A message that holds for a while', () => {
  const soon = () => new Date(Date.now() + 900_000)

  test('is not sent after its instant, and is erased', async () => {
    answer = refusing('deferred', '451 later')
    const message = await attempted(await add({ expiresAt: soon() }), 1)
    answer = async () => {}
    setClock(new Date(Date.now() + 901_000))
    await letItBeDue(message)
    await outbox.sweep()
    expect(await settled(message)).toMatchObject({ state: 'failed', failure: 'expired', payload: null, lastError: '451 later' })
    expect(delivered).toEqual([])
  })

  test('keeps nothing to send again once it is over', async () => {
    answer = refusing('refused', '550 no')
    const message = await settled(await add({ expiresAt: soon() }))
    expect(message.payload).not.toBeNull()
    setClock(new Date(Date.now() + 901_000))
    await outbox.sweep()
    expect((await stored(message.recipient)).payload).toBeNull()
  })
})

describe('A module that sends', () => {
  const origin = { name: 'test.origin', id: 'batch 7' }

  test('is told once how each of its messages ended, and sends again what failed by itself', async () => {
    await settled(await add({ origin }))
    expect(ended).toEqual([{ id: 'batch 7', state: 'sent', words: null }])
    answer = refusing('refused', '550 no')
    const failed = await settled(await add({ origin }))
    expect(ended.at(-1)).toEqual({ id: 'batch 7', state: 'failed', words: '550 no' })
    expect(failed.payload).toBeNull()
  })

  test('calls off what waits', async () => {
    answer = refusing('deferred', '451 later')
    const waiting = await attempted(await add({ origin }), 1)
    const other = await attempted(await add({ origin: { ...origin, id: 'batch 8' } }), 1)
    await inTransaction(db, clerk, (tx) => outbox.cancelOf(tx, 'test.origin', ['batch 7']))
    expect(await stored(waiting.recipient)).toMatchObject({ state: 'cancelled', payload: null })
    expect((await stored(other.recipient)).state).toBe('queued')
    expect(ended).toEqual([{ id: 'batch 7', state: 'cancelled', words: null }])
  })
})

describe('An administrator', () => {
  test('tries what failed again at once, for as long as something new', async () => {
    answer = refusing('refused', '550 no')
    const failed = await settled(await add())
    answer = async () => {}
    await inTransaction(db, clerk, (tx) => outbox.retry(tx, failed.id))
    expect(await settled(failed)).toMatchObject({ state: 'sent', attempts: 1, payload: null })
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(failed.id)))
    expect(entry).toMatchObject({ entity: 'outbox message', username: 'clerk' })
  })

  test('cannot send twice what was sent, nor call it off', async () => {
    const sent = await settled(await add())
    await expect(inTransaction(db, clerk, (tx) => outbox.retry(tx, sent.id))).rejects.toMatchObject({
      code: 'outbox.cannot-retry',
    })
    await expect(inTransaction(db, clerk, (tx) => outbox.cancel(tx, sent.id))).rejects.toMatchObject({
      code: 'outbox.cannot-cancel',
    })
    expect(await stored(sent.recipient)).toEqual(sent)
    expect(delivered).toHaveLength(1)
  })

  test('cannot interfere with a delivery in progress', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    answer = () => {
      begun.resolve()
      return goOn.promise
    }
    const message = await add()
    await begun.promise
    for (const act of [outbox.retry, outbox.cancel]) {
      await expect(inTransaction(db, clerk, (tx) => act(tx, message.id))).rejects.toMatchObject({ code: 'outbox.being-sent' })
    }
    goOn.resolve()
    expect(await settled(message)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('calls off what waits, for good', async () => {
    answer = refusing('deferred', '451 later')
    const message = await attempted(await add(), 1)
    await inTransaction(db, clerk, (tx) => outbox.cancel(tx, message.id))
    expect(await stored(message.recipient)).toMatchObject({ state: 'cancelled', payload: null, nextAttemptAt: null })
    await expect(inTransaction(db, clerk, (tx) => outbox.retry(tx, message.id))).rejects.toMatchObject({
      code: 'outbox.cannot-retry',
    })
    await expect(inTransaction(db, clerk, (tx) => outbox.cancel(tx, 999_999))).rejects.toMatchObject({
      code: 'platform.not-found',
    })
  })
})

describe('Nothing is lost', () => {
  test('by a process that ends before it delivered, with the jobs that it had queued', async () => {
    answer = refusing('deferred', '451 later')
    const message = await attempted(await add(), 1)
    answer = async () => {}
    // As in a restored backup: the message is there, its jobs are not
    await letItBeDue(message)
    await first.jobs.stop()
    const next = await openProcess()
    await next.outbox.sweep()
    expect((await settled(message)).state).toBe('sent')
    expect(delivered).toHaveLength(1)
  })

  test('by a process that was killed while it delivered: another takes over after a while', async () => {
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

  test('and nothing is sent twice by several processes that look at once', async () => {
    const { outbox: alive } = await openProcess()
    const messages = await Promise.all(
      Array.from({ length: 40 }, (_, at) => add({ payload: { text: String(at) }, bulk: at % 2 === 0 }, alive)),
    )
    await Promise.all([alive.sweep(), alive.sweep(), alive.sweep()])
    for (const message of messages) await settled(message)
    expect(delivered.map(({ text }) => Number(text)).sort((a, b) => a - b)).toEqual([...Array(40).keys()])
  })
})

test('what ended long ago is forgotten, what waits or ended lately is kept', async () => {
  const { outbox: alive } = await openProcess()
  const [old, young] = [await settled(await add({}, alive)), await settled(await add({}, alive))]
  await db.update(outboxMessages).set({ settledAt: sql`now() - interval '31 days'` }).where(eq(outboxMessages.id, old.id))
  await alive.sweep()
  expect(await db.$count(outboxMessages, eq(outboxMessages.id, old.id))).toBe(0)
  expect(await db.$count(outboxMessages, eq(outboxMessages.id, young.id))).toBe(1)
})

test('the figures say what waits, what failed, and for how long', async () => {
  const { outbox: alive } = await openProcess()
  answer = refusing('deferred', '451 later')
  await attempted(await add({}, alive), 1)
  const text = (await Promise.all(figures.map(({ registry }) => registry.metrics()))).join('\n')
  expect(text).toMatch(/nalanda_outbox_messages\{state="queued"\} [1-9]/)
  expect(text).toMatch(/nalanda_outbox_messages\{state="failed"\} [1-9]/)
  expect(text).toMatch(/nalanda_outbox_oldest_seconds \d/)
  expect(text).toMatch(/nalanda_outbox_attempts_total\{kind="note",end="sent"\} [1-9]/)
})
