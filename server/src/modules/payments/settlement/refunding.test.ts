import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf, now } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { actorCalled, callsOf } from '../../../testing/http.ts'
import { payersOf } from '../../../testing/payments/payer.ts'
import { openPayingCollege } from '../../../testing/payments/paying-college.ts'
import { wordsOf } from '../../../testing/pdf/pdf-contents.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { feeBasics } from '../../fees/factory.ts'
import { addAdvance, lockFeeAccount } from '../../fees/public.ts'
import { cashBooks, feeReceiptReversals } from '../../fees/schema-receipts.ts'
import { postEntry, verifyLedger } from '../../ledger/public.ts'
import { ledgerEntries } from '../../ledger/schema.ts'
import type { ChargeState, Gateway } from '../gateways/gateway.ts'
import { placeOrder } from '../orders/ordering.ts'
import { paymentEvents, paymentOrders } from '../schema.ts'
import { settlePayment } from './settling.ts'

const college = await openPayingCollege()
const { app, as, platform, next, control, sandbox } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const accountant = callsOf(app, await as('ROLE_ACCOUNTANT', { username: 'accountant' }))
await keepSessionsOpen(db)
const payer = await payersOf(college, officer)
const { book } = await feeBasics(db)
const [bank] = await db
  .select()
  .from(cashBooks)
  .where(eq(cashBooks.id, book('FC')))
const bankAccountId = bank?.accountId ?? 0

const orderOf = async (orderId: string) => {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  return order
}
const eventsOf = async (id: number) =>
  (await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id)).orderBy(asc(paymentEvents.id))).map(
    ({ source, outcome }) => `${source} ${outcome}`,
  )
const whole = async () => expect((await verifyLedger(db)).faults).toEqual([])
const signedIn = await as('ROLE_FEEPAYMENTS')
const printed = async (path: string) => wordsOf((await app.inject({ url: `/api${path}`, headers: signedIn })).rawPayload)
const stored = async () => [await db.$count(ledgerEntries), await db.$count(feeReceiptReversals)]
const inCash = (studentId: number, amountPaise: number) =>
  officer.post('/fee-receipts', {
    ...{ studentId, cashBookId: book('FC'), mode: 'cash', amountPaise, receivedOn: dayOf(now()), reference: null },
    ...{ instrument: null, dues: [], remark: null },
  })

/** Creates a student who paid ₹45,000 online; an earlier cash payment turns the same amount of it into an advance. */
async function paid(cashPaise = 0) {
  const one = await payer()
  await next({ outcome: 'paid', notifications: 'none' })
  const { orderId } = await one.pay()
  if (cashPaise > 0) await inCash(one.student.id, cashPaise)
  const { id } = await orderOf(orderId)
  await officer.post(`/payments/${id}/check`)
  return { ...one, orderId, id }
}

/** Pays out a student's advance, as a refund for a student who left does. */
const payOutAdvance = (studentId: number) =>
  inTransaction(db, actorCalled('officer'), async (tx) => {
    const { advancePaise } = await lockFeeAccount(tx, studentId)
    const party = { kind: 'student', id: studentId } as const
    await postEntry(tx, {
      ...{ key: `paid out ${studentId}`, source: 'test', postedOn: dayOf(now()), narration: 'Advance paid out' },
      lines: [
        { account: 'advances', amountPaise: advancePaise, party },
        { account: bankAccountId, amountPaise: 0 - advancePaise },
      ],
    })
    await addAdvance(tx, studentId, 0 - advancePaise)
  })

