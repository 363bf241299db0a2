import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Coverage, coverageStateOf, percentCovered } from './coverage.ts'

const anyCoverage = fc
  .record({ planned: fc.nat(200), due: fc.nat(200), covered: fc.nat(250) })
  .map(({ planned, due, covered }): Coverage => ({ planned, due: Math.min(due, planned), covered }))

test('a class is complete exactly when nothing of its plan is missing, and then at 100 percent', () => {
  fc.assert(
    fc.property(anyCoverage, (coverage) => {
      const isComplete = coverageStateOf(coverage) === 'complete'
      expect(isComplete).toBe(coverage.planned > 0 && coverage.covered >= coverage.planned)
      expect(percentCovered(coverage) === 100).toBe(isComplete)
    }),
  )
})

test('covering more periods never puts a class further behind', () => {
  const rank = (coverage: Coverage) => ['no-plan', 'behind', 'on-track', 'complete'].indexOf(coverageStateOf(coverage))
  fc.assert(
    fc.property(anyCoverage, fc.nat(20), (coverage, more) => {
      expect(rank({ ...coverage, covered: coverage.covered + more })).toBeGreaterThanOrEqual(rank(coverage))
    }),
  )
})

test.each([
  [{ planned: 0, due: 0, covered: 3 }, 'no-plan', null],
  [{ planned: 60, due: 40, covered: 35 }, 'behind', 58],
  [{ planned: 60, due: 40, covered: 36 }, 'on-track', 60],
  [{ planned: 60, due: 0, covered: 0 }, 'on-track', 0],
  [{ planned: 60, due: 60, covered: 59 }, 'on-track', 98],
] as const)('for %j the state is %s', (coverage, state, percent) => {
  expect(coverageStateOf(coverage)).toBe(state)
  expect(percentCovered(coverage)).toBe(percent)
})
