import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { formOf, keysIn, type Reply } from '../../../testing/http.ts'
import { vendorOffice } from '../../../testing/vendor-office.ts'
import { aBudgetHead, aVendor } from '../factory.ts'
import { billLines, bills, budgetHeads, vendors } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp()
const office = await vendorOffice(opened)
const { db, clerk, officer, principal, vendor, line, form, enter, request, pass, counts, faults } = office
const { platform } = opened

describe('a bill', () => {
  test('is entered with calculated amounts, and can be listed, found and exported', async () => {
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
    ['a medal of gold', 3, 10_300_00],
    ['a large car', 40, 14_000_00],
  ])('for %s is accepted with the GST rate %i%%', async (description, gstRate, totalPaise) => {
    const bill = await enter({ lines: [line({ description, gstRate })] })
    expect(bill).toMatchObject({ status: 200, totalPaise, lines: [{ gstRate }] })
  })

  test.each([
    ['is dated in the future', { billedOn: '2026-11-22', dueOn: '2026-12-01' }, 'vendors.future-day'],
    ['is dated more than ten years ago', { billedOn: '2015-12-31', dueOn: '2026-12-01' }, 'platform.invalid'],
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
  ])('is refused and not stored if it %s', async (_case, more, code) => {
    const before = await db.$count(bills)
    expect(await enter(more)).toMatchObject({ code })
    expect([await db.$count(bills), await faults()]).toEqual([before, []])
  })

  test('is refused with an archived vendor or budget head, but an existing bill keeps them', async () => {
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

describe('the cancellation of a bill', () => {
  const cancel = ({ id, revision }: Reply, reason = 'The goods were sent back') =>
    clerk.post(`/vendor-bills/${id}/cancellation`, { revision, reason })

  test('reverses the entry of an approved bill and frees its budget', async () => {
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

  test('is refused while the bill waits for approval, and after a payment', async () => {
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
  test('can be changed by no call and no SQL statement', async () => {
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

  test('is stored, shown to users who may read the bill, and can be replaced until the bill is requested', async () => {
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

  test('is refused if it is neither a picture nor a PDF, and leaves no file', async () => {
    const bill = await enter()
    const before = await keysIn(platform.files)
    expect(await send(bill, Buffer.from('%PDF-nothing'), 'bill.pdf')).toMatchObject({ status: 415 })
    expect(await send(bill, Buffer.from('GIF89a'), 'bill.pdf')).toMatchObject({ status: 422, code: 'vendors.not-a-scan' })
    expect(await keysIn(platform.files)).toEqual(before)
    expect(await clerk.get(`/vendor-bills/${bill.id}/scan`)).toMatchObject({ status: 404 })
  })
})
