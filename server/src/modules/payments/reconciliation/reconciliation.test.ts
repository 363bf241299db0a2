import type { SettlementMapping } from '@nalanda/contract/payments/reconciliation'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf, now, setClock } from '../../../platform/clock.ts'
import type { Scenario } from '../../../sandbox-gateway/scenario.ts'
import { callsOf, formOf } from '../../../testing/http.ts'
import { payersOf } from '../../../testing/payments/payer.ts'
import { openPayingCollege } from '../../../testing/payments/paying-college.ts'
import { feeReceipts } from '../../fees/schema-receipts.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { ledgerEntries } from '../../ledger/schema.ts'
import { paymentEvents, paymentOrders } from '../schema.ts'
import { reconciliationItems, settlementFiles } from '../schema-reconciliation.ts'
import { pollPayments } from '../settlement/polling.ts'

// All days of a file come from one instant, even if the tests run at midnight. That instant is tomorrow: until then the queue starts no polling round of its
// own
const noon = new Date(`${addDays(dayOf(new Date()), 1)}T06:30:00Z`)
setClock(noon)
const college = await openPayingCollege()
const { app, as, platform, control, next } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const payer = await payersOf(college, officer)
const today = dayOf(now())

const mapping: SettlementMapping = { day: 0, orderId: 1, transactionId: 3, amount: 4, status: 8, unit: 'rupees' }
const file = async () => (await fetch(`${college.sandbox.url}/control/settlement?day=${today}`)).text()
const send = (text: string | Buffer, more: object = {}, to = '/settlement-files') =>
  officer.post(
    to,
    formOf({ file: { name: 'settlement.csv', content: Buffer.from(text) }, mapping: JSON.stringify({ ...mapping, ...more }) }),
  )
/** Pays according to the scenario, and returns the order's id. */
async function paid(scenario: Scenario) {
  const { pay, statement } = await payer()
  await next({ outcome: 'paid', ...scenario })
  const { orderId } = await pay()
  await college.sandbox.settled()
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId))
  return { orderId: orderId as string, id: order?.id ?? 0, statement }
}
const itemsOf = async (id: number) =>
  (await officer.get('/payment-reconciliation-items?size=200')).items.filter((one: { paymentId: number }) => one.paymentId === id)
const groupsOf = async (id: number) => (await itemsOf(id)).map(({ group }: { group: string }) => group).toSorted()
const money = async () => [await db.$count(feeReceipts), await db.$count(ledgerEntries)]
const stored = async () => [
  ...(await money()),
  await db.$count(reconciliationItems),
  await db.$count(settlementFiles),
  await db.$count(paymentEvents),
]
const line = (values: Partial<Record<'day' | 'order' | 'transaction' | 'gross' | 'status', string>> = {}) => {
  const { day = today, order = 'X', transaction = 'T1', gross = '10', status = 'CAPTURED' } = values
  return `settlement_date,order_id,charge_uuid,transaction_id,gross,fee,tax,net,status\r\n${day},${order},,${transaction},${gross},0,0,0,${status}\r\n`
}

