import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { clerk, openTestOutbox, refusing } from '../../testing/outbox.ts'
import { setClock } from '../clock.ts'
import { inTransaction } from '../database/transactions.ts'
import { auditEntries } from '../schema.ts'
import { outboxMessages } from './schema.ts'

const { db, world, outbox, stored, add, settled, attempted, letItBeDue } = await openTestOutbox()

describe('a message', () => {
  test('is sent once when its transaction commits, and its content is erased', async () => {
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
    expect(world.delivered).toEqual([{ to: message.recipient, text: 'The code is 471108', reference: message.reference }])
  })

  test('does not exist if its transaction fails', async () => {
    const failing = inTransaction(db, clerk, async (tx) => {
      await outbox.add(tx, { kind: 'note', recipient: 'never@college.example', subject: 'x', payload: {} })
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await db.$count(outboxMessages, eq(outboxMessages.recipient, 'never@college.example'))).toBe(0)
  })

  test('is refused outside a transaction, and is kept if no handler delivers its kind', async () => {
    const message = { kind: 'note', recipient: 'a@college.example', subject: 'x', payload: {} }
    await expect(outbox.add(db, message)).rejects.toThrow('outside a transaction')
    const unknown = await attempted(await add({ kind: 'fax' }), 1)
    expect(unknown).toMatchObject({ state: 'queued', failure: 'error', lastError: 'Nothing delivers messages of the kind fax' })
  })

  test('that is deferred waits, shows why and until when, and is then sent with the same reference', async () => {
    world.answer = refusing('deferred', '451 4.7.1 Greylisted,\r\n please try again')
    const message = await attempted(await add(), 1)
    expect(message).toMatchObject({ state: 'queued', failure: 'deferred', lastError: '451 4.7.1 Greylisted, please try again' })
    expect(message.nextAttemptAt?.getTime()).toBeGreaterThan(message.createdAt.getTime())
    world.answer = async () => {}
    await letItBeDue(message)
    await outbox.sweep()
    expect(await settled(message)).toMatchObject({ state: 'sent', attempts: 2, failure: null, lastError: null })
    expect(world.delivered.map(({ reference }) => reference)).toEqual([message.reference])
  })

  test('that is refused permanently is tried once, and shows the response', async () => {
    world.answer = refusing('refused', '550 5.1.1 User unknown')
    const row = await settled(await add())
    expect(row).toMatchObject({ state: 'failed', failure: 'refused', lastError: '550 5.1.1 User unknown', attempts: 1 })
    expect(row.payload).not.toBeNull()
  })

  test('is given up after the last attempt', async () => {
    world.answer = refusing('unreachable', 'connect ECONNREFUSED')
    const message = await attempted(await add(), 1)
    await db.update(outboxMessages).set({ attempts: 17 }).where(eq(outboxMessages.id, message.id))
    await letItBeDue(message)
    await outbox.sweep()
    expect(await settled(message)).toMatchObject({ state: 'failed', failure: 'exhausted', attempts: 18 })
  })

  test('is also given up after the last attempt if its process is lost each time', async () => {
    world.answer = refusing('deferred', '451 later')
    const message = await attempted(await add(), 1)
    world.answer = async () => {}
    const lost = { attempts: 18, claimedUntil: sql`now() - interval '1 second'` }
    await db.update(outboxMessages).set(lost).where(eq(outboxMessages.id, message.id))
    await letItBeDue(message)
    await outbox.sweep()
    expect(await settled(message)).toMatchObject({ state: 'failed', failure: 'exhausted', lastError: '451 later' })
    expect(world.delivered).toEqual([])
  })

  test('is retried if the recipient server does not respond in time', async () => {
    world.answer = () => new Promise(() => {})
    const message = await attempted(await add(), 1)
    expect(message).toMatchObject({ state: 'queued', failure: 'unreachable', lastError: 'No answer in time' })
  })

  test('that cannot be decrypted with the key of this portal is not sent, and reports this', async () => {
    const message = { kind: 'note', recipient: 'key@college.example', subject: 'x', payload: { text: 'x' } }
    await inTransaction(db, clerk, async (tx) => {
      await outbox.add(tx, message)
      await tx
        .update(outboxMessages)
        .set({ payload: 'v1.of-another-portal' })
        .where(eq(outboxMessages.recipient, message.recipient))
    })
    expect(await settled(message)).toMatchObject({ state: 'failed', failure: 'unreadable', payload: null })
    expect(world.delivered).toEqual([])
  })
})

describe('a message with an expiry time', () => {
  const soon = () => new Date(Date.now() + 900_000)

  test('is not sent after that time, and is erased', async () => {
    world.answer = refusing('deferred', '451 later')
    const message = await attempted(await add({ expiresAt: soon() }), 1)
    world.answer = async () => {}
    setClock(new Date(Date.now() + 901_000))
    await letItBeDue(message)
    await outbox.sweep()
    expect(await settled(message)).toMatchObject({ state: 'failed', failure: 'expired', payload: null, lastError: '451 later' })
    expect(world.delivered).toEqual([])
  })

  test('that failed is erased after that time, so that it cannot be sent again', async () => {
    world.answer = refusing('refused', '550 no')
    const message = await settled(await add({ expiresAt: soon() }))
    expect(message.payload).not.toBeNull()
    setClock(new Date(Date.now() + 901_000))
    await outbox.sweep()
    expect((await stored(message.recipient)).payload).toBeNull()
  })
})

describe('a module that sends messages', () => {
  const origin = { name: 'test.origin', id: 'batch 7' }

  test('gets the outcome of each of its messages once, and resends failed ones itself', async () => {
    await settled(await add({ origin }))
    expect(world.ended).toEqual([{ id: 'batch 7', state: 'sent', words: null }])
    world.answer = refusing('refused', '550 no')
    const failed = await settled(await add({ origin }))
    expect(world.ended.at(-1)).toEqual({ id: 'batch 7', state: 'failed', words: '550 no' })
    expect(failed.payload).toBeNull()
  })

  test('can cancel its waiting messages', async () => {
    world.answer = refusing('deferred', '451 later')
    const waiting = await attempted(await add({ origin }), 1)
    const other = await attempted(await add({ origin: { ...origin, id: 'batch 8' } }), 1)
    await inTransaction(db, clerk, (tx) => outbox.cancelOf(tx, 'test.origin', ['batch 7']))
    expect(await stored(waiting.recipient)).toMatchObject({ state: 'cancelled', payload: null })
    expect((await stored(other.recipient)).state).toBe('queued')
    expect(world.ended).toEqual([{ id: 'batch 7', state: 'cancelled', words: null }])
  })
})

describe('an administrator', () => {
  test('can retry a failed message immediately, with all attempts of a new one', async () => {
    world.answer = refusing('refused', '550 no')
    const failed = await settled(await add())
    world.answer = async () => {}
    await inTransaction(db, clerk, (tx) => outbox.retry(tx, failed.id))
    expect(await settled(failed)).toMatchObject({ state: 'sent', attempts: 1, payload: null })
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(failed.id)))
    expect(entry).toMatchObject({ entity: 'outbox message', username: 'clerk' })
  })

  test('cannot resend or cancel a sent message', async () => {
    const sent = await settled(await add())
    await expect(inTransaction(db, clerk, (tx) => outbox.retry(tx, sent.id))).rejects.toMatchObject({
      code: 'outbox.cannot-retry',
    })
    await expect(inTransaction(db, clerk, (tx) => outbox.cancel(tx, sent.id))).rejects.toMatchObject({
      code: 'outbox.cannot-cancel',
    })
    expect(await stored(sent.recipient)).toEqual(sent)
    expect(world.delivered).toHaveLength(1)
  })

  test('cannot interfere with a delivery in progress', async () => {
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    world.answer = () => {
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

  test('can cancel a waiting message permanently', async () => {
    world.answer = refusing('deferred', '451 later')
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
