import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import type { Database } from '../../platform/database/client.ts'
import { termSemesters, terms } from './schema.ts'

let made = 0

type NewTerm = { courseId: number; semesterIds: readonly number[] } & Partial<typeof terms.$inferInsert>

/** Creates a term of some semesters, by default from July to November 2026. */
export async function aTerm(db: Database, { semesterIds, ...overrides }: NewTerm) {
  const plain = {
    name: `Term ${++made}`,
    startsOn: '2026-07-06',
    endsOn: '2026-11-28',
    weekdays: [1, 2, 3, 4, 5, 6] satisfies TaughtWeekday[],
  }
  const [row] = await db
    .insert(terms)
    .values({ ...plain, ...overrides })
    .returning()
  if (!row) throw new Error('The term was not stored')
  const { id: termId, startsOn, endsOn } = row
  await db.insert(termSemesters).values(semesterIds.map((semesterId) => ({ termId, semesterId, startsOn, endsOn })))
  return row
}
