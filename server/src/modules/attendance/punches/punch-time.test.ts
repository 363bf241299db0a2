import { dayOf, timeOf } from '@nalanda/contract/platform/dates/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPunchTime } from './punch-time.ts'

const expected = new Date('2026-11-20T15:35:07.000Z')

test.each([
  ['2026-11-20 21:05:07', null],
  ['2026-11-20T21:05:07', null],
  ['2026-11-20T21:05:07+05:30', null],
  ['2026-11-20T15:35:07Z', null],
  ['20-11-2026 21:05:07', null],
  ['20/11/2026 9:05:07 PM', null],
  ['20.11.26 09:05:07pm', null],
  ['20-Nov-2026, 21:05:07.250', null],
  ['November 20, 2026 9:05:07 p.m.', null],
  ['2026/11/20', '21:05:07'],
  ['20-11-2026', ' 9:05:07 PM '],
  ['2026-11-20', '0.878553240740741'],
])('%s with %s is read as the same punch', (at, time) => {
  expect(readPunchTime(at, time)).toEqual(expected)
})

test.each([
  ['2026-11-20', null],
  ['2026-11-20', ''],
  ['2026-11-20', 'noon'],
  ['21:05:07', null],
  ['11/20/2026 21:05', null],
  ['30-02-2026 09:00', null],
  ['20-11-2026 24:00', null],
  ['20-11-2026 13:05 PM', null],
  ['20-11-2026 0:05 AM', null],
  ['20-11-2026 09:60', null],
  ['2026-13-20T15:35:07Z', null],
  ['', '09:05'],
  ['20-11-2026', '0.9999999'],
  ['20-11-2026', '1.5'],
])('%s with %s is not a punch', (at, time) => {
  expect(readPunchTime(at, time)).toBeNull()
})

test('midnight is read as 12 AM and noon as 12 PM', () => {
  expect(timeOf(readPunchTime('20-11-2026 12:10 AM', null) ?? expected)).toBe('00:10')
  expect(timeOf(readPunchTime('20-11-2026 12:10 PM', null) ?? expected)).toBe('12:10')
})

test('every minute is read the same in the 24-hour and the 12-hour format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const minutes = String(minute).padStart(2, '0')
      const of12 = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
      const read = readPunchTime('20-11-2026', `${hour}:${minutes}`)
      expect(read).not.toBeNull()
      expect(readPunchTime(`20-11-2026 ${of12}`, null)).toEqual(read)
      expect([dayOf(read ?? expected), timeOf(read ?? expected)]).toEqual([
        '2026-11-20',
        `${String(hour).padStart(2, '0')}:${minutes}`,
      ])
    }),
  )
})
