import { students } from '@nalanda/contract/students/students'
import { findRecords } from '../../api/records.ts'
import { studentOption } from '../../api/student-options.ts'

/** Finds students by the typed text and returns them as options of a field. */
export async function findStudents(typed: string) {
  const found = await findRecords(students.students, typed, { current: 'yes' })
  return found.map(studentOption)
}
