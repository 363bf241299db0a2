import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { feeOffice, noLateFee } from '../../../testing/fees/fee-office.ts'
import { acceptedApplicantsOf, seatFeePaise } from '../../../testing/payments/accepted-applicants.ts'
import { feeSettings } from '../schema.ts'
import { feeReceipts } from '../schema-receipts.ts'

setClock(new Date('2026-06-10T05:00:00Z'))
const college = await openTestApp()
const { db, officer, head, book, newStudent, collect: collectOn, stored, faults } = await feeOffice(college)
const anApplicant = await acceptedApplicantsOf(college)
const collect = (id: number, more: object) => collectOn(id, { receivedOn: '2026-06-10', ...more })
let student: Awaited<ReturnType<typeof newStudent>>
beforeEach(async () => {
  student = await newStudent()
  await db.update(feeSettings).set({ cashLimitPaise: 2_00_000_00 })
})

const refused = (taken: string, rest: string) => ({
  ...{
    status: 409,
    code: 'fees.cash-limit',
    fields: { amountPaise: { params: { limit: '₹2,00,000', taken, rest, day: '10/06/2026' } } },
  },
  message: expect.stringContaining('s. 186'),
})

describe('cash from one student in a day', () => {
  test('is refused from two lakh rupees on, in one receipt or in several, and nothing is stored', async () => {
    expect(await collect(student.id, { amountPaise: 2_00_000_00 })).toMatchObject(refused('₹0', '₹1,99,999'))
    expect(await stored(student.id)).toEqual([[], []])
    await collect(student.id, { amountPaise: 1_50_000_00 })
    const before = await stored(student.id)
    expect(await collect(student.id, { amountPaise: 50_000_00 })).toMatchObject(refused('₹1,50,000', '₹49,999'))
    expect(await stored(student.id)).toEqual(before)
    expect(await collect(student.id, { amountPaise: 49_999_99 })).toMatchObject({ status: 200 })
    expect(await faults()).toEqual([])
  })

  test('is counted over all counters by day of receipt, without other modes and reversed receipts', async () => {
    const first = await collect(student.id, { amountPaise: 1_50_000_00, receivedOn: '2026-06-09' })
    expect(await collect(student.id, { amountPaise: 1_99_999_00 })).toMatchObject({ status: 200 })
    const upi = { cashBookId: book('BK'), mode: 'upi', reference: `U${student.id}`, amountPaise: 9_00_000_00 }
    expect(await collect(student.id, upi)).toMatchObject({ status: 200 })
    const late = { amountPaise: 50_000_00, receivedOn: '2026-06-09' }
    expect(await collect(student.id, late)).toMatchObject({
      code: 'fees.cash-limit',
      message: expect.stringContaining('09/06/2026'),
    })
    const account = (await officer.get('/ledger-accounts?q=1010')).items[0].id
    const other = await officer.post('/cash-books', { name: 'Hostel', letters: 'HO', accountId: account, modes: ['cash'] })
    expect(await collect(student.id, { ...late, cashBookId: other.id })).toMatchObject({ code: 'fees.cash-limit' })
    await officer.post(`/fee-receipts/${first.id}/reversal`, { kind: 'cancelled', reason: 'Of another', chargePaise: 0 })
    expect(await collect(student.id, late)).toMatchObject({ status: 200 })
  })

  test('is accepted from only one of several counters that together exceed the limit at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => collect(student.id, { amountPaise: 1_00_000_00 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await stored(student.id))[1]).toHaveLength(1)
  })

  test('must stay below the limit in the settings', async () => {
    const { revision, ...settings } = (await officer.get('/fee-settings')).body
    const low = await officer.put('/fee-settings', { ...settings, revision, cashLimitPaise: 20_000_00 })
    expect(low).toMatchObject({ status: 200, cashLimitPaise: 20_000_00 })
    expect(await collect(student.id, { amountPaise: 20_000_00 })).toMatchObject({ code: 'fees.cash-limit' })
    expect(await officer.put('/fee-settings', { ...low.body, cashLimitPaise: 0 })).toMatchObject({ code: 'platform.invalid' })
    expect(await collect(student.id, { amountPaise: 19_999_00 })).toMatchObject({ status: 200 })
  })

  test('includes the seat-acceptance fee that was paid before the admission', async () => {
    const { id, decide } = await anApplicant()
    const asked = { cashBookId: book('FC'), mode: 'cash', amountPaise: seatFeePaise, receivedOn: '2026-06-10' }
    const given = { ...asked, reference: null, instrument: null, remark: null }
    await db.update(feeSettings).set({ cashLimitPaise: seatFeePaise })
    expect(await officer.post(`/seat-fees/${id}/receipts`, given)).toMatchObject({ code: 'fees.cash-limit' })
    expect(await db.$count(feeReceipts, eq(feeReceipts.applicationId, id))).toBe(0)
    await db.update(feeSettings).set({ cashLimitPaise: 2_00_000_00 })
    expect(await officer.post(`/seat-fees/${id}/receipts`, given)).toMatchObject({ status: 200 })
    const admitted = (await decide('admit')).student.id
    const rest = 2_00_000_00 - seatFeePaise
    expect(await collect(admitted, { amountPaise: rest })).toMatchObject({ code: 'fees.cash-limit' })
    expect(await collect(admitted, { amountPaise: rest - 1_00 })).toMatchObject({ status: 200 })
  })
})

test('cash of two lakh rupees for one demand is also refused over several days', async () => {
  const due = { headId: head('TUITION'), academicYear: 2026, label: 'Management seat', dueOn: '2026-06-30' }
  const demand = { studentId: student.id, ...due, ...noLateFee, amountPaise: 3_00_000_00 }
  await officer.post('/fee-demands', demand)
  await collect(student.id, { amountPaise: 1_50_000_00, receivedOn: '2026-06-09' })
  const before = await stored(student.id)
  expect(await collect(student.id, { amountPaise: 50_000_00 })).toMatchObject({
    ...{ status: 409, code: 'fees.cash-limit-of-demand' },
    fields: {
      amountPaise: {
        params: { head: 'Tuition fee', year: '2026-2027', taken: '₹1,50,000', rest: '₹49,999', limit: '₹2,00,000' },
      },
    },
  })
  expect(await stored(student.id)).toEqual(before)
  const transfer = { cashBookId: book('BK'), mode: 'bank-transfer', reference: `T${student.id}` }
  expect(await collect(student.id, { ...transfer, amountPaise: 1_20_000_00 })).toMatchObject({ status: 200 })
  // The excess over the demand does not count for it
  expect(await collect(student.id, { amountPaise: 50_000_00 })).toMatchObject({ status: 200, advancePaise: 20_000_00 })
  expect(await faults()).toEqual([])
})
