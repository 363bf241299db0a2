import type { academics } from '@nalanda/contract/academics/academics'
import { eq, sql } from 'drizzle-orm'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { problem } from '../../platform/problems.ts'
import { refuseCourseChange } from './course-reference.ts'
import { courses, semesters, subjects } from './schema.ts'

export const semesterKind: KindOf<typeof academics.semesters> = {
  table: semesters,
  entity: 'semester',
  title: 'Semesters',
  searched: sql`${semesters.name}`,
  filters: ({ courseId }) => [where(semesters.courseId, courseId)],
  sorts: { number: byValue(semesters.number), name: byText(semesters.name) },
  firstSort: 'number',
  load: (db, ids) =>
    db
      .select({
        id: semesters.id,
        courseId: semesters.courseId,
        courseName: courses.name,
        number: semesters.number,
        name: semesters.name,
        retired: isRetired(semesters),
        revision: semesters.revision,
      })
      .from(semesters)
      .innerJoin(courses, eq(courses.id, semesters.courseId))
      .where(numbered(semesters.id, ids)),
  columns: [
    { header: 'Course', value: ({ courseName }) => courseName },
    { header: 'Number', kind: 'number', value: ({ number }) => number },
    { header: 'Semester', width: 30, value: ({ name }) => name },
  ],
  constraintProblems: {
    semester_in_use: { code: 'academics.semester-in-use', field: 'number' },
    semesters_courseId_number_unique: { code: 'academics.semester-taken', field: 'number' },
    semesters_courseId_name_unique: { code: 'academics.semester-taken', field: 'name' },
  },
  async check(db, { courseId, number }, before) {
    await refuseCourseChange(db, before, courseId, [[subjects, subjects.semesterId]])
    // Locked, so that the course cannot be shortened meanwhile
    const [course] = await db
      .select({ semesterCount: courses.semesterCount })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('share')
    if (!course || number <= course.semesterCount) return
    throw problem('academics.semester-beyond-course', { count: course.semesterCount }, { fields: ['number'] })
  },
}
