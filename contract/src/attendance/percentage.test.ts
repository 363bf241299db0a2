import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReachable, mostPossible, percentOf, percentText, periodsToReach, periodsToSpare, standingOf } from './percentage.ts'

const rules = { required: 75, condonable: 65 }
const attended = fc
  .tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 0, max: 3000 }))
  .map(([held, part]) => ({ held, attended: Math.min(held, part) }))
const percent = fc.integer({ min: 1, max: 10_000 }).map((one) => one / 100)

describe('the attendance percentage', () => {
  test('is not rounded up from 74.99 to 75, and does not exist before the first class', () => {
    expect(percentOf({ held: 10_000, attended: 7_499 })).toBe(7499)
    expect(standingOf({ held: 10_000, attended: 7_499 }, rules, 'no')).toBe('condonable')
    expect(standingOf({ held: 4, attended: 3 }, rules, 'no')).toBe('enough')
    expect(percentOf({ held: 0, attended: 0 })).toBeNull()
    expect(standingOf({ held: 0, attended: 0 }, rules, 'no')).toBe('none')
    expect(percentText(7499)).toBe('74.99')
    expect(percentText(10_000)).toBe('100.00')
    expect(percentText(7)).toBe('0.07')
  })

  test('cannot be condoned below the condonation limit, and can be at the limit', () => {
    expect(standingOf({ held: 100, attended: 65 }, rules, 'yes')).toBe('condoned')
    expect(standingOf({ held: 100, attended: 65 }, rules, 'unpaid')).toBe('unpaid')
    expect(standingOf({ held: 10_000, attended: 6_499 }, rules, 'yes')).toBe('short')
  })

  test('is enough exactly when the fraction is, in integer arithmetic', () => {
    fc.assert(
      fc.property(attended, percent, (of, required) => {
        const enough = BigInt(of.attended) * 10_000n >= BigInt(Math.round(required * 100)) * BigInt(of.held)
        expect(standingOf(of, { required, condonable: 0 }, 'no') === 'enough').toBe(enough)
      }),
    )
  })
})

describe('the number of periods', () => {
  const reaches = ({ held, attended: present }: { held: number; attended: number }, required: number) =>
    present * 10_000 >= Math.round(required * 100) * held

  test('needed to reach a percentage is the smallest one that reaches it', () => {
    fc.assert(
      fc.property(attended, percent, (of, required) => {
        const next = periodsToReach(of, required)
        if (next === null) {
          expect(reaches(of, required)).toBe(false)
          return
        }
        const after = (periods: number) => ({ held: of.held + periods, attended: of.attended + periods })
        expect(reaches(after(next), required)).toBe(true)
        if (next > 0) expect(reaches(after(next - 1), required)).toBe(false)
      }),
    )
  })

  test('that can be missed is the largest one that keeps the percentage', () => {
    fc.assert(
      fc.property(attended, percent, (of, required) => {
        const spare = periodsToSpare(of, required) ?? 0
        const after = (periods: number) => ({ held: of.held + periods, attended: of.attended })
        if (reaches(of, required)) expect(reaches(after(spare), required)).toBe(true)
        else expect(spare).toBe(0)
        expect(reaches(after(spare + 1), required)).toBe(false)
      }),
    )
  })

  test('needed to reach 75% after 66 of 91 periods is 9', () => {
    expect(periodsToReach({ held: 91, attended: 66 }, 75)).toBe(9)
    expect(periodsToReach({ held: 10, attended: 9 }, 100)).toBeNull()
    expect(periodsToSpare({ held: 10, attended: 9 }, 75)).toBe(2)
  })

  test('left makes a percentage reachable exactly when attending them all reaches it', () => {
    fc.assert(
      fc.property(attended, percent, fc.integer({ min: 0, max: 300 }), (of, required, left) => {
        expect(isReachable(of, required, left)).toBe((mostPossible(of, left) ?? 0) >= Math.round(required * 100))
      }),
    )
    expect(isReachable({ held: 91, attended: 66 }, 75, null)).toBe(true)
    expect(isReachable({ held: 10, attended: 9 }, 100, null)).toBe(false)
    expect(mostPossible({ held: 91, attended: 66 }, 5)).toBe(7395)
  })
})
