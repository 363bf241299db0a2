import type { FacultyCounts } from '@nalanda/contract/faculty/profiles'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type Shown, shownEvidence } from '../../../platform/evidence/evidence-lists.ts'
import { achievements } from '../../achievements/schema.ts'
import { withinAcademicYear } from '../../institution/public.ts'
import { facultyWorkMembers, facultyWorks, publicationAuthors, publications } from '../schema.ts'

/** One academic year, or all; `shown` selects the records. */
type Asked = { academicYear?: number | undefined; shown?: Shown }

/** Returns the counts of one faculty member. */
export async function countsOf(db: Database, staffId: number, asked: Asked = {}): Promise<FacultyCounts> {
  return {
    ...(await countPublications(db, staffId, asked)),
    awards: await countAwards(db, staffId, asked),
    mous: await countMous(db, staffId, asked),
  }
}

/** Counts a faculty member's publications, their citations, and those in Scopus. */
async function countPublications(db: Database, staffId: number, { academicYear, shown }: Asked = {}) {
  const [found] = await db
    .select({
      publications: sql<number>`count(*)::int`,
      citations: sql<number>`coalesce(sum(${publications.citations}), 0)::int`,
      scopus: sql<number>`count(*) filter (where ${publications.inScopus})::int`,
    })
    .from(publications)
    .innerJoin(publicationAuthors, eq(publicationAuthors.publicationId, publications.id))
    .where(
      and(
        eq(publicationAuthors.staffId, staffId),
        shownEvidence(publications, shown),
        within(publications.publishedOn, academicYear),
      ),
    )
  return found ?? { publications: 0, citations: 0, scopus: 0 }
}

export type PublicationCount = keyof Awaited<ReturnType<typeof countPublications>>

/** Returns one of these counts. */
export const countOne = (counted: PublicationCount) => async (db: Database, staffId: number) =>
  (await countPublications(db, staffId))[counted]

/** Counts a faculty member's awards. */
export function countAwards(db: Database, staffId: number, { academicYear, shown }: Asked = {}): Promise<number> {
  const isAward = and(eq(achievements.staffId, staffId), eq(achievements.type, 'award'))
  return db.$count(achievements, and(isAward, shownEvidence(achievements, shown), within(achievements.achievedOn, academicYear)))
}

/** Counts the agreements in which a faculty member takes part. */
export async function countMous(db: Database, staffId: number, { academicYear, shown }: Asked = {}): Promise<number> {
  const isMou = and(eq(facultyWorkMembers.staffId, staffId), eq(facultyWorks.kind, 'mou'))
  const [found] = await db
    .select({ mous: sql<number>`count(*)::int` })
    .from(facultyWorks)
    .innerJoin(facultyWorkMembers, eq(facultyWorkMembers.workId, facultyWorks.id))
    .where(and(isMou, shownEvidence(facultyWorks, shown), within(facultyWorks.startsOn, academicYear)))
  return found?.mous ?? 0
}

const within = (day: Parameters<typeof withinAcademicYear>[0], academicYear: number | undefined) =>
  academicYear === undefined ? undefined : withinAcademicYear(day, academicYear)
