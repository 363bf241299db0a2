import type { academics } from '@nalanda/contract/academics/academics'
import { eq, sql } from 'drizzle-orm'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { departments } from '../people/schema.ts'
import { refuseCourseChange } from './course-reference.ts'
import { branches, courses, sections, subjectBranches } from './schema.ts'

export const branchKind: KindOf<typeof academics.branches> = {
  table: branches,
  entity: 'branch',
  title: 'Branches',
  searched: sql`(${branches.code} || ' ' || ${branches.shortName} || ' ' || ${branches.name})`,
  filters: ({ courseId }) => [where(branches.courseId, courseId)],
  sorts: { code: byValue(branches.code), shortName: byValue(branches.shortName), name: byText(branches.name) },
  firstSort: 'code',
  load: (db, ids) =>
    db
      .select({
        id: branches.id,
        courseId: branches.courseId,
        courseName: courses.name,
        code: branches.code,
        shortName: branches.shortName,
        name: branches.name,
        departmentId: branches.departmentId,
        departmentName: departments.name,
        intake: branches.intake,
        retired: isRetired(branches),
        revision: branches.revision,
      })
      .from(branches)
      .innerJoin(courses, eq(courses.id, branches.courseId))
      .leftJoin(departments, eq(departments.id, branches.departmentId))
      .where(numbered(branches.id, ids)),
  columns: [
    { header: 'Course', value: ({ courseName }) => courseName },
    { header: 'Code', width: 10, value: ({ code }) => code },
    { header: 'Short name', value: ({ shortName }) => shortName },
    { header: 'Branch', width: 44, value: ({ name }) => name },
    { header: 'Department', width: 44, value: ({ departmentName }) => departmentName },
    { header: 'Intake', kind: 'number', value: ({ intake }) => intake },
  ],
  constraintProblems: {
    branches_courseId_code_unique: { code: 'academics.branch-taken', field: 'code' },
    branches_courseId_shortName_unique: { code: 'academics.branch-taken', field: 'shortName' },
  },
  check: (db, { courseId }, before) =>
    refuseCourseChange(db, before, courseId, [
      [sections, sections.branchId],
      [subjectBranches, subjectBranches.branchId],
    ]),
}
