import { expect, test } from 'vitest'
import { weekdayOf } from '../../../ui/calendar/month-weeks.ts'
import { monthsOf } from './months.ts'

const holiday = (day: string, name: string) => ({ id: 1, revision: 1, day, name, kind: 'festival' as const })

test('a year consists of twelve months of whole weeks from Monday, with each day once', () => {
  const months = monthsOf('2026-05-01', '2027-04-30', [])
  expect(months.map(({ first }) => first.slice(0, 7))).toEqual([
    ...['05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`),
    ...['01', '02', '03', '04'].map((month) => `2027-${month}`),
  ])
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter((cell) => cell !== null)
  expect(days).toHaveLength(365)
  for (const { weeks } of months) {
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    for (const week of weeks) for (const [at, cell] of week.entries()) if (cell) expect(weekdayOf(cell.day)).toBe(at)
  }
})

test('a day contains all its holidays', () => {
  const [month] = monthsOf('2026-08-01', '2026-08-31', [holiday('2026-08-15', 'Independence Day'), holiday('2026-08-15', 'Fair')])
  const day = month?.weeks.flat().find((cell) => cell?.day === '2026-08-15')
  expect(day?.holidays.map(({ name }) => name)).toEqual(['Independence Day', 'Fair'])
  expect(month?.weeks[0]?.filter((cell) => cell === null)).toHaveLength(5)
})
