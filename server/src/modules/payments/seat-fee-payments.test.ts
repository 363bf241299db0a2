import { addDays } from '@nalanda/contract/platform/dates/dates'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { dayOf, now, setClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { runDeadlines } from '../../platform/workflow/deadlines.ts'
import { actorCalled, callsOf } from '../../testing/http.ts'
import { acceptedApplicantsOf, seatFeePaise } from '../../testing/payments/accepted-applicants.ts'
import { openPayingCollege } from '../../testing/payments/paying-college.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { openApplicantSession } from '../applications/applicants/applicant-sessions.ts'
import { offerDeadlines } from '../applications/offers/offer-deadlines.ts'
import { applicationsRetention } from '../applications/retention.ts'
import { applications } from '../applications/schema.ts'
import { feeReceipts } from '../fees/schema-receipts.ts'
import { verifyLedger } from '../ledger/public.ts'
import { ledgerEntries } from '../ledger/schema.ts'
import { notifications } from '../notices/schema.ts'
import { paymentOrders } from './schema.ts'
import { settlePayment } from './settlement/settling.ts'

const begun = new Date('2026-06-10T05:00:00Z')
setClock(begun)
afterEach(() => setClock(begun))
const college = await openPayingCollege()
const { app, as, platform, next, sandbox, control } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const office = callsOf(app, await as('ROLE_ADMISSIONS', { username: 'admissions' }))
await keepSessionsOpen(db)
const guest = callsOf(app)
const anApplicant = await acceptedApplicantsOf(college)

const orderOf = async (orderId: string) => (await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId)))[0]
const receiptsOf = (id: number) => db.select().from(feeReceipts).where(eq(feeReceipts.applicationId, id))
const stored = async () => [await db.$count(feeReceipts), await db.$count(ledgerEntries), await db.$count(paymentOrders)]
const whole = async () => expect((await verifyLedger(db)).faults).toEqual([])

/** Creates an applicant who paid online. */
async function paid() {
  const someone = await anApplicant()
  await next({ outcome: 'paid' })
  const { orderId } = await someone.pay()
  await sandbox.settled()
  return { ...someone, orderId, order: await orderOf(orderId) }
}

describe('the fee that an applicant pays online', () => {
  test('is credited once, however many reports arrive at the same time, and the seat is paid', async () => {
    const { id, number, calls, offer, application, pay } = await anApplicant()
    expect((await calls.get('/apply/mine')).application.seatFee).toMatchObject({ state: 'due', openPaise: seatFeePaise })
    await next({ outcome: 'paid', notifications: 'none' })
    const { orderId, redirect } = await pay()
    expect(redirect).toMatchObject({ url: expect.stringContaining(sandbox.url) })
    const order = await orderOf(orderId)
    const before = await stored()
    const body = JSON.stringify({ uuid: order?.uuid, orderId })
    const notify = () =>
      fetch(`${college.url}/api/payments/notification`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, notify),
      ...Array.from({ length: 5 }, () => calls.post('/payments/status', { orderId, uuid: null, query: '' })),
      ...Array.from({ length: 3 }, () => officer.post(`/payments/${order?.id}/check`)),
    ])
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
    expect(await stored()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, before[2]])
    expect(await receiptsOf(id)).toMatchObject([{ studentId: null, amountPaise: seatFeePaise, advancePaise: 0, mode: 'online' }])
    const [receipt] = await receiptsOf(id)
    expect(await offer()).toMatchObject({ settledOn: '2026-06-10', settledRef: receipt?.number })
    expect(await application()).toMatchObject({ state: 'accepted', feeHeldPaise: seatFeePaise, hasPayments: true })
    expect((await calls.get('/apply/mine')).application.seatFee).toMatchObject({ state: 'paid', openPaise: 0 })
    expect(await officer.get(`/payments/${order?.id}`)).toMatchObject({
      applicationNo: number,
      studentId: null,
      kind: 'seat-fee',
    })
    await whole()
  })

  test('is visible to its applicant and to a caller who names the charge, and to nobody else', async () => {
    const { number, calls, orderId, order } = await paid()
    const other = await anApplicant()
    const asked = { orderId, uuid: null, query: '' }
    expect(await calls.post('/payments/status', asked)).toMatchObject({ outcome: 'paid', details: { applicationNo: number } })
    for (const stranger of [guest, other.calls])
      expect(await stranger.post('/payments/status', asked)).toMatchObject({ outcome: 'paid', details: null })
    expect(await guest.post('/payments/status', { ...asked, uuid: order?.uuid })).toMatchObject({
      details: { applicationNo: number },
    })
    expect((await other.calls.get('/apply/mine/payments')).payments).toEqual([])
    expect((await calls.get('/apply/mine/payments')).payments).toMatchObject([{ orderId, state: 'paid' }])
    const before = await stored()
    expect((await guest.get('/apply/mine/payments')).code).toBe('applications.apply-signed-out')
    const wanted = { expectedPaise: seatFeePaise, again: false }
    expect((await guest.post('/apply/mine/payments', wanted)).code).toBe('applications.apply-signed-out')
    expect(await stored()).toEqual(before)
  })

  test('is priced by the server, cannot be ordered twice, and cannot be ordered without an open fee', async () => {
    const someone = await anApplicant()
    const before = await stored()
    expect((await someone.pay({ expectedPaise: 1_00 })).code).toBe('payments.price-changed')
    expect(await stored()).toEqual(before)
    await next({ outcome: 'pending', notifications: 'none' })
    expect((await someone.pay()).status).toBe(200)
    const ordered = await stored()
    expect((await someone.pay()).code).toBe('payments.pending')
    expect((await (await paid()).pay()).code).toBe('payments.nothing-due')
    expect((await (await anApplicant({ feePaise: 0 })).pay({ expectedPaise: 1_00 })).code).toBe('payments.nothing-due')
    expect((await stored())[2]).toBe((ordered[2] ?? 0) + 1)
  })

  test('is not credited if the gateway reports another amount', async () => {
    const { id, application, offer, pay } = await anApplicant()
    await next({ outcome: 'pending', notifications: 'none' })
    const { orderId } = await pay()
    const order = await orderOf(orderId)
    const before = await stored()
    const report = {
      ...{ gateway: 'lyra-charge' as const, uuid: order?.uuid ?? '', orderId, currency: 'INR', mode: 'TEST' as const },
      ...{ shopId: order?.shopId ?? '', amountPaise: 1_00, paidPaise: 1_00, duePaise: 0, refundedPaise: 0, refunds: [] },
      ...{ status: 'paid' as const, rawStatus: 'PAID', transactionId: 'T1', method: null, at: null },
    }
    await inTransaction(db, actorCalled('gateway'), (tx) => settlePayment(tx, report, 'notification'))
    expect(await stored()).toEqual(before)
    expect(await receiptsOf(id)).toEqual([])
    expect(await orderOf(orderId)).toMatchObject({ state: 'redirected', needsReview: true, receiptId: null })
    expect(await application()).toMatchObject({ feeHeldPaise: 0 })
    expect(await offer()).toMatchObject({ settledOn: null })
  })

  test('is refunded through the gateway after a withdrawal, and until then the office sees the held money', async () => {
    const { id, order, application, decide } = await paid()
    expect((await decide('withdraw', { reason: 'Joined elsewhere' })).state).toBe('withdrawn')
    const listed = async () => (await office.get('/applications?seatFee=to-refund')).items.map((one: { id: number }) => one.id)
    expect(await listed()).toContain(id)
    const part = await officer.post(`/payments/${order?.id}/refunds`, { amountPaise: 1_000_00, reason: 'Withdrew' })
    expect(part).toMatchObject({ state: 'partly-refunded' })
    expect(await application()).toMatchObject({ feeHeldPaise: seatFeePaise - 1_000_00 })
    const rest = { amountPaise: seatFeePaise - 1_000_00, reason: 'Withdrew' }
    expect(await officer.post(`/payments/${order?.id}/refunds`, rest)).toMatchObject({ state: 'refunded' })
    expect(await application()).toMatchObject({ feeHeldPaise: 0, state: 'withdrawn' })
    expect(await listed()).not.toContain(id)
    await whole()
  })
})

