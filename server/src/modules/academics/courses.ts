import type { academics } from '@nalanda/contract/academics/academics'
import { academicsError } from '@nalanda/contract/academics/validation-errors'
import { and, eq, gt, sql } from 'drizzle-orm'
import { byText } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { problem } from '../../platform/problems.ts'
import { branches, courses, degrees, semesters } from './schema.ts'

export const courseKind: KindOf<typeof academics.courses> = {
  table: courses,
  entity: 'course',
  title: 'Courses',
  searched: sql`${courses.name}`,
  filters: ({ degreeId }) => [where(courses.degreeId, degreeId)],
  sorts: {
    name: byText(courses.name),
    degreeName: byText(degrees.name, { table: degrees, on: eq(degrees.id, courses.degreeId) }),
  },
  firstSort: 'name',
  load: (db, ids) =>
    db
      .select({
        id: courses.id,
        name: courses.name,
        degreeId: courses.degreeId,
        degreeName: degrees.name,
        semesterCount: courses.semesterCount,
        branchCount: db.$count(branches, eq(branches.courseId, sql`${courses}.id`)),
        retired: isRetired(courses),
        revision: courses.revision,
      })
      .from(courses)
      .innerJoin(degrees, eq(degrees.id, courses.degreeId))
      .where(numbered(courses.id, ids)),
  columns: [
    { header: 'Course', width: 20, value: ({ name }) => name },
    { header: 'Degree', width: 44, value: ({ degreeName }) => degreeName },
    { header: 'Semesters', kind: 'number', value: ({ semesterCount }) => semesterCount },
    { header: 'Branches', kind: 'number', value: ({ branchCount }) => branchCount },
  ],
  constraintProblems: { courses_name_unique: { code: 'academics.course-taken', field: 'name' } },
  async check(db, { semesterCount }, before) {
    if (!before || semesterCount >= before.semesterCount) return
    const beyond = await db.$count(semesters, and(eq(semesters.courseId, before.id), gt(semesters.number, semesterCount)))
    if (beyond === 0) return
    const error = academicsError('academics.semesters-beyond', { count: beyond })
    throw problem('platform.still-in-use', {}, { fields: { semesterCount: error } })
  },
}
