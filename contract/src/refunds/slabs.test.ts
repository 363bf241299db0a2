import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../platform/dates/dates.ts'
import { calculateRefund, dueTreatments, lastDayOfSlab, type RefundableDue, type RefundQuestion, type Slab } from './slabs.ts'

const none = { month: 1, day: 1, deductPercent: 0, deductPaise: 0 }
const byDays = (days: number, percent: number): Slab => ({ ...none, basis: 'days', days, percent })
const first: Slab = { ...byDays(-15, 100), deductPercent: 5, deductPaise: 1_000_00 }
const ugc2018: Slab[] = [first, byDays(0, 90), byDays(15, 80), byDays(30, 50)]
const byDate = (month: number, day: number, deductPaise: number): Slab => ({
  ...{ basis: 'date', days: 0, month, day, percent: 100, deductPercent: deductPaise ? 100 : 0, deductPaise },
})
const circular: Slab[] = [byDate(9, 30, 0), byDate(10, 31, 1_000_00), ...ugc2018]

const tuition: RefundableDue = { demandId: 1, treatment: 'slab', dueOn: '2026-08-31', paidPaise: 95_000_00, openPaise: 0 }
const asked: RefundQuestion = {
  ...{ noticeOn: '2026-09-12', lastAdmissionOn: '2026-08-31', academicYear: 2026, firstMonth: 6 },
  ...{ slabs: ugc2018, dues: [tuition], advancePaise: 0 },
}
const after = (days: number) => calculateRefund({ ...asked, noticeOn: addDays(asked.lastAdmissionOn, days) })

describe('the refund slabs of 2018', () => {
  test.each([
    [-40, 1, 94_000_00],
    [-15, 1, 94_000_00],
    [-14, 2, 85_500_00],
    [-1, 2, 85_500_00],
    [0, 2, 85_500_00],
    [1, 3, 76_000_00],
    [12, 3, 76_000_00],
    [15, 3, 76_000_00],
    [16, 4, 47_500_00],
    [30, 4, 47_500_00],
    [31, null, 0],
  ])('a notice %i days after the last date of admission gets the refund of its slab', (days, slabNo, refundPaise) => {
    expect(after(days)).toMatchObject({ slabNo, refundPaise })
  })

  test('the deduction is the percentage if that is less than the amount', () => {
    const few = { ...tuition, paidPaise: 10_000_00 }
    const answer = calculateRefund({ ...asked, noticeOn: '2026-08-01', dues: [few] })
    expect(answer).toMatchObject({ refundPaise: 9_500_00, deductedPaise: 500_00 })
  })
})

describe('a circular with fixed dates', () => {
  test.each([
    ['2026-09-30', 1, 95_000_00],
    ['2026-10-01', 2, 94_000_00],
    ['2026-10-31', 2, 94_000_00],
    ['2026-11-01', null, 0],
  ])('a notice on %s gets the refund of its slab', (noticeOn, slabNo, refundPaise) => {
    expect(calculateRefund({ ...asked, slabs: circular, noticeOn })).toMatchObject({ slabNo, refundPaise })
  })

  test('the slabs by days follow if the last date of admission is late', () => {
    const late = { ...asked, slabs: circular, lastAdmissionOn: '2026-10-25', noticeOn: '2026-11-05' }
    expect(calculateRefund(late)).toMatchObject({ slabNo: 5, percent: 80 })
  })

  test('a slab month before the academic year starts is in the next calendar year, with the day capped to the month', () => {
    expect(lastDayOfSlab(byDate(2, 31, 0), asked)).toBe('2027-02-28')
    expect(lastDayOfSlab(byDate(6, 30, 0), asked)).toBe('2026-06-30')
  })
})

test('a deposit and an advance are refunded in full in any slab, and kept fees and late fees are not refunded', () => {
  const dues: RefundableDue[] = [
    { ...tuition, demandId: 2, treatment: 'deposit', paidPaise: 5_000_00 },
    { ...tuition, demandId: 3, treatment: 'kept', paidPaise: 3_600_00 },
    { ...tuition, demandId: 4, treatment: 'late-fee', paidPaise: 100_00 },
  ]
  const answer = calculateRefund({ ...asked, noticeOn: '2026-12-01', dues, advancePaise: 200_00 })
  expect(answer.shares.map(({ refundPaise }) => refundPaise)).toEqual([5_000_00, 0, 0])
  expect(answer.refundPaise).toBe(5_200_00)
})

test('future dues are cancelled in full, and earlier ones by the share that would have been refunded', () => {
  const open = { ...tuition, paidPaise: 0, openPaise: 1_000_00 }
  const dues: RefundableDue[] = [
    open,
    { ...open, demandId: 2, dueOn: '2026-12-31' },
    { ...open, demandId: 3, treatment: 'kept' },
    { ...open, demandId: 4, treatment: 'kept', dueOn: '2026-12-31' },
    { ...open, demandId: 5, treatment: 'late-fee' },
    { ...open, demandId: 6, treatment: 'deposit' },
  ]
  const { shares } = calculateRefund({ ...asked, dues })
  expect(shares.map(({ cancelledPaise }) => cancelledPaise / 100)).toEqual([800, 1_000, 0, 1_000, 800, 1_000])
  expect(shares.map(({ stillOwedPaise }) => stillOwedPaise / 100)).toEqual([200, 0, 1_000, 0, 200, 0])
})

const paise = fc.integer({ min: 0, max: 500_000_00 })
const anySlab = fc.record<Slab>({
  ...{ basis: fc.constantFrom('days', 'date'), days: fc.integer({ min: -60, max: 60 }) },
  ...{ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) },
  ...{ percent: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100) },
  ...{ deductPercent: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100), deductPaise: paise },
})
const day = fc.integer({ min: -90, max: 200 }).map((days) => addDays('2026-08-31', days))
const anyDue = fc.record({ treatment: fc.constantFrom(...dueTreatments), dueOn: day, paidPaise: paise, openPaise: paise })
const anyQuestion = fc.record<RefundQuestion>({
  ...{ noticeOn: day, lastAdmissionOn: day, academicYear: fc.constant(2026), firstMonth: fc.constantFrom(4, 6, 7) },
  slabs: fc.array(anySlab, { maxLength: 6 }),
  dues: fc.array(anyDue, { maxLength: 8 }).map((dues) => dues.map((due, at) => ({ ...due, demandId: at + 1 }))),
  advancePaise: paise,
})

test('no amount is negative or more than was paid or open, and the sums agree', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const answer = calculateRefund(question)
      for (const [at, share] of answer.shares.entries()) {
        const due = question.dues[at]
        const amounts = [share.refundPaise, share.deductedPaise, share.cancelledPaise, share.stillOwedPaise]
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        expect(share.refundPaise + share.deductedPaise).toBeLessThanOrEqual(due?.paidPaise ?? 0)
        expect(share.cancelledPaise + share.stillOwedPaise).toBe(due?.openPaise)
      }
      const total = answer.shares.reduce((sum, { refundPaise }) => sum + refundPaise, question.advancePaise)
      expect(answer.refundPaise).toBe(total)
    }),
  )
})