describe('a partial refund by the gateway', () => {
  test('is taken from the advance and from dues that the advance paid since, the latest first', async () => {
    const { student, id, orderId, addDue, statement } = await paid(40_000_00)
    expect(await statement()).toMatchObject({ openPaise: 0, advancePaise: 40_000_00 })
    await addDue('Year 2')
    await officer.post(`/students/${student.id}/fee-advance`)
    expect(await statement()).toMatchObject({ openPaise: 5_000_00, advancePaise: 0 })
    await control(`charges/${orderId}/refund`, { amountPaise: 30_000_00 })
    await officer.post(`/payments/${id}/check`)
    expect(await orderOf(orderId)).toMatchObject({ state: 'partly-refunded', refundedPaise: 30_000_00, needsReview: false })
    expect(await statement()).toMatchObject({ openPaise: 35_000_00, advancePaise: 0 })
    await whole()
  })

  test('is marked for review and changes no money if the advance was paid out', async () => {
    const { student, id, orderId, statement } = await paid(40_000_00)
    await payOutAdvance(student.id)
    const owed = async () => {
      const { openPaise, paidPaise, advancePaise } = await statement()
      return { openPaise, paidPaise, advancePaise, stored: await stored() }
    }
    const before = await owed()
    await control(`charges/${orderId}/refund`, { amountPaise: 30_000_00 })
    expect((await officer.post(`/payments/${id}/check`)).status).toBe(200)
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedPaise: 0, needsReview: true })
    expect(await owed()).toEqual(before)
    await control(`charges/${orderId}/refund`, { amountPaise: 15_000_00 })
    expect((await officer.post(`/payments/${id}/check`)).status).toBe(200)
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedPaise: 0, needsReview: true })
    expect(await owed()).toEqual(before)
    await whole()
  })
})

test('a refund of money that was already paid out is refused before the gateway is asked', async () => {
  const { student, id, orderId, statement } = await paid(40_000_00)
  await payOutAdvance(student.id)
  const seen = async () => {
    const { openPaise, paidPaise, advancePaise } = await statement()
    return [openPaise, paidPaise, advancePaise, await stored(), await orderOf(orderId), await college.look('charges')]
  }
  const before = await seen()
  expect(await officer.post(`/payments/${id}/refunds`, { amountPaise: 30_000_00, reason: 'Withdrew' })).toMatchObject({
    code: 'fees.receipt-refunded',
  })
  expect(await seen()).toEqual(before)
  const rest = await officer.post(`/payments/${id}/refunds`, { amountPaise: 5_000_00, reason: 'Withdrew' })
  expect(rest).toMatchObject({ state: 'partly-refunded', refundedPaise: 5_000_00 })
  await whole()
})

describe('a chargeback by the bank', () => {
  test('reverses the receipt once, and later reports of the gateway change no money', async () => {
    const { id, orderId, statement } = await paid()
    const answer = await officer.post(`/payments/${id}/chargeback`, { reason: 'The payer did not recognise it' })
    expect(answer).toMatchObject({ status: 200, state: 'disputed' })
    expect(await statement()).toMatchObject({
      ...{ openPaise: 45_000_00, paidPaise: 0 },
      receipts: [{ state: 'disputed', amountPaise: 45_000_00 }],
    })
    expect((await eventsOf(id)).at(-1)).toBe('check disputed')
    const before = await stored()
    expect(await officer.post(`/payments/${id}/chargeback`, { reason: 'Once more' })).toMatchObject({
      code: 'payments.not-paid-in-full',
    })
    await officer.post(`/payments/${id}/check`)
    expect(await orderOf(orderId)).toMatchObject({ state: 'disputed', needsReview: false })
    await control(`charges/${orderId}/refund`, { amountPaise: 45_000_00 })
    await officer.post(`/payments/${id}/check`)
    expect(await orderOf(orderId)).toMatchObject({ state: 'disputed', refundedPaise: 0, needsReview: true })
    expect(await stored()).toEqual(before)
    await whole()
  })

  test('is refused for an unpaid payment and for a user who may not refund', async () => {
    const one = await payer()
    await next({ outcome: 'paid', notifications: 'none' })
    const { id } = await orderOf((await one.pay()).orderId)
    const done = await paid()
    const before = await stored()
    const reason = { reason: 'The payer did not recognise it' }
    expect(await officer.post(`/payments/${id}/chargeback`, reason)).toMatchObject({ code: 'payments.not-paid-in-full' })
    expect(await accountant.post(`/payments/${done.id}/chargeback`, reason)).toMatchObject({ status: 403 })
    expect(await officer.post(`/payments/${done.id}/chargeback`, { reason: '' })).toMatchObject({ status: 400 })
    expect(await stored()).toEqual(before)
    expect((await orderOf(done.orderId)).state).toBe('paid')
  })
})

