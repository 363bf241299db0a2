import type { Vacancy } from '@nalanda/contract/applications/offers'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { countVacancies } from '../../seats/public.ts'
import { applications } from '../schema.ts'
import { batchOf } from '../season.ts'

/** Returns the seats that may be offered to an applicant; none if no programme is chosen. */
export async function listVacanciesFor(db: Database, applicationId: number): Promise<Vacancy[]> {
  const [row] = await db.select().from(applications).where(eq(applications.id, applicationId))
  if (!row) throw problem('platform.not-found')
  if (row.courseId === null) return []
  const lateral = row.form.lateralEntry
  const batch = await batchOf(db, { courseId: row.courseId, year: row.year, lateral })
  return countVacancies(db, batch.id, lateral)
}
