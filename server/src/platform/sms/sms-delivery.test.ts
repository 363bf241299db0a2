import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeSms } from '../../modules/institution/public.ts'
import { openTestApp } from '../../testing/app.ts'
import { answering, aProvider, openTextProvider } from '../../testing/external/text-provider.ts'
import { callsOf } from '../../testing/http.ts'
import { clerk } from '../../testing/outbox.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { findConnection } from '../connections.ts'
import { inTransaction } from '../database/transactions.ts'
import { outboxMessages } from '../outbox/schema.ts'
import { queueSms } from './queue-sms.ts'
import { reserveTurn } from './sending-rate.ts'

const provider = await openTextProvider()
const { app, platform, as } = await openTestApp({ settings: { SMS_SANDBOX: provider.url } })
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ADMIN', { username: 'registrar' }))

async function setUp(changed: Parameters<typeof aProvider>[0] = {}) {
  const revision = (await findConnection(db, 'sms'))?.revision ?? 0
  await inTransaction(db, clerk, (tx) => changeSms(tx, platform.keys, aProvider(changed), revision))
}
let serial = 0
const values = { amount: '1,250', student: 'Asha "A" Rao', number: '24NA1A0501', college: 'Nalanda' }
/** Queues a message about overdue fees; returns whether it was queued, and the number. */
async function queue(key = `test ${serial}`, student = values.student) {
  serial += 1
  const to = `98480${String(10_000 + serial)}`
  const asked = { kind: 'fees-overdue', to, key, values: { ...values, student } } as const
  const queued = await inTransaction(db, clerk, (tx) => queueSms(tx, platform, asked))
  return { queued, number: `+91${to}` }
}
const stored = async (number: string) => (await db.select().from(outboxMessages).where(eq(outboxMessages.recipient, number)))[0]
const reaches = (number: string, expected: object) => waitUntil(async () => expect(await stored(number)).toMatchObject(expected))
const again = async (number: string) => {
  const { id } = (await stored(number)) ?? {}
  expect(await office.post(`/text-messages/${id}/retry`)).toMatchObject({ status: 200 })
}

describe('a text message that must not be sent', () => {
  test('is not queued before text messages are set up, or while they are turned off', async () => {
    expect((await queue()).queued).toBe(false)
    await setUp({ enabled: false })
    expect((await queue()).queued).toBe(false)
    expect(await db.$count(outboxMessages)).toBe(0)
    expect(provider.received).toEqual([])
  })

  test('is not queued if its kind is off, lacks a template or has a wrong number of variables, or if the number is not mobile', async () => {
    const { texts } = aProvider()
    const rest = texts.filter(({ kind }) => kind !== 'fees-overdue')
    const overdue = texts.find(({ kind }) => kind === 'fees-overdue')
    for (const changed of [{ enabled: false }, { templateId: null }, { text: 'Fees of {#var#} are overdue' }]) {
      await setUp({ texts: [...rest, { ...overdue, ...changed } as (typeof rest)[number]] })
      expect((await queue()).queued).toBe(false)
    }
    await setUp()
    const landline = { kind: 'fees-overdue', to: '040 2300 0100', key: 'landline', values } as const
    expect(await inTransaction(db, clerk, (tx) => queueSms(tx, platform, landline))).toBe(false)
    expect(await db.$count(outboxMessages)).toBe(0)
  })

  test('fails if it was queued before text messages were turned off', async () => {
    provider.answer = answering(503, 'later')
    const { number } = await queue()
    await reaches(number, { state: 'queued', failure: 'deferred', attempts: 1 })
    await setUp({ enabled: false })
    await again(number)
    await reaches(number, { state: 'failed', failure: 'refused', lastError: 'Text messages are turned off or not set up' })
    expect(provider.received).toHaveLength(1)
    await setUp()
  })
})

