import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import type { Reply } from '../../../testing/http.ts'
import { vendorOffice } from '../../../testing/vendor-office.ts'
import { anInstitution } from '../../institution/factory.ts'
import { ledgerAccounts, ledgerLines } from '../../ledger/schema.ts'
import { aVendor, setVendorSettings } from '../factory.ts'
import { vendorPayments } from '../schema-payments.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const { app } = opened
const office = await vendorOffice(opened)
const { db, clerk, colleague, officer, principal, vendor, enter, pass, pay, payment, reverse, stored, counts, faults } = office
await anInstitution(db, { code: 'NA', name: 'Nalanda College' })

const stranger = await aVendor(db)

const idempotent = (key: string) => ({ 'idempotency-key': key.padEnd(16, '-') })
const serialsOf = async () => {
  const rows = await db.select().from(vendorPayments).where(sql`${vendorPayments.number} like 'NA/PV/2026-27/%'`)
  return rows.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b)
}

describe('a payment to a vendor', () => {
  test('pays several bills, also in part, posts to the bank account and takes the next number', async () => {
    const [first, second] = [await pass(), await pass({ tdsSection: '194C', tdsPercent: 1 })]
    const paid = await pay([
      [first, first.openPaise],
      [second, 5_000_00],
    ])
    expect(paid).toMatchObject({
      status: 200,
      number: 'NA/PV/2026-27/000001',
      amountPaise: 16_800_00,
      state: 'valid',
      paidBy: 'clerk',
    })
    expect(paid.lines).toMatchObject([
      { number: first.number, amountPaise: 11_800_00 },
      { number: second.number, amountPaise: 5_000_00, tdsPaise: 100_00 },
    ])
    expect(await stored(first)).toMatchObject({ state: 'paid', openPaise: 0 })
    expect(await stored(second)).toMatchObject({ state: 'partly-paid', paidPaise: 5_000_00, openPaise: 6_700_00 })
    const lines = await db
      .select({ key: ledgerAccounts.systemKey, amountPaise: ledgerLines.amountPaise, partyId: ledgerLines.partyId })
      .from(ledgerLines)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
      .where(eq(ledgerLines.entryId, paid.entryId))
      .orderBy(ledgerLines.id)
    expect(lines).toEqual([
      { key: 'vendors', amountPaise: 16_800_00, partyId: vendor.id },
      { key: 'bank', amountPaise: -16_800_00, partyId: null },
    ])
    const rest = await pay([[second, 6_700_00]], { mode: 'cash', reference: 'left out' })
    expect(rest).toMatchObject({ number: 'NA/PV/2026-27/000002', reference: null })
    const detail = await principal.get(`/vendor-bills/${second.id}`)
    expect(detail).toMatchObject({
      state: 'paid',
      payments: [{ amountPaise: 5_000_00 }, { amountPaise: 6_700_00, reversedOn: null }],
    })
    const { items } = await principal.get(`/vendor-payments?vendorId=${vendor.id}&mode=cash&state=valid&q=000002`)
    expect(items).toMatchObject([{ id: rest.id, vendor: vendor.name }])
    expect(await faults()).toEqual([])
  })

  test.each([
    ['is dated in the future', { paidOn: '2026-11-22' }, 'vendors.future-day'],
    ['is dated before the approval', { paidOn: '2026-11-20' }, 'vendors.before-approval'],
    ['has no reference', { reference: ' ' }, 'vendors.reference-missing'],
    ['is a cheque without a number', { mode: 'cheque', reference: null }, 'vendors.reference-missing'],
    ['pays nothing', { bills: [] }, 'platform.invalid'],
    ['is of another vendor', { vendorId: stranger.id }, 'vendors.not-of-vendor'],
    ['is of a vendor that does not exist', { vendorId: 999_999 }, 'platform.reference-gone'],
  ])('is refused if it %s, and nothing is paid', async (_case, more, code) => {
    const bill = await pass()
    const before = await counts()
    expect(await pay([[bill, 100]], more)).toMatchObject({ code })
    expect([await counts(), (await stored(bill))?.state]).toEqual([before, 'approved'])
  })

  test('is refused above the open amount, for zero, for one bill twice, and for an unapproved bill', async () => {
    const bill = await pass()
    const draft = await enter()
    const before = await counts()
    expect(await pay([[bill, bill.openPaise + 1]])).toMatchObject({ code: 'vendors.more-than-open' })
    expect(await pay([[bill, 0]])).toMatchObject({ code: 'platform.invalid' })
    expect(await pay([[bill, 0.5]])).toMatchObject({ code: 'platform.invalid' })
    expect(
      await pay([
        [bill, 1],
        [bill, 1],
      ]),
    ).toMatchObject({ code: 'vendors.not-of-vendor' })
    expect(
      await pay([
        [bill, 1],
        [draft, 1],
      ]),
    ).toMatchObject({ code: 'platform.not-now' })
    expect([await counts(), (await stored(bill))?.paidPaise]).toEqual([before, 0])
  })

  test('by transfer needs a bank account of the vendor and a ledger account in use', async () => {
    const { id: vendorId } = await aVendor(db, { accountNumber: null, ifsc: null })
    const bill = await pass({ vendorId })
    expect(await pay([[bill, 1]], { vendorId })).toMatchObject({ code: 'vendors.no-account-number' })
    expect(await pay([[bill, 1]], { vendorId, mode: 'cheque', reference: '000123' })).toMatchObject({ status: 200 })
    const petty = await officer.post('/ledger-accounts', { code: '1011', name: 'Petty cash', kind: 'asset' })
    const settings = await officer.get('/vendor-settings')
    const changed = { cashAccountId: petty.id, revision: settings.revision }
    expect(await officer.put('/vendor-settings', { ...settings.body, ...changed })).toMatchObject({ cashAccountId: petty.id })
    await officer.post(`/ledger-accounts/${petty.id}/retire`)
    expect(await pay([[bill, 1]], { vendorId, mode: 'cash' })).toMatchObject({ code: 'vendors.account-unusable' })
    await officer.post(`/ledger-accounts/${petty.id}/restore`)
    expect(await pay([[bill, 1]], { vendorId, mode: 'cash' })).toMatchObject({ status: 200 })
    expect((await officer.get(`/ledger-accounts?q=1011`)).items).toMatchObject([{ balancePaise: -1 }])
    await setVendorSettings(db, { cashAccountId: settings.cashAccountId })
  })

  test('for one bill by two clerks concurrently is made once', async () => {
    const bill = await pass()
    const tries = await Promise.all([clerk, colleague, clerk, colleague].map((by) => pay([[bill, bill.openPaise]], {}, by)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await stored(bill)).toMatchObject({ state: 'paid', paidPaise: bill.openPaise })
    const parts = await pass()
    const half = Math.ceil(parts.openPaise / 2) + 1
    const halves = await Promise.all([clerk, colleague].map((by) => pay([[parts, half]], {}, by)))
    expect(halves.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stored(parts)).toMatchObject({ state: 'partly-paid', paidPaise: half })
    expect(await faults()).toEqual([])
  })

  test('is entered once per reference, even concurrently, until it is reversed', async () => {
    const bill = await pass()
    const transfer = (reference: string, by = clerk) => pay([[bill, 100]], { reference }, by)
    const tries = await Promise.all([transfer('SBIN0042'), transfer('sbin0042', colleague)])
    expect(tries.map(({ code }) => code).sort()).toEqual(['vendors.reference-taken', undefined])
    expect(await stored(bill)).toMatchObject({ paidPaise: 100 })
    const paid = tries.find(({ status }) => status === 200) ?? {}
    expect(await pay([[bill, 100]], { mode: 'cheque', reference: 'SBIN0042' })).toMatchObject({ status: 200 })
    await reverse(paid as Reply)
    expect(await transfer('SBIN0042')).toMatchObject({ status: 200 })
  })

  test('for two bills in different order by two clerks concurrently does not cause a deadlock', async () => {
    const [one, two] = [await pass(), await pass()]
    const shares: [Reply, number][] = [
      [one, 100],
      [two, 100],
    ]
    const tries = [1, 2, 3, 4].map((at) => pay(at % 2 ? shares : shares.toReversed(), {}, at % 2 ? clerk : colleague))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([(await stored(one))?.paidPaise, (await stored(two))?.paidPaise]).toEqual([400, 400])
  })

  test('sent twice with one idempotency key is made once', async () => {
    const bill = await pass()
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/vendor-payments',
        headers: { ...headers, ...idempotent('pay-once') },
        payload: body,
      })
    const headers = await opened.as('ROLE_ACCOUNTANT')
    const body = payment([[bill, 500]])
    const answers = [await send(), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers.map((answer) => answer.json().number)).toEqual([answers[0]?.json().number, answers[0]?.json().number])
    expect(await stored(bill)).toMatchObject({ paidPaise: 500 })
  })

  test('takes numbers without gaps even if other payments are refused meanwhile', async () => {
    const bill = await pass()
    const before = (await serialsOf()).length
    await Promise.all(Array.from({ length: 12 }, (_, at) => pay([[bill, at % 3 === 0 ? bill.openPaise + 1 : 10]])))
    const serials = await serialsOf()
    expect(serials).toEqual(Array.from({ length: before + 8 }, (_, at) => at + 1))
  })

  test.each([
    ['UPDATE vendor_payments SET amount_paise = amount_paise'],
    ['DELETE FROM vendor_payments'],
    ['TRUNCATE vendor_payments CASCADE'],
    ['UPDATE vendor_payment_shares SET amount_paise = amount_paise'],
    ['DELETE FROM vendor_payment_shares'],
    ['UPDATE vendor_payment_reversals SET reason = reason'],
    ["SET session_replication_role = 'replica'; DELETE FROM vendor_payments"],
  ])('cannot be changed by %s', async (statement) => {
    const paid = await pay([[await pass(), 10]])
    if (statement.includes('reversals')) await reverse(paid)
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
    expect(await clerk.get(`/vendor-payments/${paid.id}`)).toMatchObject({ amountPaise: 10 })
  })
})

