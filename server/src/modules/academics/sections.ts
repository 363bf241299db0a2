import type { academics, SaveSection } from '@nalanda/contract/academics/academics'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { courseOf, refuseOtherCourse } from './course-reference.ts'
import { batches, branches, sections } from './schema.ts'
import { studentCounts } from './student-counts.ts'

/** Sections, each with its number of students. */
export const sectionKind: KindOf<typeof academics.sections> = {
  async load(db, ids) {
    const rows = await db
      .select({
        id: sections.id,
        batchId: sections.batchId,
        batchLabel: batches.label,
        branchId: sections.branchId,
        branchShortName: branches.shortName,
        name: sections.name,
        retired: isRetired(sections),
        revision: sections.revision,
      })
      .from(sections)
      .innerJoin(batches, eq(batches.id, sections.batchId))
      .innerJoin(branches, eq(branches.id, sections.branchId))
      .where(numbered(sections.id, ids))
    const counts = await studentCounts.only()(db, 'sectionId', ids)
    return rows.map((row) => ({ ...row, studentCount: counts.get(row.id) ?? 0 }))
  },
  table: sections,
  entity: 'section',
  title: 'Sections',
  searched: sql`(${sections.name} || ' ' ||
    (select ${branches.shortName} from ${branches} where ${branches.id} = ${sections.branchId}) || ' ' ||
    (select ${batches.label} from ${batches} where ${batches.id} = ${sections.batchId}))`,
  filters: ({ batchId, branchId }) => [where(sections.batchId, batchId), where(sections.branchId, branchId)],
  sorts: {
    name: byValue(sections.name),
    batchLabel: byText(batches.label, { table: batches, on: eq(batches.id, sections.batchId) }),
    branchShortName: byValue(branches.shortName, { table: branches, on: eq(branches.id, sections.branchId) }),
  },
  firstSort: '-batchLabel',
  columns: [
    { header: 'Batch', value: ({ batchLabel }) => batchLabel },
    { header: 'Branch', value: ({ branchShortName }) => branchShortName },
    { header: 'Section', value: ({ name }) => name },
    { header: 'Students', kind: 'number', value: ({ studentCount }) => studentCount },
  ],
  constraintProblems: { sections_batchId_branchId_name_unique: { code: 'academics.section-taken', field: 'name' } },
  check: mustBeOfOneCourse,
}

async function mustBeOfOneCourse(db: Database, { batchId, branchId }: z.infer<typeof SaveSection>): Promise<void> {
  const course = await courseOf(db, batches, batchId)
  if (course !== null && (await courseOf(db, branches, branchId)) !== course) refuseOtherCourse('branchId')
}
