import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lateFeeOn } from './late-fee.ts'
import { allocatePayment, type OpenDue } from './payment-allocation.ts'

describe('the late fee', () => {
  const rule = { lateFeePerDayPaise: 50_00, lateFeeGraceDays: 7, lateFeeCapPaise: 2_000_00 }

  test.each([
    ['2026-08-31', 0],
    ['2026-09-07', 0],
    ['2026-09-08', 50_00],
    ['2026-09-17', 500_00],
    ['2026-10-31', 2_000_00],
    ['2026-08-01', 0],
  ])('of a due on 31 August is, on %s, %i paise', (day, fee) => {
    expect(lateFeeOn(rule, '2026-08-31', day)).toBe(fee)
  })

  test('has no cap if the cap is zero, and is zero without a rate', () => {
    expect(lateFeeOn({ ...rule, lateFeeCapPaise: 0 }, '2026-08-31', '2027-08-31')).toBe(358 * 50_00)
    expect(lateFeeOn({ ...rule, lateFeePerDayPaise: 0 }, '2026-08-31', '2027-08-31')).toBe(0)
  })
})

const due = (id: number, priority: number, dueOn: string, openPaise: number, lateFeeOfId: number | null = null): OpenDue => ({
  ...{ id, priority, dueOn, openPaise, lateFeeOfId },
})

describe('a payment', () => {
  const dues = [
    due(3, 20, '2026-08-31', 300),
    due(1, 10, '2026-08-31', 1000),
    due(2, 10, '2026-07-01', 500),
    due(4, 10, '2026-07-01', 50, 2),
  ]

  test('is allocated by priority of the head and then by due date, each due with its late fee', () => {
    expect(allocatePayment(1600, dues).allocations).toEqual([
      { demandId: 2, amountPaise: 500 },
      { demandId: 4, amountPaise: 50 },
      { demandId: 1, amountPaise: 1000 },
      { demandId: 3, amountPaise: 50 },
    ])
  })

  test('is allocated first to the dues that the payer chose, never beyond the open amount', () => {
    const wanted = [
      { demandId: 3, amountPaise: 9999 },
      { demandId: 99, amountPaise: 10 },
    ]
    expect(allocatePayment(400, dues, wanted)).toEqual({
      allocations: [
        { demandId: 3, amountPaise: 300 },
        { demandId: 2, amountPaise: 100 },
      ],
      advancePaise: 0,
    })
  })

  test('for a chosen due covers its late fee before other dues', () => {
    expect(allocatePayment(600, dues, [{ demandId: 2, amountPaise: 500 }]).allocations).toEqual([
      { demandId: 2, amountPaise: 500 },
      { demandId: 4, amountPaise: 50 },
      { demandId: 1, amountPaise: 50 },
    ])
    const third = due(5, 1, '2026-01-01', 70)
    expect(allocatePayment(600, [...dues, third], [{ demandId: 2, amountPaise: 500 }]).allocations.slice(1)).toEqual([
      { demandId: 4, amountPaise: 50 },
      { demandId: 5, amountPaise: 50 },
    ])
  })

  test('is allocated without gaining or losing a paisa, and never pays a due beyond its open amount', () => {
    const someDue = fc.record({
      priority: fc.integer({ min: 1, max: 4 }),
      dueOn: fc.constantFrom('2026-07-01', '2026-08-01', '2027-01-01'),
      openPaise: fc.integer({ min: 1, max: 1e9 }),
    })
    fc.assert(
      fc.property(
        fc.array(someDue, { maxLength: 12 }),
        fc.integer({ min: 1, max: 1e10 }),
        fc.array(fc.integer({ min: 1, max: 15 })),
        (given, amount, chosen) => {
          const open = given.map((one, at) => ({ ...one, id: at + 1, lateFeeOfId: at > 0 && at % 3 === 0 ? at : null }))
          const wanted = chosen.map((demandId) => ({ demandId, amountPaise: demandId * 1000 }))
          const { allocations, advancePaise } = allocatePayment(amount, open, wanted)
          expect(allocations.reduce((sum, one) => sum + one.amountPaise, advancePaise)).toBe(amount)
          const limits = new Map(open.map(({ id, openPaise }) => [id, openPaise]))
          expect(
            allocations.every(({ demandId, amountPaise }) => amountPaise > 0 && amountPaise <= (limits.get(demandId) ?? 0)),
          ).toBe(true)
          expect(new Set(allocations.map(({ demandId }) => demandId)).size).toBe(allocations.length)
          const allPaid =
            allocations.length === open.length &&
            allocations.every(({ demandId, amountPaise }) => amountPaise === limits.get(demandId))
          expect(advancePaise === 0 || allPaid).toBe(true)
        },
      ),
    )
  })
})
