import type { batchCalls } from '@nalanda/contract/teaching/batches'
import { and, eq, sql } from 'drizzle-orm'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { sectionName } from '../../academics/public.ts'
import { batches, branches, sections } from '../../academics/schema.ts'
import { attends } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { studentsOfSection } from '../rosters.ts'
import { sectionBatches, sectionBatchStudents } from '../schema.ts'
import { dividedBy } from './lab-sections.ts'

const ofTerm = (termId: number) => [
  {
    table: sectionBatchStudents,
    on: sql`${sectionBatchStudents.studentId} = ${students.id} and ${sectionBatchStudents.termId} = ${termId}`,
  },
  { table: sectionBatches, on: eq(sectionBatches.id, sectionBatchStudents.batchId) },
  { table: sections, on: eq(sections.id, sectionBatches.sectionId) },
  { table: branches, on: eq(branches.id, sections.branchId) },
  { table: batches, on: eq(batches.id, sections.batchId) },
]

/** Students of the lab batches of a term, as the list hangs in the laboratory: those of the sections that the user divides. Excludes students who left. */
export function batchStudents(termId: number): ListKindOf<typeof batchCalls.batchStudents> {
  const joins = ofTerm(termId)
  return {
    table: students,
    title: 'Lab batches',
    joins,
    within: sql`${attends} and ${students.id} in ${studentsOfSection(termId, sql`${sectionBatches.sectionId}`)}`,
    visibleTo: dividedBy,
    searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${sectionName} || ' ' || ${sectionBatches.name})`,
    filters: ({ sectionId, batch }) => [and(where(sectionBatches.sectionId, sectionId), where(sectionBatches.name, batch))],
    countsFar: () => true,
    sorts: {
      batch: {
        key: sql`(${sectionName} || ' ' || ${batches.label} || ' ' || ${sectionBatches.name} || ' ' || coalesce(${students.rollNo}, ''))`,
        nullable: false,
      },
      rollNo: byValue(students.rollNo),
      fullName: byText(students.fullName),
    },
    firstSort: 'batch',
    load: loadRows(students, joins, {
      section: sql<string>`${sectionName}`,
      batchLabel: sql<string>`${batches.label}`,
      batch: sql<string>`${sectionBatches.name}`,
    }),
    columns: [
      { header: 'Section', value: ({ section }) => section },
      { header: 'Batch', value: ({ batchLabel }) => batchLabel },
      { header: 'Lab batch', value: ({ batch }) => batch },
      { header: 'Roll number', value: ({ rollNo }) => rollNo },
      { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    ],
  }
}
