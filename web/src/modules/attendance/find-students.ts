import { students } from '@nalanda/contract/students/students'
import { findRecords } from '../../api/records.ts'
import { studentOption } from '../../api/student-options.ts'

/** Students by what is typed, as a field offers them. */
export async function findStudents(typed: string) {
  const found = await findRecords(students.students, typed, { current: 'yes' })
  return found.map(studentOption)
}
