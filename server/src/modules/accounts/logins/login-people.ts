import type { LoginKind, LoginScope } from '@nalanda/contract/accounts/logins'
import type { StudentState } from '@nalanda/contract/students/students'
import { and, asc, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { branches, courses } from '../../academics/schema.ts'
import { userRoles, users } from '../../access/schema.ts'
import { inServiceOn, teaches } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { studentFilters } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { type loginBatches, loginBatchRefusals } from '../schema.ts'
import { hasParentMobile, lacksParentMobile, listParents, noParentLogin } from './login-parents.ts'
import type { LoginPerson } from './login-person.ts'

export type BatchRecord = typeof loginBatches.$inferSelect

/** States of students who study here or will come back; students who left need no login. */
const studying: readonly StudentState[] = ['admitted', 'enrolled', 'detained', 'readmitted', 'on-break']

/**
 * Counts the active students with a roll number, or the teaching staff in service, without a login; for parents, the students with a parent's mobile number on
 * record but no parent with a login.
 */
export async function countMissing(db: Database, kind: LoginKind, today: string, scope: LoginScope = {}): Promise<number> {
  const table = kind === 'faculty' ? staff : students
  return db.$count(table, missing(kind, today, scope))
}

/** Like `countMissing`, for students and their parents, with the number of students left out because no parent's mobile number is on record. */
export async function countMissingOf(db: Database, scope: LoginScope, today: string) {
  const unreachable = and(ofScope(scope), noParentLogin(), lacksParentMobile)
  return {
    students: await countMissing(db, 'students', today, scope),
    parents: await countMissing(db, 'parents', today, scope),
    withoutMobile: await db.$count(students, unreachable),
  }
}

/** Returns the next people of a batch who have no login yet and were not refused. */
export async function listMissing(db: Database, batch: BatchRecord, today: string, most: number): Promise<LoginPerson[]> {
  const refused = db
    .select({ person: loginBatchRefusals.person })
    .from(loginBatchRefusals)
    .where(eq(loginBatchRefusals.batchId, batch.id))
  const scope = batch.scope ?? {}
  if (batch.kind === 'parents') return listParents(db, missing('parents', today, scope), sql`(${refused})`, most)
  if (batch.kind === 'students') {
    const rows = await db
      .select({ id: students.id, rollNo: students.rollNo, fullName: students.fullName, email: students.email, program })
      .from(students)
      .innerJoin(courses, eq(courses.id, students.courseId))
      .innerJoin(branches, eq(branches.id, students.branchId))
      .where(and(missing('students', today, scope), notInArray(sql`coalesce(${students.rollNo}, '')`, refused)))
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
    .where(and(missing('faculty', today, {}), notInArray(staff.empCode, refused)))
    .orderBy(asc(staff.id))
    .limit(most)
  return rows.map(({ id, ...row }) => {
    const username = batch.nameFrom === 'email' ? row.email : row.person
    return { ...row, username, program: '', role: 'ROLE_FACULTY', studentId: null, staffId: id }
  })
}

const program = sql<string>`${courses.name} || ' ' || ${branches.shortName}`

function missing(kind: LoginKind, today: string, scope: LoginScope): SQL | undefined {
  if (kind === 'faculty') return and(inServiceOn(today), teaches, noStaffLogin)
  return kind === 'students' ? and(ofScope(scope), noStudentLogin) : and(ofScope(scope), noParentLogin(), hasParentMobile)
}

/** Active students with a roll number who match every field of the scope, by the filters of the list of students. */
function ofScope({ courseId, branchId, batchId, sectionId, semesterNo }: LoginScope): SQL | undefined {
  const named = studentFilters({ courseId, branchId, batchId, sectionId, semesterNo })
  return and(inArray(students.state, [...studying]), isNotNull(students.rollNo), ...named)
}

/** Parents' logins refer to the student too. */
const noStudentLogin = sql`not exists (
  select from ${users} join ${userRoles} on ${userRoles.userId} = ${users.id}
  where ${users.studentId} = ${students.id} and ${userRoles.role} = 'ROLE_STUDENT')`
const noStaffLogin = sql`not exists (select from ${users} where ${users.staffId} = ${staff.id})`
