import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taughtWeekdays } from '../calendar/terms.ts'
import { clockTime, overlappingTimes, type WeeklyTime } from './times.ts'

const aTime = fc
  .tuple(fc.constantFrom(...taughtWeekdays), fc.integer({ min: 0, max: 1430 }), fc.integer({ min: 1, max: 600 }))
  .map(
    ([weekday, from, length]): WeeklyTime => ({
      ...{ weekday, from: clockTime(from), to: clockTime(Math.min(from + length, 1439)) },
    }),
  )

test('two times overlap if they share a minute of the week', () => {
  fc.assert(
    fc.property(fc.array(aTime, { maxLength: 8 }), (times) => {
      const kept: WeeklyTime[] = []
      const wrong = overlappingTimes(times)
      for (const [at, time] of times.entries()) {
        const minutes = Array.from({ length: 1440 }, (_, minute) => clockTime(minute)).filter(
          (m) => time.from <= m && m < time.to,
        )
        const taken = kept.some((one) => one.weekday === time.weekday && minutes.some((m) => one.from <= m && m < one.to))
        expect(wrong.includes(at)).toBe(taken)
        kept.push(time)
      }
    }),
    { seed: 185 },
  )
})

test('adjacent times do not overlap', () => {
  const first: WeeklyTime = { weekday: 1, from: '09:00', to: '10:00' }
  expect(overlappingTimes([first, { ...first, from: '10:00', to: '11:00' }, { ...first, weekday: 2 }])).toEqual([])
})
