import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostAllowed, percentOf, shareConcession, wantedPaise } from './amounts.ts'

test('a percentage is rounded to the nearest paisa', () => {
  expect([percentOf(100_01, 50), percentOf(33, 33.33), percentOf(95_000_00, 12.5)]).toEqual([50_01, 11, 11_875_00])
  expect([wantedPaise({ percent: 10, amountPaise: null }, 500), wantedPaise({ percent: null, amountPaise: 7 }, 500)]).toEqual([
    50, 7,
  ])
})

test('the lower of two caps applies, and no cap means no limit', () => {
  expect(mostAllowed({ capPercent: 50, capPaise: 400 }, 1_000)).toBe(400)
  expect(mostAllowed({ capPercent: 30, capPaise: 400 }, 1_000)).toBe(300)
  expect(mostAllowed({ capPercent: null, capPaise: null }, 1_000)).toBeNull()
})

test('no paisa of a concession is lost, and no share exceeds the open due', () => {
  const due = fc.record({
    id: fc.integer({ min: 1, max: 999 }),
    dueOn: fc.constantFrom('2026-08-31', '2026-12-31'),
    priority: fc.nat(9),
    openPaise: fc.nat(1_000),
  })
  fc.assert(
    fc.property(fc.nat(3_000), fc.uniqueArray(due, { selector: ({ id }) => id, maxLength: 6 }), (amount, dues) => {
      const { shares, excessPaise } = shareConcession(amount, dues)
      const open = new Map(dues.map(({ id, openPaise }) => [id, openPaise]))
      expect(shares.reduce((sum, one) => sum + one.amountPaise, excessPaise)).toBe(amount)
      for (const { demandId, amountPaise } of shares) expect(amountPaise).toBeLessThanOrEqual(open.get(demandId) ?? 0)
      if (excessPaise > 0)
        expect(shares.reduce((sum, one) => sum + one.amountPaise, 0)).toBe([...open.values()].reduce((a, b) => a + b, 0))
    }),
  )
})