describe('a settlement file', () => {
  test('is compared with the payments in five groups; a payment is credited only if the gateway confirms it', async () => {
    const matched = await paid({})
    const twice = await paid({ settlement: 'twice' })
    const differs = await paid({ settledPaise: 44_000_00 })
    const missingThere = await paid({ settlement: 'none' })
    const missingHere = await paid({ notifications: 'none' })
    await control('settlement', {
      day: today,
      orderId: 'F-unknown',
      uuid: 'u',
      transactionId: 'T-unknown',
      gross: 900_00,
      status: 'CAPTURED',
    })
    const before = await money()
    const sent = await file()
    const added = await send(sent)
    expect(added).toMatchObject({ status: 200, added: 6, known: 0 })
    expect(added.days).toMatchObject([
      {
        ...{ day: today, openCount: 5 },
        groups: {
          matched: { count: 2, paise: 90_000_00 },
          'missing-here': { count: 2, paise: 45_900_00 },
          'missing-there': { count: 1, paise: 45_000_00 },
          'amount-differs': { count: 1, paise: 44_000_00 },
          'paid-twice': { count: 1, paise: 45_000_00 },
        },
      },
    ])
    expect(await groupsOf(matched.id)).toEqual(['matched'])
    expect(await groupsOf(twice.id)).toEqual(['matched', 'paid-twice'])
    expect(await groupsOf(differs.id)).toEqual(['amount-differs'])
    expect(await groupsOf(missingThere.id)).toEqual(['missing-there'])
    expect(await groupsOf(missingHere.id)).toEqual(['missing-here'])
    expect(await money()).toEqual(before)
    expect(await missingHere.statement()).toMatchObject({ openPaise: 45_000_00 })

    await pollPayments({ ...platform, db }, new AbortController().signal)
    expect((await missingHere.statement()).openPaise).toBe(0)
    expect(await groupsOf(missingHere.id)).toEqual(['matched'])
    expect((await officer.get(`/payment-reconciliations/${added.days[0].id}`)).openCount).toBe(4)
    expect((await verifyLedger(db)).faults).toEqual([])

    const known = await stored()
    expect(await send(sent)).toMatchObject({ status: 200, added: 0, known: 6, days: [{ openCount: 4 }] })
    expect(await stored()).toEqual(known)
  })

  test('that arrives later removes the missing payments of the one before', async () => {
    const late = await paid({ settlement: 'none' })
    await send(line({ transaction: 'T-late-1' }))
    expect(await groupsOf(late.id)).toEqual(['missing-there'])
    const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, late.id))
    await send(line({ order: late.orderId, transaction: order?.transactionId ?? '', gross: '"45,000.00"' }))
    expect(await groupsOf(late.id)).toEqual(['matched'])
  })

  test('lists refunds, which are compared with the recorded ones', async () => {
    const whole = await paid({})
    await officer.post(`/payments/${whole.id}/refunds`, { amountPaise: 5_000_00, reason: 'Scholarship came late' })
    await send(await file())
    expect(await groupsOf(whole.id)).toEqual(['matched', 'matched'])
    await officer.post(`/payments/${whole.id}/refunds`, { amountPaise: 1_000_00, reason: 'Scholarship came late' })
    expect(await groupsOf(whole.id)).toEqual(['amount-differs', 'matched'])
    await send(await file())
    expect(await groupsOf(whole.id)).toEqual(['matched', 'matched', 'matched'])
  })

  test('adds up captured amounts minus refunds', async () => {
    const [captured, refunded] = [
      { transaction: 'T-sum-1', gross: '900' },
      { transaction: 'T-sum-2', gross: '-250' },
    ]
    const [head, first] = line({ day: '2020-11-21', ...captured }).split('\r\n')
    const second = line({ day: '2020-11-21', status: 'REFUNDED', ...refunded }).split('\r\n')[1]
    expect(await send([head, first, second].join('\r\n'))).toMatchObject({
      days: [{ groups: { 'missing-here': { count: 2, paise: 650_00 } } }],
    })
  })

  test('keeps lines of two orders with the same transaction number separate', async () => {
    const [one, other] = [await paid({}), await paid({})]
    const lineOf = (orderId: string) => line({ order: orderId, transaction: '000124', gross: '45000' })
    expect(await send(lineOf(one.orderId))).toMatchObject({ added: 1, known: 0 })
    expect(await send(lineOf(other.orderId))).toMatchObject({ added: 1, known: 0 })
    expect(await send(lineOf(other.orderId).replace('45000', '45000.00'))).toMatchObject({ added: 0, known: 1 })
    expect([await groupsOf(one.id), await groupsOf(other.id)]).toEqual([['matched'], ['matched']])
  })

  test('with a failed order causes a query, and remains a difference while the gateway reports a failure', async () => {
    const failed = await paid({ outcome: 'refused' })
    await send(line({ order: failed.orderId, transaction: 'T-failed', gross: '45000' }))
    await pollPayments({ ...platform, db }, new AbortController().signal)
    expect(await groupsOf(failed.id)).toEqual(['missing-here'])
    expect(await failed.statement()).toMatchObject({ openPaise: 45_000_00, receipts: [] })
  })
})

describe('the columns', () => {
  test('are proposed from the headings, and remembered once a user confirmed them', async () => {
    const csv = 'When;Reference;Txn;Paise\r\n20-11-2020 10:00;X;T-when;1000\r\n'
    const form = () => formOf({ file: { name: 'a.csv', content: Buffer.from(csv) } })
    expect(
      await officer.post('/settlement-files/preview', formOf({ file: { name: 'a.csv', content: Buffer.from(await file()) } })),
    ).toMatchObject({
      remembered: true,
    })
    expect(await officer.post('/settlement-files/preview', form())).toMatchObject({
      ...{ remembered: false, lineCount: 1, headings: ['When', 'Reference', 'Txn', 'Paise'] },
      columns: { day: null, amount: null },
    })
    const chosen = { day: 0, orderId: 1, transactionId: 2, amount: 3, status: null, unit: 'paise' }
    expect(await send(csv, chosen)).toMatchObject({
      added: 1,
      days: [{ day: '2020-11-20', groups: { 'missing-here': { paise: 1000 } } }],
    })
    expect(await officer.post('/settlement-files/preview', form())).toMatchObject({ remembered: true, columns: chosen })
  })
})

