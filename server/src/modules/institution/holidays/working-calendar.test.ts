import { addWorkingDays, countWorkingDays } from '@nalanda/contract/platform/dates/working-days'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { workingCalendar } from '../public.ts'
import { holidays } from '../schema.ts'

const { db } = await openTestDatabase()

test('a deadline skips Sundays and the holidays of the office calendar', async () => {
  expect(addWorkingDays('2026-11-06', 2, await workingCalendar(db))).toBe('2026-11-09')
  await db.insert(holidays).values([
    { day: '2026-11-08', name: 'Diwali', kind: 'festival' },
    { day: '2026-11-09', name: 'Diwali', kind: 'festival' },
    { day: '2026-11-09', name: 'Founder’s day', kind: 'college' },
  ])
  const calendar = await workingCalendar(db)
  expect(addWorkingDays('2026-11-06', 2, calendar)).toBe('2026-11-10')
  expect(countWorkingDays('2026-11-06', '2026-11-10', calendar)).toBe(3)
})
