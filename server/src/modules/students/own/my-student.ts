import type { MyStudent } from '@nalanda/contract/students/students'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { studentKind } from '../register/students.ts'
import { guardianLinks } from '../schema.ts'

type Person = Pick<SignedIn, 'userId' | 'roles' | 'studentId'>

/** The students whom a login belongs to, as their own page shows them: the student, or each child of a parent; nobody for all others. */
export async function listMyStudents(db: Database, person: Person): Promise<MyStudent[]> {
  const ids = await myStudentIds(db, person)
  const found = ids.length === 0 ? [] : await studentKind.load(db, ids)
  return ids.flatMap((id) => found.filter((student) => student.id === id)).map(asOwn)
}

/** Whether a login is the student's own, and not that of a parent. */
export function isStudentThemselves({ roles, studentId }: Pick<Person, 'roles' | 'studentId'>, id: number): boolean {
  return studentId === id && roles.includes('ROLE_STUDENT')
}

/** Refuses, as unknown, a student whom the login does not belong to. */
export async function requireOwnStudent(db: Database, studentId: number, person: Person): Promise<void> {
  if (!(await myStudentIds(db, person)).includes(studentId)) throw problem('platform.not-found')
}

/** Refuses a student whom the login does not belong to, as unknown, and a parent of the student. */
export async function requireStudentThemselves(db: Database, studentId: number, person: Person): Promise<void> {
  await requireOwnStudent(db, studentId, person)
  if (!isStudentThemselves(person, studentId)) throw problem('students.only-the-student')
}

/** The role opens the record, and the link decides whose: a parent whose role has ended sees no child any more. */
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
