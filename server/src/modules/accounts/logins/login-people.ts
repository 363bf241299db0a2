import type { LoginKind } from '@nalanda/contract/accounts/logins'
import type { Role } from '@nalanda/contract/platform/roles'
import type { StudentState } from '@nalanda/contract/students/students'
import { and, asc, count, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { branches, courses } from '../../academics/schema.ts'
import { userRoles, users } from '../../access/schema.ts'
import { teaches } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { students } from '../../students/schema.ts'
import { type loginBatches, loginBatchRefusals } from '../schema.ts'

export type BatchRecord = typeof loginBatches.$inferSelect

/** Somebody who is to get a login. */
export type LoginPerson = {
  /** The roll number, or the employee code. */
  person: string
  fullName: string
  username: string
  email: string | null
  program: string
  role: Role
  studentId: number | null
  staffId: number | null
}

/** Those who study here, or will come back; who left needs no login. */
const studying: readonly StudentState[] = ['admitted', 'enrolled', 'detained', 'readmitted', 'on-break']

/** How many active students with a roll number, or members of the teaching staff in service, have no login yet. */
export async function countMissing(db: Database, kind: LoginKind, today: string): Promise<number> {
  const table = kind === 'students' ? students : staff
  const [row] = await db.select({ n: count() }).from(table).where(missing(kind, today))
  return row?.n ?? 0
}

/** The next people of a batch who have no login yet, and for whom it was not found impossible. */
export async function listMissing(db: Database, batch: BatchRecord, today: string, most: number): Promise<LoginPerson[]> {
  const refused = db
    .select({ person: loginBatchRefusals.person })
    .from(loginBatchRefusals)
    .where(eq(loginBatchRefusals.batchId, batch.id))
  if (batch.kind === 'students') {
    const rows = await db
      .select({ id: students.id, rollNo: students.rollNo, fullName: students.fullName, email: students.email, program })
      .from(students)
      .innerJoin(courses, eq(courses.id, students.courseId))
      .innerJoin(branches, eq(branches.id, students.branchId))
      .where(and(missing('students', today), notInArray(sql`coalesce(${students.rollNo}, '')`, refused)))
      .orderBy(asc(students.id))
      .limit(most)
    return rows.map(({ id, rollNo, ...row }) => {
      const person = rollNo ?? ''
      return { ...row, person, username: person, role: 'ROLE_STUDENT', studentId: id, staffId: null }
    })
  }
  const rows = await db
    .select({ id: staff.id, person: staff.empCode, fullName: staff.fullName, email: staff.email })
    .from(staff)
    .where(and(missing('faculty', today), notInArray(staff.empCode, refused)))
    .orderBy(asc(staff.id))
    .limit(most)
  return rows.map(({ id, ...row }) => {
    const username = batch.nameFrom === 'email' ? row.email : row.person
    return { ...row, username, program: '', role: 'ROLE_FACULTY', studentId: null, staffId: id }
  })
}

const program = sql<string>`${courses.name} || ' ' || ${branches.shortName}`

function missing(kind: LoginKind, today: string): SQL | undefined {
  return kind === 'students'
    ? and(inArray(students.state, [...studying]), isNotNull(students.rollNo), noStudentLogin)
    : and(or(isNull(staff.leftOn), sql`${staff.leftOn} >= ${today}`), teaches, noStaffLogin)
}

/** Parents have logins of the student too. */
const noStudentLogin = sql`not exists (
  select from ${users} join ${userRoles} on ${userRoles.userId} = ${users.id}
  where ${users.studentId} = ${students.id} and ${userRoles.role} = 'ROLE_STUDENT')`
const noStaffLogin = sql`not exists (select from ${users} where ${users.staffId} = ${staff.id})`
