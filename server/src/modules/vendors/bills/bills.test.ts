import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { violationOf } from '../../../platform/database/violations.ts'
import { openTestApp } from '../../../testing/app.ts'
import { formOf, keysIn, type Reply } from '../../../testing/http.ts'
import { vendorOffice } from '../../../testing/vendor-office.ts'
import { ledgerAccounts, ledgerLines } from '../../ledger/schema.ts'
import { aBudgetHead, aVendor, setVendorSettings } from '../factory.ts'
import { billLines, bills, budgetHeads, budgets, vendors } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const office = await vendorOffice(opened)
const { db, clerk, colleague, officer, principal, vendor, line, form, enter, request, decide, pass, stored, counts, faults } =
  office
const { platform } = opened

/** What an entry of the ledger did, by the keys of accounts. */
async function linesOf({ entryId }: Reply) {
  const rows = await db
    .select({ key: ledgerAccounts.systemKey, amountPaise: ledgerLines.amountPaise, partyId: ledgerLines.partyId })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(eq(ledgerLines.entryId, entryId))
    .orderBy(ledgerLines.id)
  return rows.map(({ key, amountPaise, partyId }) => [key, amountPaise, partyId])
}

describe('a bill', () => {
  test('is entered with its amounts worked out, and listed, found and exported', async () => {
    const tds = { tdsSection: '194c', tdsPercent: 2 }
    const bill = await enter({
      number: 'ABC/77',
      lines: [line(), line({ taxablePaise: 99, gstRate: 5 })],
      roundingPaise: -4,
      ...tds,
    })
    expect(bill).toMatchObject({ status: 200, state: 'draft', financialYear: 2026, enteredBy: 'clerk', tdsSection: '194C' })
    expect(bill).toMatchObject({ taxablePaise: 10_000_99, cgstPaise: 900_02, sgstPaise: 900_02, igstPaise: 0 })
    expect(bill).toMatchObject({ totalPaise: 11_800_99, tdsPaise: 200_00, payablePaise: 11_600_99, paidPaise: 0, openPaise: 0 })
    const { items } = await principal.get(`/vendor-bills?q=abc&vendorId=${vendor.id}&state=draft&headId=${office.head.id}`)
    expect(items).toMatchObject([{ id: bill.id, vendor: vendor.name, lines: [{ description: 'Paper' }, { gstRate: 5 }] }])
    const file = await officer.get('/vendor-bills/export?format=csv&q=abc')
    expect(file.body).toContain('ABC/77')
  })

  test.each([
    ['is dated in the future', { billedOn: '2026-11-22', dueOn: '2026-12-01' }, 'vendors.future-day'],
    ['is due before its date', { dueOn: '2026-11-09' }, 'vendors.due-before-bill'],
    ['has a percentage of TDS without a section', { tdsPercent: 2 }, 'vendors.tds-incomplete'],
    ['has no letter or digit in its number', { number: ' -/- ' }, 'platform.invalid'],
    ['has no lines', { lines: [] }, 'platform.invalid'],
    ['has a negative amount', { lines: [line({ taxablePaise: -1 })] }, 'platform.invalid'],
    ['has a fraction of a paisa', { lines: [line({ taxablePaise: 10.5 })] }, 'platform.invalid'],
    ['has an amount that no bill has', { lines: [line({ taxablePaise: 1e15 })] }, 'platform.invalid'],
    ['has a rate that GST does not have', { lines: [line({ gstRate: 13 })] }, 'platform.invalid'],
    ['is rounded by more than a rupee', { roundingPaise: 101 }, 'platform.invalid'],
    ['names a vendor that does not exist', { vendorId: 999_999 }, 'platform.invalid'],
    ['names a budget head that does not exist', { lines: [line({ headId: 999_999 })] }, 'platform.reference-gone'],
    ['is more than ten crore', { lines: [line({ taxablePaise: 1e10, gstRate: 28 })] }, 'vendors.bill-too-large'],
    [
      'leaves nothing to be paid',
      { lines: [line({ taxablePaise: 126, gstRate: 0 })], tdsSection: '194J', tdsPercent: 40, roundingPaise: -30 },
      'vendors.tds-too-large',
    ],
  ])('that %s is refused and not stored', async (_case, more, code) => {
    const before = await db.$count(bills)
    expect(await enter(more)).toMatchObject({ code })
    expect([await db.$count(bills), await faults()]).toEqual([before, []])
  })

  test('is refused for a vendor and a budget head that are archived; one that has them already keeps them', async () => {
    const [old, head] = [await aVendor(db), await aBudgetHead(db)]
    const bill = await enter({ vendorId: old.id, lines: [line({ headId: head.id })] })
    await db.update(vendors).set({ retiredAt: new Date() }).where(eq(vendors.id, old.id))
    await db.update(budgetHeads).set({ retiredAt: new Date() }).where(eq(budgetHeads.id, head.id))
    expect(await enter({ vendorId: old.id })).toMatchObject({ code: 'vendors.vendor-retired' })
    expect(await enter({ lines: [line({ headId: head.id })] })).toMatchObject({ code: 'vendors.head-retired' })
    const same = form({ vendorId: old.id, number: 'again', lines: [line({ headId: head.id })] })
    expect(await clerk.put(`/vendor-bills/${bill.id}`, { ...same, revision: bill.revision })).toMatchObject({ number: 'again' })
  })
})

