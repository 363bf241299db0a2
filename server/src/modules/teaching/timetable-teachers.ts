import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'
import { offerings } from './schema.ts'

/** Subqueries of the ids of the offerings to which a published timetable, in force today or later, assigns other teachers. */
export const timetableDifferences = extensionPoint<() => SQL>('teaching.timetable-differences')

/** Whether a published timetable has other teachers for an offering, in a query over `offerings`. */
export function differsFromTimetable(): SQL {
  const differing = timetableDifferences.all().map((find) => sql`${offerings.id} in ${find()}`)
  return differing.length === 0 ? sql`false` : sql`(${sql.join(differing, sql` or `)})`
}

/** Like `differsFromTimetable`, for one offering. */
export async function hasOtherTeachers(db: Database, offeringId: number): Promise<boolean> {
  return (await db.$count(offerings, sql`${offerings.id} = ${offeringId} and ${differsFromTimetable()}`)) > 0
}
