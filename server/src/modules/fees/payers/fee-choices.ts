import { asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { isRetired } from '../../../platform/lists/removal.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { loadLookupValues } from '../../lookups/public.ts'

/** Returns courses, branches, batches, seat types and categories, from which accountants choose without maintaining them. */
export async function readFeeChoices(db: Database) {
  const { id, name } = courses
  return {
    courses: await db
      .select({ id, name, retired: isRetired(courses) })
      .from(courses)
      .orderBy(asc(name)),
    branches: await db
      .select({ id: branches.id, name: branches.shortName, courseId: branches.courseId, retired: isRetired(branches) })
      .from(branches)
      .innerJoin(courses, eq(courses.id, branches.courseId))
      .orderBy(asc(name), asc(branches.code)),
    batches: await db
      .select({
        ...{ id: batches.id, name: batches.label, courseId: batches.courseId, startYear: batches.startYear },
        retired: isRetired(batches),
      })
      .from(batches)
      .innerJoin(courses, eq(courses.id, batches.courseId))
      .orderBy(desc(batches.startYear), asc(name)),
    seatTypes: await valuesOf(db, 'seat-type'),
    categories: await valuesOf(db, 'category'),
  }
}

async function valuesOf(db: Database, kind: 'seat-type' | 'category'): Promise<string[]> {
  const values = await loadLookupValues(db)
  return values.filter((one) => one.kind === kind && !one.retired).map(({ value }) => value)
}
