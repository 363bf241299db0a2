import type { MyStudent } from '@nalanda/contract/students'
import type { Database } from '../../platform/database/client.ts'
import { studentKind } from './students.ts'

/** The student whom a login belongs to, as the student's own page shows it; null for a login of somebody else. */
export async function findMyStudent(db: Database, studentId: number | null): Promise<MyStudent | null> {
  const [student] = studentId === null ? [] : await studentKind.load(db, [studentId])
  if (!student) return null
  const { id, rollNo, admissionNo, fullName, nativeName, state } = student
  return {
    id,
    rollNo,
    admissionNo,
    fullName,
    nativeName,
    course: student.courseName,
    branch: student.branchShortName,
    batch: student.batchLabel,
    section: student.sectionName,
    regulation: student.regulationCode,
    state,
  }
}