describe('no settlement line is stored', () => {
  test.each([
    ['no CSV', 'just text', 'payments.settlement-not-csv'],
    ['without lines', line().split('\r\n')[0] ?? '', 'payments.settlement-not-csv'],
    ['of another encoding', Buffer.from([0xff, 0xfe, 0x61]), 'payments.settlement-not-csv'],
    ['with too many lines', line() + `${today},X,,T9,1,0,0,0,CAPTURED\r\n`.repeat(20_000), 'payments.settlement-too-long'],
    ['with a day that is none', line({ day: '2026-02-31' }), 'payments.settlement-line'],
    ['with an amount that is none', line({ gross: '1e9' }), 'payments.settlement-line'],
    ['with a fraction of a paisa', line({ gross: '1.005' }), 'payments.settlement-line'],
    ['with a huge amount', line({ gross: '99999999999999' }), 'payments.settlement-line'],
    ['with a zero amount', line({ gross: '0' }), 'payments.settlement-line'],
    ['without a transaction', line({ transaction: '' }), 'payments.settlement-line'],
    ['with a payment that failed', line({ status: 'REFUSED' }), 'payments.settlement-line'],
    ['with a failed payment', line({ status: 'Payment failed' }), 'payments.settlement-line'],
    ['with one that is not paid', line({ status: 'UNPAID' }), 'payments.settlement-line'],
    ['with one that was not captured', line({ status: 'NOT_CAPTURED' }), 'payments.settlement-line'],
    ['with a refund that was refused', line({ status: 'Refund rejected' }), 'payments.settlement-line'],
  ])('for a file: %s', async (_case, text, code) => {
    const before = await stored()
    expect(await send(text)).toMatchObject({ code })
    expect(await stored()).toEqual(before)
  })

  test('for a file that is too large or lacks its columns', async () => {
    const before = await stored()
    expect((await send('x'.repeat(6_000_000))).status).toBe(413)
    expect(await send(line(), { day: -1 })).toMatchObject({ code: 'platform.invalid' })
    expect(await stored()).toEqual(before)
  })

  test('for an upload by a user with read access only', async () => {
    const principal = callsOf(app, await as('ROLE_PRINCIPAL'))
    const before = await stored()
    expect(
      (await principal.post('/settlement-files', formOf({ file: { name: 'a.csv', content: Buffer.from(line()) } }))).status,
    ).toBe(403)
    expect(await stored()).toEqual(before)
  })
})

describe('a difference', () => {
  test('can be reviewed once, with a reason, and a matching line cannot', async () => {
    await send(line({ order: 'F-review', transaction: 'T-review', gross: '77' }))
    const list = await officer.get('/payment-reconciliation-items?open=yes&q=T-review')
    expect(list.items).toMatchObject([{ group: 'missing-here', filePaise: 77_00, paymentId: null }])
    const url = `/payment-reconciliation-items/${list.items[0].id}/review`
    expect(await officer.post(url, { reason: '' })).toMatchObject({ code: 'platform.invalid' })
    const reason = 'A test payment of the gateway'
    expect(await officer.post(url, { reason })).toMatchObject({ status: 200, reviewedBy: 'officer', reviewReason: reason })
    expect(await officer.post(url, { reason })).toMatchObject({ code: 'payments.nothing-to-review' })
    expect((await officer.get('/payment-reconciliation-items?open=yes&q=T-review')).items).toEqual([])
    const matched = await officer.get('/payment-reconciliation-items?group=matched')
    expect(await officer.post(`/payment-reconciliation-items/${matched.items[0].id}/review`, { reason })).toMatchObject({
      code: 'payments.nothing-to-review',
    })
    expect(await officer.post('/payment-reconciliation-items/999999/review', { reason })).toMatchObject({ status: 404 })
  })

  test('is listed by day and exported', async () => {
    const { items } = await officer.get(`/payment-reconciliations?from=${today}&to=${today}`)
    expect(items).toHaveLength(1)
    expect((await officer.get('/payment-reconciliations?from=2099-01-01')).items).toEqual([])
    const csv = (await officer.get('/payment-reconciliation-items/export?q=T-review')).body
    expect(csv).toContain('Missing in the portal')
    expect((await officer.get('/payment-reconciliations/export')).body).toContain('Paid twice')
  })
})