describe('a refund in the back office of the gateway', () => {
  const shop = { shopId: '12345678', mode: 'TEST', password: null, key: 'x' } as const
  const form = { gateway: { kind: 'lyra-form' } as Gateway, shop }

  /** Creates a student who paid ₹45,000 by the form API; an earlier cash payment turns the same amount of it into an advance. */
  async function paidByForm(cashPaise = 0) {
    const one = await payer()
    const wanted = { studentId: one.student.id, demandIds: [one.demandId], expectedPaise: 45_000_00, again: false, payerId: null }
    const transact = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(db, actorCalled('gateway'), work)
    const { id, orderId } = await transact((tx) => placeOrder(tx, form, wanted, dayOf(now())))
    if (cashPaise > 0) await inCash(one.student.id, cashPaise)
    const state: Omit<ChargeState, 'uuid'> = {
      ...{ gateway: 'lyra-form', orderId, amountPaise: 45_000_00, currency: 'INR', shopId: shop.shopId, mode: shop.mode },
      ...{ at: null, paidPaise: 45_000_00, duePaise: 0, refundedPaise: 0, refunds: [], method: 'UPI' },
      ...{ status: 'paid', rawStatus: 'CAPTURED', transactionId: orderId },
    }
    const uuid = id.toString(16).padStart(32, '0')
    await transact((tx) => settlePayment(tx, { ...state, uuid }, 'notification'))
    return { ...one, id, orderId }
  }

  test('cannot be recorded, and changes no money, if the advance was paid out', async () => {
    const { id, orderId, student, statement } = await paidByForm(40_000_00)
    await payOutAdvance(student.id)
    const seen = async () => [(await statement()).body, await stored(), await orderOf(orderId), await eventsOf(id)]
    const before = await seen()
    const refund = { amountPaise: 30_000_00, reason: 'Refunded in the back office' }
    expect(await officer.post(`/payments/${id}/recorded-refunds`, refund)).toMatchObject({ code: 'fees.receipt-refunded' })
    expect(await seen()).toEqual(before)
    await whole()
  })

  test('can be recorded by the office in parts, up to the amount paid', async () => {
    const { id, student, statement } = await paidByForm()
    const record = (amountPaise: number) =>
      officer.post(`/payments/${id}/recorded-refunds`, { amountPaise, reason: 'Refunded in the back office' })
    expect(await officer.post(`/payments/${id}/refunds`, { amountPaise: 1_00, reason: 'Withdrew' })).toMatchObject({
      code: 'payments.refund-by-hand',
    })
    expect(await record(45_000_01)).toMatchObject({ code: 'payments.refund-too-much' })
    expect(await record(5_000_00)).toMatchObject({ state: 'partly-refunded', refundedPaise: 5_000_00 })
    expect(await statement()).toMatchObject({ openPaise: 5_000_00 })
    expect(await record(40_000_01)).toMatchObject({ code: 'payments.refund-too-much' })
    const certificate = `/students/${student.id}/fees/certificate?year=2026`
    expect(await printed(certificate)).toContain('RupeesFortyThousandOnly')
    const [{ id: receiptId, state }] = (await statement()).receipts
    expect([state, await printed(`/fee-receipts/${receiptId}/document`)]).toEqual([
      'valid',
      expect.not.stringContaining('REFUNDED'),
    ])
    expect(await record(40_000_00)).toMatchObject({ state: 'refunded', refundedPaise: 45_000_00 })
    expect(await statement()).toMatchObject({ openPaise: 45_000_00, paidPaise: 0, receipts: [{ state: 'refunded' }] })
    expect(await printed(`/fee-receipts/${receiptId}/document`)).toContain('REFUNDED')
    expect(await officer.get(certificate)).toMatchObject({ code: 'fees.nothing-paid' })
    expect((await eventsOf(id)).filter((one) => one === 'refund refunded')).toHaveLength(2)
    await whole()
  })

  test('cannot be recorded for a payment that the portal can refund itself, or by a user without the permission', async () => {
    const charged = await paid()
    const before = await stored()
    const reason = 'Refunded in the back office'
    expect(await officer.post(`/payments/${charged.id}/recorded-refunds`, { amountPaise: 1_00, reason })).toMatchObject({
      code: 'payments.refund-from-here',
    })
    expect(await accountant.post(`/payments/${charged.id}/recorded-refunds`, { amountPaise: 1_00, reason })).toMatchObject({
      status: 403,
    })
    expect(await stored()).toEqual(before)
    expect((await orderOf(charged.orderId)).refundedPaise).toBe(0)
    await sandbox.settled()
  })
})
