import { addDays, eachDay } from '@nalanda/contract/platform/dates/dates'
import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import { halvesOf } from '@nalanda/contract/platform/dates/half-days'
import { countWorkingDays, isWorkingDay, type WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargesOf, countLeave, isAdjacent, type Neighbour, totalOf } from './day-count.ts'

/** 1 December 2026 is a Tuesday; the 6th, 13th and 20th are Sundays; Christmas is a holiday. */
const calendar: WorkingCalendar = { weeklyOff: [0], holidays: new Set(['2026-12-25', '2026-12-26', '2027-01-01']) }
const from = (fromOn: string, untilOn = fromOn, noon: Partial<LeaveDays> = {}): LeaveDays => ({
  ...{ fromOn, untilOn, startsAtNoon: false, endsAtNoon: false, ...noon },
})
const plain = { countsHolidays: false, sandwich: false }
const sandwich = { countsHolidays: false, sandwich: true }
const halves = (leave: LeaveDays, rules = plain, neighbours: Neighbour[] = []) =>
  totalOf(countLeave(leave, rules, { calendar, neighbours }))
const before = (leave: LeaveDays): Neighbour => ({ ...leave, later: false })

describe('the counting of leave days', () => {
  test('uses half-days, with a possible half-day at both ends', () => {
    expect(halves(from('2026-12-01', '2026-12-03'))).toBe(6)
    expect(halves(from('2026-12-01', '2026-12-03', { startsAtNoon: true }))).toBe(5)
    expect(halves(from('2026-12-01', '2026-12-03', { startsAtNoon: true, endsAtNoon: true }))).toBe(4)
    expect(halves(from('2026-12-01', '2026-12-01', { endsAtNoon: true }))).toBe(1)
  })

  test('excludes Sundays and holidays, unless the type counts them', () => {
    expect(halves(from('2026-12-24', '2026-12-28'))).toBe(4)
    expect(halves(from('2026-12-24', '2026-12-28'), { ...plain, countsHolidays: true })).toBe(10)
    expect(halves(from('2026-12-06', '2026-12-06'))).toBe(0)
  })

  test('includes holidays between two days of leave by the sandwich rule, but not those before or after', () => {
    expect(halves(from('2026-12-24', '2026-12-28'), sandwich)).toBe(10)
    expect(halves(from('2026-12-25', '2026-12-28'), sandwich)).toBe(2)
    expect(halves(from('2026-12-24', '2026-12-27'), sandwich)).toBe(2)
  })

  test('includes holidays between this and an earlier leave if no half-day is worked in between', () => {
    const saturday = from('2026-12-05')
    expect(halves(from('2026-12-07'), sandwich, [before(saturday)])).toBe(4)
    expect(halves(from('2026-12-07', '2026-12-07', { startsAtNoon: true }), sandwich, [before(saturday)])).toBe(1)
    expect(halves(from('2026-12-07'), sandwich, [before({ ...saturday, endsAtNoon: true })])).toBe(2)
    expect(halves(from('2026-12-07'), sandwich, [{ ...saturday, later: true }])).toBe(2)
    expect(halves(from('2026-12-07'), plain, [before(saturday)])).toBe(2)
  })

  test('is separate for each leave year that the leave touches', () => {
    const counted = countLeave(from('2026-12-30', '2027-01-04'), plain, { calendar, neighbours: [] })
    expect(chargesOf(counted, 1)).toEqual([
      { year: 2026, halves: 4 },
      { year: 2027, halves: 4 },
    ])
    expect(chargesOf(counted, 6)).toEqual([{ year: 2026, halves: 8 }])
  })
})

test('two leaves are adjacent if no working half-day lies between them', () => {
  expect(isAdjacent(from('2026-12-05'), from('2026-12-07'), calendar)).toBe(true)
  expect(isAdjacent(from('2026-12-07'), from('2026-12-05'), calendar)).toBe(true)
  expect(isAdjacent(from('2026-12-04'), from('2026-12-07'), calendar)).toBe(false)
  expect(
    isAdjacent(
      from('2026-12-01', '2026-12-01', { endsAtNoon: true }),
      from('2026-12-01', '2026-12-01', { startsAtNoon: true }),
      calendar,
    ),
  ).toBe(true)
})

const anyLeave = fc
  .record({ start: fc.nat(60), length: fc.nat(20), startsAtNoon: fc.boolean(), endsAtNoon: fc.boolean() })
  .map(({ start, length, ...noon }) => from(addDays('2026-11-15', start), addDays('2026-11-15', start + length), noon))
  .filter((leave) => halvesOf(leave).end > halvesOf(leave).first)
const anyRules = fc.record({ countsHolidays: fc.boolean(), sandwich: fc.boolean() })

describe('any leave', () => {
  test('counts at least its working half-days, and at most all of its days', () => {
    fc.assert(
      fc.property(anyLeave, anyRules, (leave, rules) => {
        const counted = halves(leave, rules)
        const { fromOn, untilOn } = leave
        const edges =
          Number(leave.startsAtNoon && isWorkingDay(fromOn, calendar)) +
          Number(leave.endsAtNoon && isWorkingDay(untilOn, calendar))
        expect(counted).toBeGreaterThanOrEqual(countWorkingDays(fromOn, untilOn, calendar) * 2 - edges)
        expect(counted).toBeLessThanOrEqual(halvesOf(leave).end - halvesOf(leave).first)
      }),
    )
  })

  test('taken in two parts without work in between counts as much as in one', () => {
    fc.assert(
      fc.property(anyLeave, anyRules, fc.nat(20), (leave, rules, at) => {
        const days = eachDay(leave.fromOn, leave.untilOn)
        fc.pre(days.length > 1)
        const split = days[1 + (at % (days.length - 1))] ?? leave.untilOn
        const first = { ...leave, untilOn: addDays(split, -1), endsAtNoon: false }
        const second = { ...leave, fromOn: split, startsAtNoon: false }
        fc.pre(halvesOf(first).end > halvesOf(first).first && halvesOf(second).end > halvesOf(second).first)
        // Holidays at the edge of a part belong to it, and count only once the other part exists
        fc.pre(isWorkingDay(split, calendar) && isWorkingDay(first.untilOn, calendar))
        expect(halves(first, rules) + halves(second, rules, [before(first)])).toBe(halves(leave, rules))
      }),
    )
  })

  test('has charges that add up to its half-days, whatever the leave year', () => {
    fc.assert(
      fc.property(anyLeave, anyRules, fc.integer({ min: 1, max: 12 }), (leave, rules, firstMonth) => {
        const counted = countLeave(leave, rules, { calendar, neighbours: [] })
        const charges = chargesOf(counted, firstMonth)
        expect(totalOf(charges)).toBe(totalOf(counted))
        expect(charges.every((charge) => charge.halves > 0)).toBe(true)
      }),
    )
  })
})
