import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDay, formatLongDay, formatMonth, formatShortDay, monthNames, parseDay } from './day-text.ts'

test('days and months are formatted as in documents', () => {
  expect(formatDay('2026-11-02')).toBe('02/11/2026')
  expect(formatDay('2026-11-02', '-')).toBe('02-11-2026')
  expect(formatLongDay('2026-11-02')).toBe('2 November 2026')
  expect(formatShortDay('2026-09-22')).toBe('22 Sep 2026')
  expect(formatMonth('2025-12')).toBe('December 2025')
})

test('the month names are those of the standard calendar', () => {
  const long = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
  expect(monthNames).toEqual(Array.from({ length: 12 }, (_unused, at) => long.format(Date.UTC(2026, at, 1))))
})

test.each([
  ['2026-08-15', '2026-08-15'],
  ['2026-08-15T10:30:00Z', '2026-08-15'],
  // Midnight in India, as browsers there send a chosen day
  ['2026-08-14T18:30:00.000Z', '2026-08-15'],
  ['2028-02-28T18:30Z', '2028-02-29'],
  ['2026-08-15T00:00:00+05:30', '2026-08-15'],
  ['2026-08-15T23:59:59', '2026-08-15'],
  ['15/08/2026, 10:30', '2026-08-15'],
  [' 15-8-26 ', '2026-08-15'],
  ['15.08.2026', '2026-08-15'],
  ['15 August 2026', '2026-08-15'],
  ['15th Aug, 26', '2026-08-15'],
  ['1 Sept 2007', '2007-09-01'],
  ['August 15, 2026', '2026-08-15'],
  ['15/08/29', '2029-08-15'],
  ['15/08/30', '1930-08-15'],
  ['29/02/2028', '2028-02-29'],
])('%s is read as %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day)
})

test.each([
  '',
  '08/15/2026',
  '30/02/2026',
  '2026-02-30T10:30:00Z',
  '2026-08-15T25:30:00Z',
  '29-02-2027',
  '15 Augxyz 2026',
  '15 ma 2026',
  'soon',
  '2026-08',
  '00/00/0000',
  '15/08/1026',
])('%s is not read as a day', (typed) => {
  expect(parseDay(typed)).toBeNull()
})

test('every format of a day is read back as that day', () => {
  const days = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, (day) => {
      for (const written of [day, formatDay(day), formatDay(day, '-'), formatLongDay(day), formatShortDay(day)])
        expect(parseDay(written)).toBe(day)
      expect(parseDay(formatDay(day).replace(/\d\d(\d\d)$/, '$1'))).toBe(day)
    }),
  )
  fc.assert(fc.property(fc.string(), (typed) => void parseDay(typed)))
})