describe('a fee that is not paid in time', () => {
  const day = (count: number) => new Date(begun.getTime() + count * 24 * 60 * 60_000)
  const round = () => runDeadlines({ database: db, log: platform.log }, offerDeadlines(platform), dayOf(now()))

  test('causes one reminder, then the seat is lost; a late payment is credited and used for the next offer', async () => {
    const { id, number, offer, application, pay, decide } = await anApplicant()
    await next({ outcome: 'pending', notifications: 'none' })
    const { orderId } = await pay()
    setClock(day(5))
    await round()
    expect(await offer()).toMatchObject({ feeRemindedAt: day(5), closedAt: null })
    setClock(day(7))
    await round()
    expect(await application()).toMatchObject({ state: 'accepted' })
    expect(await offer()).toMatchObject({ feeRemindedAt: day(5) })
    setClock(day(8))
    await round()
    expect(await application()).toMatchObject({ state: 'expired', feeHeldPaise: 0 })
    expect((await offer())?.closedAt).toEqual(day(8))
    await control(`charges/${orderId}/outcome`, { outcome: 'paid' })
    await officer.post(`/payments/${(await orderOf(orderId))?.id}/check`)
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' })
    expect(await application()).toMatchObject({ state: 'expired', feeHeldPaise: seatFeePaise })
    const sent = await db.select().from(notifications).where(eq(notifications.kind, 'seat-fee-without-seat'))
    expect(sent).toContainEqual(expect.objectContaining({ params: expect.objectContaining({ number }) }))
    expect(await office.get(`/applications/${id}`)).toMatchObject({ seatFee: 'to-refund', feeHeldPaise: seatFeePaise })
    const due = applicationsRetention.find(({ kind }) => kind === 'applications')?.due(new Date('2099-01-01'))
    expect(await db.$count(applications, and(eq(applications.id, id), due))).toBe(0)
    const terms = { seatType: 'Management', category: null, feeDuePaise: seatFeePaise, feeDueOn: null, bring: '' }
    const seat = { ...terms, branchId: (await offer())?.branchId, expiresOn: addDays(dayOf(now()), 3) }
    expect((await decide('offer', seat)).state).toBe('offered')
    const cookie = `nalanda_applicant=${await openApplicantSession(db, id, now())}`
    expect(await callsOf(app, { cookie }).post('/apply/mine/offer', { accept: true })).toMatchObject({
      state: 'accepted',
      seatFee: { state: 'paid', openPaise: 0 },
    })
    await whole()
  })

  test('is not due for a paid or waived seat, which is kept', async () => {
    const settled = await paid()
    const waived = await anApplicant()
    expect((await waived.decide('waive', { reason: 'Sports quota' })).status).toBe(200)
    setClock(day(20))
    await round()
    expect(await settled.application()).toMatchObject({ state: 'accepted' })
    expect(await waived.application()).toMatchObject({ state: 'accepted' })
  })
})
