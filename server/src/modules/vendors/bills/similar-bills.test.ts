import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { violationOf } from '../../../platform/database/violations.ts'
import { openTestApp } from '../../../testing/app.ts'
import { vendorOffice } from '../../../testing/vendor-office.ts'
import { aVendor } from '../factory.ts'
import { bills } from '../schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { db, clerk, colleague, enter, form } = await vendorOffice(await openTestApp())

describe('a duplicate bill', () => {
  test.each([
    ['INV/2026/007', 'inv 2026-7'],
    ['A-12', 'a12'],
    ['0042', '42'],
    ['x-001/05', 'X1.5'],
    ['(99)', '99'],
  ])('is refused by the database for %s and %s of one vendor and year', async (first, second) => {
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
  ])('is not assumed for %s and %s', async (first, second) => {
    const { id: vendorId } = await aVendor(db)
    for (const number of [first, second]) expect(await enter({ vendorId, number })).toMatchObject({ status: 200 })
  })

  test('is not assumed in another financial year, for another vendor, or after a cancellation', async () => {
    const { id: vendorId } = await aVendor(db)
    const first = await enter({ vendorId, number: '7' })
    expect(await enter({ vendorId, number: '7', billedOn: '2026-03-31' })).toMatchObject({ status: 200, financialYear: 2025 })
    expect(await enter({ vendorId: (await aVendor(db)).id, number: '7' })).toMatchObject({ status: 200 })
    const reason = 'Entered for the wrong vendor'
    await clerk.post(`/vendor-bills/${first.id}/cancellation`, { revision: first.revision, reason })
    expect(await enter({ vendorId, number: '7' })).toMatchObject({ status: 200 })
  })

  test('entered concurrently by two clerks is stored once', async () => {
    const { id: vendorId } = await aVendor(db)
    const tries = await Promise.all([1, 2, 3, 4].map((at) => enter({ vendorId, number: 'N-1' }, at % 2 ? clerk : colleague)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test.each([
    ['with the same date and total', { number: 'Z-9' }],
    ['with the same letters and digits', { number: 'INV202601', billedOn: '2026-10-01' }],
  ])('%s causes a warning, and is accepted once a clerk has compared both', async (_case, more) => {
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