describe('a text message', () => {
  beforeEach(async () => {
    // Restores the settings after an earlier test
    if ((await findConnection(db, 'sms'))?.facts.enabled !== true) await setUp()
  })

  test('is sent once if the provider accepts it with a message ID that cannot be stored', async () => {
    provider.answer = answering(200, { status: 'accepted', id: 'm-\u00001' })
    const { number } = await queue()
    await reaches(number, { state: 'sent', attempts: 1, receipt: 'm-1' })
    expect(provider.received).toHaveLength(1)
  })

  test('is the registered text with its values, in the format of the provider', async () => {
    const { number } = await queue()
    await reaches(number, { state: 'sent', receipt: 'm-471108', payload: null, subject: 'fees-overdue' })
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = provider.received
    expect([method, url, headers.authkey, headers['content-type']]).toEqual([
      'POST',
      '/v1/send',
      'first-secret',
      'application/json',
    ])
    expect(JSON.parse(body)).toEqual({
      ...{ to: number.slice(1), from: 'NALNDA', dlt: ['1101000000000000001', '1107000000002'] },
      text: 'Fees of Rs 1,250 of Asha "A" Rao (24NA1A0501) are overdue. Pay online or at the fee counter. Ignore this if you have paid. Nalanda',
      ref: (await stored(number))?.reference,
    })
  })

  test('is queued once for one cause, also in concurrent transactions', async () => {
    const [first, second] = await Promise.all([queue('fee reminder 7'), queue('fee reminder 7')])
    await waitUntil(async () => expect(provider.received).toHaveLength(1))
    const found = [await stored(first.number), await stored(second.number)].filter((row) => row !== undefined)
    expect(found).toHaveLength(1)
  })

  test.each([
    [
      'refuses it',
      answering(400, { reason: 'DLT template mismatch' }),
      { state: 'failed', failure: 'refused', lastError: 'HTTP 400: DLT template mismatch' },
    ],
    [
      'accepts the request and not the message',
      answering(200, { status: 'failed', reason: 'No credit' }),
      { state: 'failed', failure: 'refused', lastError: 'HTTP 200: No credit' },
    ],
    [
      'is overloaded',
      answering(429, { reason: 'Slow down' }),
      { state: 'queued', failure: 'deferred', lastError: 'HTTP 429: Slow down' },
    ],
    [
      'does not know the key',
      answering(401, 'first-secret is wrong'),
      { state: 'queued', failure: 'error', lastError: 'HTTP 401: ••• is wrong' },
    ],
    ['redirects', answering(302, '', { location: '/elsewhere' }), { state: 'queued', failure: 'error' }],
    [
      'closes the connection',
      (response: { destroy(): void }) => response.destroy(),
      { state: 'queued', failure: 'unreachable', lastError: 'No answer: ECONNRESET' },
    ],
    [
      'says too much',
      answering(200, 'x'.repeat(70_000)),
      { state: 'failed', failure: 'refused', lastError: 'HTTP 200: the answer is longer than 64 KB' },
    ],
  ])('is submitted once and shows the reason if the provider %s', async (_, answer, expected) => {
    provider.answer = answer
    const { number } = await queue()
    await reaches(number, { ...expected, attempts: 1 })
    expect(provider.received).toHaveLength(1)
    provider.answer = answering(200, { status: 'accepted' })
    await again(number)
    await reaches(number, { state: 'sent', receipt: null })
    expect(new Set(provider.received.map(({ body }) => JSON.parse(body).ref)).size).toBe(1)
  })

  test('is sent again with the same reference if the sender was killed before it recorded the response', async () => {
    const { number } = await queue()
    const claimed = await new Promise<typeof outboxMessages.$inferSelect | undefined>((resolve) => {
      provider.answer = async (response) => {
        resolve(await stored(number))
        answering(200, { status: 'accepted' })(response)
      }
    })
    await reaches(number, { state: 'sent' })
    const { id = 0, payload, nextAttemptAt } = claimed ?? {}
    // As a killed process leaves it: claimed by a process that no longer exists
    const left = { state: 'queued', payload, nextAttemptAt, settledAt: null, claimedUntil: sql`now()` } as const
    await db.update(outboxMessages).set(left).where(eq(outboxMessages.id, id))
    await platform.outbox.sweep()
    await reaches(number, { state: 'sent', attempts: 2 })
    const references = provider.received.map(({ body }) => JSON.parse(body).ref)
    expect(references).toEqual([claimed?.reference, claimed?.reference])
  })

  test('waits for its turn, within the rate per second that the provider accepts', async () => {
    const turn = async () => {
      await reserveTurn(db, 1)
      const { rows } = await db.execute<{ at: number; ahead: number }>(
        sql`SELECT extract(epoch FROM at)::float8 AS at, extract(epoch FROM at - now())::float8 AS ahead FROM facts WHERE name = 'sms-turn'`,
      )
      return rows[0] ?? { at: 0, ahead: 0 }
    }
    const turns = [await turn(), await turn(), await turn()]
    for (const [at, { at: free }] of turns.slice(1).entries()) expect(free - (turns[at]?.at ?? 0)).toBeGreaterThan(0.99)
    // A clock that was set back
    await db.execute(sql`UPDATE facts SET at = now() + interval '1 day' WHERE name = 'sms-turn'`)
    expect((await turn()).ahead).toBeLessThan(120)
    await db.execute(sql`DELETE FROM facts WHERE name = 'sms-turn'`)
  })
})
