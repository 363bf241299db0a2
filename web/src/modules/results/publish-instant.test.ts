import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromIndianTime, inBothTimeZones, timeUntil, toIndianTime } from './publish-instant.ts'

test('eleven in the morning in India is half past five in UTC', () => {
  expect(fromIndianTime('2026-11-21T11:00')).toBe('2026-11-21T05:30:00.000Z')
  expect(toIndianTime('2026-11-21T05:30:00.000Z')).toBe('2026-11-21T11:00')
})

test('just after midnight in India is still the day before in UTC', () => {
  expect(fromIndianTime('2027-01-01T00:15')).toBe('2026-12-31T18:45:00.000Z')
})

test('what is typed comes back as it was typed', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const typed = date.toISOString().slice(0, 16)
      expect(toIndianTime(fromIndianTime(typed) ?? '')).toBe(typed)
    }),
  )
})

test('an incomplete or impossible instant is none', () => {
  for (const typed of ['', '2026-11-21', '2026-13-01T10:00', 'tomorrow']) expect(fromIndianTime(typed)).toBeNull()
})

test('both clocks are shown', () => {
  const { india, utc } = inBothTimeZones('2026-11-21T05:30:00.000Z')
  expect(india).toContain('11:00')
  expect(utc).toContain('05:30')
})

test('the time until the instant is shown in its two largest units, and not at all when it is past', () => {
  const now = Date.parse('2026-11-21T05:30:00Z')
  expect(timeUntil('2026-11-21T05:55:00Z', now)).toBe('25 min')
  expect(timeUntil('2026-11-21T08:00:00Z', now)).toBe('2 h 30 min')
  expect(timeUntil('2026-11-23T09:30:00Z', now)).toBe('2 d 4 h')
  expect(timeUntil('2026-11-21T05:30:00Z', now)).toBeNull()
})
