import { aBatch, aBranch, aCourse, aRegulation } from '../../modules/academics/factory.ts'
import { openTestApp } from '../app.ts'
import { importsOf } from './sheet-imports.ts'

/** Creates a college with B.Tech in Computer Science and its batch of 2021, and the imports of existing students of all years. */
export async function openExistingStudents() {
  const { app, platform, as } = await openTestApp()
  const { db } = platform.database
  const course = await aCourse(db, { name: 'B.Tech', semesterCount: 8 })
  await aBranch(db, { courseId: course.id, code: '05', shortName: 'CSE', name: 'Computer Science and Engineering' })
  const regulation = await aRegulation(db, { courseId: course.id })
  await aBatch(db, { courseId: course.id, regulationId: regulation.id, startYear: 2021, label: '2021-2025' })
  return { db, imports: importsOf(app, 'admissions.existing-students', await as('ROLE_ADMIN')) }
}
