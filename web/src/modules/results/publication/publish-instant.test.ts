import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromIndianTime, inBothTimeZones, timeUntil, toIndianTime } from './publish-instant.ts'

test('eleven in the morning in India is half past five in UTC', () => {
  expect(fromIndianTime({ day: '2026-11-21', time: '11:00' })).toBe('2026-11-21T05:30:00.000Z')
  expect(toIndianTime('2026-11-21T05:30:00.000Z')).toEqual({ day: '2026-11-21', time: '11:00' })
})

test('just after midnight in India is still the day before in UTC', () => {
  expect(fromIndianTime({ day: '2027-01-01', time: '00:15' })).toBe('2026-12-31T18:45:00.000Z')
})

test('a date and time is unchanged after conversion to UTC and back', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const [day = '', time = ''] = date.toISOString().slice(0, 16).split('T')
      expect(toIndianTime(fromIndianTime({ day, time }) ?? '')).toEqual({ day, time })
    }),
  )
})

test('an incomplete or impossible date and time gives no instant', () => {
  for (const day of [null, '', '2026-13-01', '31/02/2026', 'tomorrow']) expect(fromIndianTime({ day, time: '10:00' })).toBeNull()
  for (const time of ['', '10', '24:00', '10:60']) expect(fromIndianTime({ day: '2026-11-21', time })).toBeNull()
})

test('the instant is shown in Indian time and in UTC', () => {
  const { india, utc } = inBothTimeZones('2026-11-21T05:30:00.000Z')
  expect(india).toContain('11:00')
  expect(utc).toContain('05:30')
})

test('the time until the instant is shown in its two largest units, and not at all if it is past', () => {
  const now = Date.parse('2026-11-21T05:30:00Z')
  expect(timeUntil('2026-11-21T05:55:00Z', now)).toBe('25 min')
  expect(timeUntil('2026-11-21T08:00:00Z', now)).toBe('2 h 30 min')
  expect(timeUntil('2026-11-23T09:30:00Z', now)).toBe('2 d 4 h')
  expect(timeUntil('2026-11-21T05:30:00Z', now)).toBeNull()
})