describe('a duplicate', () => {
  test.each([
    ['INV/2026/007', 'inv 2026-7'],
    ['A-12', 'a12'],
    ['0042', '42'],
    ['x-001/05', 'X1.5'],
    ['(99)', '99'],
  ])('%s and %s of one vendor and year are refused by the database', async (first, second) => {
    const { id: vendorId } = await aVendor(db)
    await enter({ vendorId, number: first })
    expect(await enter({ vendorId, number: second })).toMatchObject({ status: 409, code: 'vendors.bill-taken' })
    const direct = db.insert(bills).values({
      ...{ vendorId, number: second, billedOn: '2026-05-01', dueOn: '2026-05-01', supply: 'within' as const },
      ...{ tdsPercent: 0, notDuplicate: true, enteredBy: 'somebody' },
    })
    const error = await direct.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(violationOf(error)?.constraint).toBe('bill_number_once')
    expect(await db.$count(bills, eq(bills.vendorId, vendorId))).toBe(1)
  })

  test.each([
    ['1/11', '11/1'],
    ['10', '100'],
    ['A-1', 'B-1'],
    ['2026/10', '2026/1'],
  ])('%s and %s are two bills', async (first, second) => {
    const { id: vendorId } = await aVendor(db)
    for (const number of [first, second]) expect(await enter({ vendorId, number })).toMatchObject({ status: 200 })
  })

  test('is none in another financial year, of another vendor, or of a bill that was cancelled', async () => {
    const { id: vendorId } = await aVendor(db)
    const first = await enter({ vendorId, number: '7' })
    expect(await enter({ vendorId, number: '7', billedOn: '2026-03-31' })).toMatchObject({ status: 200, financialYear: 2025 })
    expect(await enter({ vendorId: (await aVendor(db)).id, number: '7' })).toMatchObject({ status: 200 })
    const reason = 'Entered for the wrong vendor'
    await clerk.post(`/vendor-bills/${first.id}/cancellation`, { revision: first.revision, reason })
    expect(await enter({ vendorId, number: '7' })).toMatchObject({ status: 200 })
  })

  test('that two clerks enter at once is stored once', async () => {
    const { id: vendorId } = await aVendor(db)
    const tries = await Promise.all([1, 2, 3, 4].map((at) => enter({ vendorId, number: 'N-1' }, at % 2 ? clerk : colleague)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test.each([
    ['with the same date and total', { number: 'Z-9' }],
    ['with the same letters and digits', { number: 'INV202601', billedOn: '2026-10-01' }],
  ])('%s is warned of, and taken when somebody compared them', async (_case, more) => {
    const { id: vendorId } = await aVendor(db)
    const first = await enter({ vendorId, number: 'INV-2026/01' })
    const same = { ...form({ vendorId, number: 'INV-2026/01', notDuplicate: false }), revision: first.revision }
    expect(await clerk.put(`/vendor-bills/${first.id}`, same)).toMatchObject({ status: 200 })
    const second = { vendorId, notDuplicate: false, ...more }
    expect(await enter(second)).toMatchObject({ code: 'vendors.similar-bill', message: expect.stringContaining('INV-2026/01') })
    expect(await db.$count(bills, eq(bills.vendorId, vendorId))).toBe(1)
    expect(await enter({ ...second, notDuplicate: true })).toMatchObject({ status: 200 })
  })
})

describe('the approval', () => {
  test('up to the limit is by the officer, and posts expense, vendor and TDS', async () => {
    const requested = await request(await enter({ tdsSection: '194C', tdsPercent: 1 }))
    expect(requested).toMatchObject({ state: 'requested', decider: 'officer', entryId: null })
    const before = await counts()
    expect(await decide(principal, requested, 'sanction')).not.toMatchObject({ status: 200 })
    expect(await counts()).toEqual(before)
    await decide(officer, requested, 'sanction')
    const bill = await clerk.get(`/vendor-bills/${requested.id}`)
    expect(bill).toMatchObject({
      state: 'approved',
      approvedOn: '2026-11-21',
      openPaise: 11_700_00,
      request: { state: 'sanctioned' },
    })
    expect(await linesOf(bill)).toEqual([
      ['purchases', 11_800_00, null],
      ['vendors', -11_700_00, vendor.id],
      ['tds', -100_00, vendor.id],
    ])
    expect(bill.history.map(({ action, by }: Reply) => `${action} ${by}`)).toEqual([
      'add clerk',
      'request clerk',
      'approve officer',
    ])
    expect(await faults()).toEqual([])
  })

  test('above the limit is by the principal', async () => {
    const requested = await request(await enter({ lines: [line({ taxablePaise: 50_001_00, gstRate: 0 })] }))
    expect(requested.decider).toBe('principal')
    expect(await decide(officer, requested, 'sanction')).not.toMatchObject({ status: 200 })
    expect(await stored(requested)).toMatchObject({ state: 'requested', entryId: null })
    await decide(principal, requested, 'sanction')
    expect(await stored(requested)).toMatchObject({ state: 'approved' })
  })

  test('of a bill at the limit is still by the officer', async () => {
    const bill = await enter({ lines: [line({ taxablePaise: 50_000_00, gstRate: 0 })] })
    expect((await clerk.get(`/vendor-bills/${bill.id}`)).decider).toBe('officer')
  })

  test('is never by somebody who entered, changed or requested the bill', async () => {
    const own = await request(await enter({}, officer), officer)
    expect(await decide(officer, own, 'sanction')).toMatchObject({ code: 'platform.approval-own' })
    const draft = await enter()
    const changed = await officer.put(`/vendor-bills/${draft.id}`, { ...form(), revision: draft.revision })
    const asked = await request(changed)
    expect(await decide(officer, asked, 'sanction')).toMatchObject({ code: 'platform.approval-own' })
    for (const bill of [own, asked]) expect(await stored(bill)).toMatchObject({ state: 'requested', entryId: null })
    await decide(principal, own, 'sanction')
    expect(await stored(own)).toMatchObject({ state: 'approved' })
  })

  test('posts input tax apart where the college claims it, as it was when the bill was saved', async () => {
    await setVendorSettings(db, { claimsInputTax: true })
    const bill = await enter({ supply: 'between', roundingPaise: 50 })
    await setVendorSettings(db, { claimsInputTax: false })
    expect(bill).toMatchObject({ taxClaimed: true, lines: [{ costPaise: 10_000_50, igstPaise: 1_800_00 }] })
    const requested = await request(bill)
    await decide(officer, requested, 'sanction')
    expect(await linesOf(await clerk.get(`/vendor-bills/${bill.id}`))).toEqual([
      ['purchases', 10_000_50, null],
      ['input-tax', 1_800_00, null],
      ['vendors', -11_800_50, vendor.id],
    ])
  })

  test('that is refused or returned leaves the bill to be changed and asked for again', async () => {
    const requested = await request(await enter())
    await decide(officer, requested, 'refuse', 'The rate was agreed lower')
    const rejected = await clerk.get(`/vendor-bills/${requested.id}`)
    expect(rejected).toMatchObject({ state: 'rejected', entryId: null })
    const lower = form({ lines: [line({ taxablePaise: 9_000_00 })] })
    const changed = await clerk.put(`/vendor-bills/${rejected.id}`, { ...lower, revision: rejected.revision })
    expect(changed).toMatchObject({ totalPaise: 10_620_00 })
    const again = await request(changed)
    const { revision } = await officer.get(`/approvals/${again.request.id}`)
    await officer.post(`/approvals/${again.request.id}/return`, { reason: 'Add the delivery note', revision })
    const returned = await clerk.get(`/vendor-bills/${again.id}`)
    expect(returned).toMatchObject({ state: 'draft', request: { state: 'returned' } })
    const third = await request(returned)
    expect(third).toMatchObject({ state: 'requested', request: { id: again.request.id } })
    const { revision: present } = await clerk.get(`/approvals/${third.request.id}`)
    await clerk.post(`/approvals/${third.request.id}/withdrawal`, { revision: present })
    expect(await stored(third)).toMatchObject({ state: 'draft' })
  })

  test('needs a scan where the college wants one', async () => {
    await setVendorSettings(db, { scanRequired: true })
    const bill = await enter()
    expect(await request(bill)).toMatchObject({ code: 'vendors.no-scan' })
    expect(await stored(bill)).toMatchObject({ state: 'draft', revision: bill.revision })
    await setVendorSettings(db, { scanRequired: false })
  })

  test('of a revision that is not the present one is refused', async () => {
    const bill = await enter()
    expect(await request({ ...bill, revision: bill.revision + 1 } as Reply)).toMatchObject({ code: 'platform.changed-meanwhile' })
  })
})

describe('a budget', () => {
  const costing = (headId: number, rupees: number) => ({ lines: [line({ headId, taxablePaise: rupees * 100, gstRate: 0 })] })

  test('shows what is committed, spent and left; a bill beyond it is warned of and goes to the principal', async () => {
    const head = await aBudgetHead(db, { budgetPaise: 20_000_00 })
    await pass(costing(head.id, 12_000))
    const waiting = await request(await enter(costing(head.id, 5_000)))
    expect(waiting.budgets).toMatchObject([{ amountPaise: 20_000_00, costPaise: 5_000_00, leftPaise: 3_000_00 }])
    const { items } = await principal.get(`/budgets?headId=${head.id}&financialYear=2026`)
    expect(items).toMatchObject([{ committedPaise: 5_000_00, spentPaise: 12_000_00, leftPaise: 3_000_00 }])
    const beyond = await request(await enter(costing(head.id, 3_001)))
    expect(beyond).toMatchObject({ decider: 'principal', budgets: [{ leftPaise: -1_00 }] })
    expect(await decide(officer, beyond, 'sanction')).not.toMatchObject({ status: 200 })
    expect(await decide(officer, waiting, 'sanction')).toMatchObject({ status: 200 })
    await decide(principal, beyond, 'sanction')
    expect((await principal.get(`/budgets?headId=${head.id}`)).items).toMatchObject([{ spentPaise: 20_001_00, leftPaise: -1_00 }])
  })

  test('that was lowered since, or a limit, sends a bill that waits for the officer back', async () => {
    const head = await aBudgetHead(db, { budgetPaise: 9_000_00 })
    const waiting = await request(await enter(costing(head.id, 8_000)))
    await db.update(budgets).set({ amountPaise: 7_999_99 }).where(eq(budgets.headId, head.id))
    expect(await decide(officer, waiting, 'sanction')).toMatchObject({ code: 'vendors.needs-principal' })
    expect(await stored(waiting)).toMatchObject({ state: 'requested', entryId: null })
  })

  test('of another year is not touched, and of two bills that ask at once for the rest one goes to the principal', async () => {
    const head = await aBudgetHead(db, { budgetPaise: 10_000_00 })
    const earlier = await enter({ ...costing(head.id, 50_000), billedOn: '2026-03-31', dueOn: '2026-04-30' })
    expect(earlier).toMatchObject({ status: 200, financialYear: 2025 })
    const drafts = [await enter(costing(head.id, 6_000)), await enter(costing(head.id, 6_000), colleague)]
    const asked = await Promise.all(drafts.map((draft, at) => request(draft, at === 0 ? clerk : colleague)))
    expect(asked.map(({ state }) => state)).toEqual(['requested', 'requested'])
    const shown = await Promise.all(asked.map(({ request: { id } }) => officer.get(`/approvals/${id}`)))
    expect(shown.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('a cancellation', () => {
  const cancel = ({ id, revision }: Reply, reason = 'The goods were sent back') =>
    clerk.post(`/vendor-bills/${id}/cancellation`, { revision, reason })

  test('of an approved bill reverses its entry and frees its budget', async () => {
    const head = await aBudgetHead(db, { budgetPaise: 20_000_00 })
    const bill = await pass({ lines: [line({ headId: head.id })], tdsSection: '194C', tdsPercent: 2 })
    expect(await cancel(bill, ' ')).toMatchObject({ status: 400 })
    expect(await cancel(bill)).toMatchObject({ state: 'cancelled', openPaise: 0 })
    expect((await principal.get(`/budgets?headId=${head.id}`)).items).toMatchObject([{ spentPaise: 0, leftPaise: 20_000_00 }])
    expect(await faults()).toEqual([])
    const before = await counts()
    expect(await cancel({ ...bill, revision: bill.revision + 1 } as Reply)).toMatchObject({ code: 'platform.not-now' })
    expect(await counts()).toEqual(before)
  })

  test('is refused while the bill waits for approval, and once something is paid', async () => {
    const waiting = await request(await enter())
    expect(await cancel(waiting)).toMatchObject({ code: 'platform.not-now' })
    const bill = await pass()
    await office.pay([[bill, 100]])
    const { revision } = await clerk.get(`/vendor-bills/${bill.id}`)
    const before = await counts()
    expect(await cancel({ ...bill, revision } as Reply)).toMatchObject({ code: 'vendors.bill-paid' })
    expect(await counts()).toEqual(before)
  })
})

describe('a posted bill', () => {
  test('is changed by no call and by no statement', async () => {
    const bill = await pass()
    expect(await clerk.put(`/vendor-bills/${bill.id}`, { ...form(), revision: bill.revision })).toMatchObject({
      code: 'platform.not-now',
    })
    for (const statement of [
      db.update(bills).set({ taxablePaise: 1 }).where(eq(bills.id, bill.id)),
      db.update(bills).set({ number: 'other' }).where(eq(bills.id, bill.id)),
      db.update(billLines).set({ costPaise: 1 }).where(eq(billLines.billId, bill.id)),
      db.delete(billLines).where(eq(billLines.billId, bill.id)),
    ])
      await expect(statement).rejects.toMatchObject({ cause: { message: expect.stringContaining('posted') } })
    expect(await clerk.get(`/vendor-bills/${bill.id}`)).toMatchObject({ number: bill.number, taxablePaise: bill.taxablePaise })
  })
})

describe('the scan of a bill', () => {
  const picture = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const send = async ({ id }: Reply, content: Buffer, name = 'bill.jpg') =>
    clerk.post(`/vendor-bills/${id}/scan`, formOf({ scan: { name, content } }))

  test('is stored, read by those who may look, and replaced until the bill is requested', async () => {
    const bill = await enter()
    const before = (await keysIn(platform.files)).length
    expect(await send(bill, await picture('#9ab'))).toMatchObject({ status: 200, scan: { type: 'image/jpeg' } })
    expect(await principal.get(`/vendor-bills/${bill.id}/scan`)).toMatchObject({ status: 200 })
    const second = await send(bill, await picture('#123'))
    expect(second).toMatchObject({ status: 200 })
    const requested = await request(second)
    expect(await send(requested, await picture('#456'))).toMatchObject({ code: 'platform.not-now' })
    await expect.poll(async () => (await keysIn(platform.files)).length, { timeout: 10_000 }).toBe(before + 1)
  })

  test('that is no picture and no PDF is refused, and no file stays', async () => {
    const bill = await enter()
    const before = await keysIn(platform.files)
    expect(await send(bill, Buffer.from('%PDF-nothing'), 'bill.pdf')).toMatchObject({ status: 415 })
    expect(await send(bill, Buffer.from('GIF89a'), 'bill.pdf')).toMatchObject({ status: 422, code: 'vendors.not-a-scan' })
    expect(await keysIn(platform.files)).toEqual(before)
    expect(await clerk.get(`/vendor-bills/${bill.id}/scan`)).toMatchObject({ status: 404 })
  })
})
