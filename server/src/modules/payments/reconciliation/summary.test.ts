import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf, now, setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { actorCalled, callsOf, formOf } from '../../../testing/http.ts'
import { payersOf } from '../../../testing/payments/payer.ts'
import { openPayingCollege } from '../../../testing/payments/paying-college.ts'
import { users } from '../../access/schema.ts'
import { queueSummary } from './summary.ts'

// All days of a file come from one instant, even if the tests run at midnight
const noon = new Date(`${dayOf(new Date())}T06:30:00Z`)
setClock(noon)
const college = await openPayingCollege()
const { app, as, platform, next } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const payer = await payersOf(college, officer)
const today = dayOf(now())
const sent: { to: string; content: string }[] = []
const deps = {
  config: platform.config,
  outbox: {
    add: async (_tx: unknown, { recipient, payload }: { recipient: string; payload: unknown }) => {
      sent.push({ to: recipient, content: JSON.stringify(payload) })
    },
  } as unknown as typeof platform.outbox,
}
const summarise = async () => {
  sent.length = 0
  await inTransaction(db, actorCalled('portal'), (tx) => queueSummary(tx, deps))
  return sent.map(({ to, content }) => ({ to, content }))
}
async function pay() {
  const { pay } = await payer()
  await next({ outcome: 'paid' })
  await pay()
  await college.sandbox.settled()
}
async function upload() {
  const text = await (await fetch(`${college.sandbox.url}/control/settlement?day=${today}`)).text()
  const mapping = JSON.stringify({ day: 0, orderId: 1, transactionId: 3, amount: 4, status: 8, unit: 'rupees' })
  const file = { name: 'day.csv', content: Buffer.from(text) }
  expect((await officer.post('/settlement-files', formOf({ file, mapping }))).status).toBe(200)
}

describe('the daily summary', () => {
  test('is sent to the accounts office only and once, with the figures of new days', async () => {
    await as('ROLE_PRINCIPAL')
    expect(await summarise()).toEqual([])
    await pay()
    await upload()
    const [officerRow] = await db.select().from(users).where(eq(users.username, 'officer'))
    const mails = await summarise()
    expect(mails.map(({ to }) => to)).toEqual([officerRow?.email])
    expect(mails[0]?.content).toContain('matched 1 (₹45,000); to review: 0')
    expect(mails[0]?.content).toContain('/app/Accounts/Reconciliation')
    expect(await summarise()).toEqual([])
  })

  test('names a day with payments but without a settlement file', async () => {
    const later = new Date(now().getTime() + 48 * 60 * 60_000)
    try {
      setClock(new Date(now().getTime() + 24 * 60 * 60_000))
      await pay()
      setClock(later)
      expect((await summarise())[0]?.content).toMatch(/no settlement file.*: 1 \(₹45,000\)/)
    } finally {
      setClock(noon)
    }
  })

  test('is not sent while it is turned off', async () => {
    await pay()
    await upload()
    const { status: _status, headers: _headers, body } = await officer.get('/fee-settings')
    expect((await officer.put('/fee-settings', { ...body, paymentSummary: false })).status).toBe(200)
    const before = await db.$count(outboxMessages)
    expect(await summarise()).toEqual([])
    expect(await db.$count(outboxMessages)).toBe(before)
  })
})
