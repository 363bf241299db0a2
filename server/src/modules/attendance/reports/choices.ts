import type { ReportChoice } from '@nalanda/contract/attendance/reports'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { sectionName } from '../../academics/public.ts'
import { batches, branches, sections, subjects } from '../../academics/schema.ts'
import { offerings } from '../../teaching/schema.ts'
import { hasRegisterFor, sectionsWithReports } from './visibility.ts'

/** Returns the sections of a term with the subjects whose registers the user sees; classes across sections come last. */
export async function listReportChoices(db: Database, user: Viewer, termId: number): Promise<ReportChoice[]> {
  const rows = await db
    .select({
      ...{ sectionId: offerings.sectionId, group: offerings.groupName, batchLabel: batches.label },
      section: sql<string | null>`${sectionName}`,
      hasReports: sql<boolean>`coalesce(${offerings.sectionId} in ${sectionsWithReports(db, user)}, false)`,
      offeringId: offerings.id,
      ...{ subjectCode: subjects.code, subjectName: subjects.name },
    })
    .from(offerings)
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .leftJoin(sections, eq(sections.id, offerings.sectionId))
    .leftJoin(branches, eq(branches.id, sections.branchId))
    .leftJoin(batches, eq(batches.id, sections.batchId))
    .where(and(eq(offerings.termId, termId), hasRegisterFor(db, user)))
    .orderBy(sql`${batches.label} nulls last`, branches.shortName, sections.name, asc(subjects.code), asc(offerings.groupName))
  return [...Map.groupBy(rows, ({ sectionId }) => sectionId).values()].flatMap((each) => {
    const [first] = each
    if (!first) return []
    const { sectionId, section, batchLabel, hasReports } = first
    const found = each.map(({ offeringId, subjectCode, subjectName, group }) => ({ offeringId, subjectCode, subjectName, group }))
    return [{ sectionId, section, batchLabel, hasReports, offerings: found }]
  })
}
