import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  academicYearDays,
  academicYearName,
  academicYearOf,
  addDays,
  addMonths,
  addYears,
  collegeTimeZone,
  dayOf,
  daysBetween,
  eachDay,
  endOfDay,
  financialYearDays,
  financialYearName,
  financialYearOf,
  instantAt,
  isDay,
  lastDayOfMonth,
  monthBefore,
  startOfDay,
  timeOf,
  weekdayOf,
} from './dates.ts'

const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const instants = fc.date({ min: new Date('1946-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
const months = fc.integer({ min: 1, max: 12 })

describe('a day in India', () => {
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: collegeTimeZone, dateStyle: 'short' })

  test('is the day that calendars in India show at the instant', () => {
    expect(dayOf(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
    expect(dayOf(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
    fc.assert(
      fc.property(instants, (instant) => {
        expect(dayOf(instant)).toBe(clock.format(instant))
      }),
    )
  })

  test('begins and ends at midnight in India, and ends when the next day begins', () => {
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z')
    expect(endOfDay('2026-11-21').toISOString()).toBe('2026-11-21T18:30:00.000Z')
    fc.assert(
      fc.property(days, (day) => {
        expect(dayOf(startOfDay(day))).toBe(day)
        expect(dayOf(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1))
        expect(dayOf(new Date(endOfDay(day).getTime() - 1))).toBe(day)
        expect(endOfDay(day)).toEqual(startOfDay(addDays(day, 1)))
      }),
    )
  })

  test('has the times of clocks in India', () => {
    expect(instantAt('2026-11-21', '11:00').toISOString()).toBe('2026-11-21T05:30:00.000Z')
    expect(instantAt('2026-11-21', '23:59:59').toISOString()).toBe('2026-11-21T18:29:59.000Z')
    expect(timeOf(new Date('2026-11-21T05:30:59Z'))).toBe('11:00')
    expect(timeOf(new Date('2026-11-21T18:31:00Z'))).toBe('00:01')
  })
})

describe('date arithmetic', () => {
  test('handles leap years and the ends of months', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(lastDayOfMonth('2028-02')).toBe('2028-02-29')
    expect(lastDayOfMonth('2026-12')).toBe('2026-12-31')
    expect(weekdayOf('2026-11-22')).toBe(0)
    expect(eachDay('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
    expect(eachDay('2026-12-30', '2026-12-29')).toEqual([])
  })

  test('returns to the first day when the added days are subtracted', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        const later = addDays(day, count)
        expect(isDay(later)).toBe(true)
        expect(daysBetween(day, later)).toBe(count)
        expect(addDays(later, 0 - count)).toBe(day)
        expect((weekdayOf(later) - weekdayOf(day) - count) % 7 === 0).toBe(true)
      }),
    )
  })

  test('keeps the day of the month in other years, if it exists', () => {
    expect(addYears('2026-11-21', 4)).toBe('2030-11-21')
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
    expect(addYears('2028-02-29', 4)).toBe('2032-02-29')
    expect(addYears('2026-01-31', -1)).toBe('2025-01-31')
  })

  test('keeps the day of the month in other months, if it exists', () => {
    expect(addMonths('2026-11-21', 3)).toBe('2027-02-21')
    expect(addMonths('2026-08-31', 3)).toBe('2026-11-30')
    expect(addMonths('2027-02-28', -3)).toBe('2026-11-28')
  })

  test('returns the previous month for a day in the first week of a month', () => {
    expect(monthBefore('2026-11-07')).toBe('2026-10-01')
    expect(monthBefore('2026-11-08')).toBe('2026-11-01')
    expect(monthBefore('2026-01-01')).toBe('2025-12-01')
  })

  test('accepts days from 1800 on', () => {
    expect([isDay('1800-01-01'), isDay('1799-12-31')]).toEqual([true, false])
  })

  test.each(['2026-02-30', '2026-13-01', '21-11-2026', '', '2026-1-1'])('does not accept %s as a day', (text) => {
    expect(isDay(text)).toBe(false)
  })
})

describe('an academic year', () => {
  test('begins in May in documents of the college, and otherwise in the month of its settings', () => {
    expect(academicYearOf('2026-04-30', 5)).toBe(2025)
    expect(academicYearOf('2026-05-01', 5)).toBe(2026)
    expect(academicYearOf('2026-06-30', 7)).toBe(2025)
    expect(academicYearName(2026)).toBe('2026-2027')
    expect(academicYearDays(2026, 5)).toEqual({ from: '2026-05-01', to: '2027-04-30' })
    expect(academicYearDays(2027, 3)).toEqual({ from: '2027-03-01', to: '2028-02-29' })
    expect(academicYearDays(2026, 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })

  test('contains exactly its own days', () => {
    fc.assert(
      fc.property(days, months, (day, firstMonth) => {
        const year = academicYearOf(day, firstMonth)
        const { from, to } = academicYearDays(year, firstMonth)
        expect(from <= day && day <= to).toBe(true)
        expect(academicYearOf(addDays(to, 1), firstMonth)).toBe(year + 1)
        expect(academicYearOf(addDays(from, -1), firstMonth)).toBe(year - 1)
      }),
    )
  })
})

test('a financial year is from April to March', () => {
  expect(financialYearOf('2027-03-31')).toBe(2026)
  expect(financialYearOf('2027-04-01')).toBe(2027)
  expect(financialYearDays(2026)).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect([financialYearName(2026), financialYearName(2099)]).toEqual(['2026-27', '2099-00'])
})