describe('the reversal of a payment', () => {
  test('reopens the bills, keeps the payment and its number, and is made once', async () => {
    const [one, two] = [await pass(), await pass()]
    await pay([[one, 100]])
    const paid = await pay([
      [one, one.openPaise - 100],
      [two, two.openPaise],
    ])
    expect(await reverse(paid, ' ')).toMatchObject({ status: 400 })
    expect(await reverse(paid)).toMatchObject({
      state: 'reversed',
      reversedOn: '2026-11-21',
      reversedBy: 'clerk',
      number: paid.number,
    })
    expect(await stored(one)).toMatchObject({ state: 'partly-paid', paidPaise: 100 })
    expect(await stored(two)).toMatchObject({ state: 'approved', paidPaise: 0, openPaise: two.openPaise })
    const before = await counts()
    expect(await reverse(paid)).toMatchObject({ code: 'vendors.payment-reversed' })
    expect(await reverse({ ...paid, id: 999_999 } as Reply)).toMatchObject({ status: 404 })
    expect([await counts(), await faults()]).toEqual([before, []])
    expect((await clerk.get('/vendor-payments?state=reversed')).items[0]).toMatchObject({ id: paid.id })
  })

  test('by three users concurrently is made once', async () => {
    const bill = await pass()
    const paid = await pay([[bill, 700]])
    const tries = await Promise.all([clerk, colleague, officer].map((by) => reverse(paid, 'Cheque was lost', by)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect([await faults(), (await stored(bill))?.paidPaise]).toEqual([[], 0])
  })
})
