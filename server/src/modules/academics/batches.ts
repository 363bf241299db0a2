import type { academics } from '@nalanda/contract/academics/academics'
import { eq, sql } from 'drizzle-orm'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { ofOtherCourse, refuseCourseChange } from './course-reference.ts'
import { batches, courses, regulations, sections } from './schema.ts'
import { studentCounts } from './student-counts.ts'

/** Batches, each with its number of students. */
export const batchKind: KindOf<typeof academics.batches> = {
  async load(db, ids) {
    const rows = await db
      .select({
        id: batches.id,
        courseId: batches.courseId,
        courseName: courses.name,
        label: batches.label,
        startYear: batches.startYear,
        regulationId: batches.regulationId,
        regulationCode: regulations.code,
        retired: isRetired(batches),
        revision: batches.revision,
      })
      .from(batches)
      .innerJoin(courses, eq(courses.id, batches.courseId))
      .innerJoin(regulations, eq(regulations.id, batches.regulationId))
      .where(numbered(batches.id, ids))
    const counts = await studentCounts.only()(db, 'batchId', ids)
    return rows.map((row) => ({ ...row, studentCount: counts.get(row.id) ?? 0 }))
  },
  table: batches,
  entity: 'batch',
  title: 'Batches',
  searched: sql`(${batches.label} || ' ' || ${batches.startYear})`,
  filters: ({ courseId }) => [where(batches.courseId, courseId)],
  sorts: { label: byText(batches.label), startYear: byValue(batches.startYear) },
  firstSort: '-startYear',
  columns: [
    { header: 'Course', value: ({ courseName }) => courseName },
    { header: 'Batch', value: ({ label }) => label },
    { header: 'Start year', kind: 'number', value: ({ startYear }) => startYear },
    { header: 'Regulation', value: ({ regulationCode }) => regulationCode },
    { header: 'Students', kind: 'number', value: ({ studentCount }) => studentCount },
  ],
  constraintProblems: {
    batches_courseId_label_unique: { code: 'academics.batch-taken', field: 'label' },
    batch_regulation_of_course: {
      code: 'platform.invalid',
      field: 'regulationId',
      error: ofOtherCourse.regulationId,
    },
  },
  check: (db, { courseId }, before) => refuseCourseChange(db, before, courseId, [[sections, sections.batchId]]),
}
