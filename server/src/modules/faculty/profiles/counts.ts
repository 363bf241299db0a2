import type { FacultyCounts } from '@nalanda/contract/faculty/profiles'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { achievements } from '../../achievements/schema.ts'
import { withinAcademicYear } from '../../institution/public.ts'
import { facultyWorkMembers, facultyWorks, publicationAuthors, publications } from '../schema.ts'

/** What counts for one member of the faculty, in one academic year or in all. What was rejected does not count; `verified` leaves out what nobody verified yet. */
export async function countsOf(
  db: Database,
  staffId: number,
  { academicYear, verified = false }: { academicYear?: number | undefined; verified?: boolean } = {},
): Promise<FacultyCounts> {
  const within = (day: Parameters<typeof withinAcademicYear>[0]) =>
    academicYear === undefined ? undefined : withinAcademicYear(day, academicYear)
  const counted = (table: typeof publications | typeof facultyWorks | typeof achievements): SQL | undefined =>
    and(isNull(table.deletedAt), verified ? eq(table.state, 'verified') : ne(table.state, 'rejected'))
  const [found] = await db
    .select({
      publications: sql<number>`count(*)::int`,
      citations: sql<number>`coalesce(sum(${publications.citations}), 0)::int`,
      scopus: sql<number>`count(*) filter (where ${publications.inScopus})::int`,
    })
    .from(publications)
    .innerJoin(publicationAuthors, eq(publicationAuthors.publicationId, publications.id))
    .where(and(eq(publicationAuthors.staffId, staffId), counted(publications), within(publications.publishedOn)))
  const isAward = and(eq(achievements.staffId, staffId), eq(achievements.type, 'award'))
  const awards = await db.$count(achievements, and(isAward, counted(achievements), within(achievements.achievedOn)))
  const [agreements] = await db
    .select({ mous: sql<number>`count(*)::int` })
    .from(facultyWorks)
    .innerJoin(facultyWorkMembers, eq(facultyWorkMembers.workId, facultyWorks.id))
    .where(
      and(
        eq(facultyWorkMembers.staffId, staffId),
        eq(facultyWorks.kind, 'mou'),
        counted(facultyWorks),
        within(facultyWorks.startsOn),
      ),
    )
  return { ...(found ?? { publications: 0, citations: 0, scopus: 0 }), awards, mous: agreements?.mous ?? 0 }
}
