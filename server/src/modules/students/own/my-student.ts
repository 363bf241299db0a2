import type { MyStudent } from '@nalanda/contract/students/students'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { studentKind } from '../register/students.ts'
import { guardianLinks } from '../schema.ts'

type Person = Pick<SignedIn, 'userId' | 'roles' | 'studentId'>

/** Returns the students to whom a login belongs, as their own page shows them: the student, or each child of a parent; none for all others. */
export async function listMyStudents(db: Database, person: Person): Promise<MyStudent[]> {
  const ids = await myStudentIds(db, person)
  const found = ids.length === 0 ? [] : await studentKind.load(db, ids)
  return ids.flatMap((id) => found.filter((student) => student.id === id)).map(asOwn)
}

/** Whether a login is the student's own, and not that of a parent. */
export function isStudentThemselves({ roles, studentId }: Pick<Person, 'roles' | 'studentId'>, id: number): boolean {
  return studentId === id && roles.includes('ROLE_STUDENT')
}

/** Refuses, with a 404, a student to whom the login does not belong. */
export async function requireOwnStudent(db: Database, studentId: number, person: Person): Promise<void> {
  if (!(await myStudentIds(db, person)).includes(studentId)) throw problem('platform.not-found')
}

/** Refuses, with a 404, a student to whom the login does not belong, and refuses a parent of the student. */
export async function requireStudentThemselves(db: Database, studentId: number, person: Person): Promise<void> {
  await requireOwnStudent(db, studentId, person)
  if (!isStudentThemselves(person, studentId)) throw problem('students.only-the-student')
}

/**
 * Returns the ids of the login's students. The role grants access, and the link determines the students: a parent whose role has ended sees no child any more.
 */
export async function myStudentIds(db: Database, { userId, roles, studentId }: Person): Promise<number[]> {
  const parent = roles.includes('ROLE_PARENT')
  const own = studentId !== null && (parent || roles.includes('ROLE_STUDENT')) ? [studentId] : []
  if (!parent) return own
  const rows = await db
    .select({ id: guardianLinks.studentId })
    .from(guardianLinks)
    .where(eq(guardianLinks.userId, userId))
    .orderBy(asc(guardianLinks.linkedAt), asc(guardianLinks.studentId))
  return [...new Set([...own, ...rows.map(({ id }) => id)])]
}

function asOwn(student: Awaited<ReturnType<typeof studentKind.load>>[number]): MyStudent {
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
