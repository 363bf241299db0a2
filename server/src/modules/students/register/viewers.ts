import type { StudentViewer } from '@nalanda/contract/accounts/permission-overview'
import { permissions } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { and, asc, eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { branches } from '../../academics/schema.ts'
import { holdsOn } from '../../access/public.ts'
import { userRoles, users } from '../../access/schema.ts'
import { inServiceOn } from '../../people/public.ts'
import { departments, staff } from '../../people/schema.ts'
import { guardianLinks, students } from '../schema.ts'

type Reason = StudentViewer['reasons'][number]
type Seen = { id: number; number: string; fullName: string; branch: string; department: string | null }

/**
 * Returns the users who can see the student with this roll number today, and why; null if the number is not in use. It explains the decisions of `visibleTo`.
 */
export async function listStudentViewers(
  db: Database,
  rollNo: string,
): Promise<{ student: Seen; viewers: StudentViewer[] } | null> {
  const [student] = await db
    .select({
      id: students.id,
      number: sql<string>`coalesce(${students.rollNo}, ${students.admissionNo})`,
      fullName: students.fullName,
      branch: branches.shortName,
      department: departments.code,
    })
    .from(students)
    .innerJoin(branches, eq(branches.id, students.branchId))
    .leftJoin(departments, eq(departments.id, branches.departmentId))
    .where(eq(students.rollNo, rollNo))
  if (!student) return null
  const viewers = new Map<number, StudentViewer>()
  for (const { reason, ...person } of await listRolesThatMaySee(db, student)) {
    const viewer = viewers.get(person.userId) ?? { ...person, reasons: [] }
    viewers.set(person.userId, { ...viewer, reasons: [...viewer.reasons, reason] })
  }
  return { student, viewers: [...viewers.values()] }
}

const links: readonly Role[] = ['ROLE_STUDENT', 'ROLE_PARENT']

async function listRolesThatMaySee(db: Database, student: Seen) {
  const rows = await db
    .select({
      userId: users.id,
      username: users.username,
      fullName: users.fullName,
      role: userRoles.role,
      scope: userRoles.scope,
      servesIn: departments.code,
      isOwn: sql<boolean>`coalesce(${users.studentId} = ${student.id}, false)`,
      relation: guardianLinks.relation,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(staff, and(eq(staff.id, users.staffId), inServiceOn(dayOf(now()))))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .leftJoin(guardianLinks, and(eq(guardianLinks.userId, users.id), eq(guardianLinks.studentId, student.id)))
    .where(and(eq(users.state, 'active'), holdsOn(sql`${dayOf(now())}::date`), mayBeViewer(student.id)))
    .orderBy(asc(sql`lower(${users.fullName})`), asc(users.id), asc(userRoles.position))
  return rows.flatMap(({ role, scope, servesIn, isOwn, relation, ...person }) => {
    const reason = reasonOf(student, { role, department: scope || servesIn, isOwn, relation })
    return reason ? [{ ...person, reason }] : []
  })
}

/** Excludes the thousands of other students and parents. */
function mayBeViewer(studentId: number) {
  const office = sql.join(
    permissions['students.view'].map((role) => sql`${role}`),
    sql`, `,
  )
  return sql`(${userRoles.role} in (${office}) or ${users.studentId} = ${studentId} or ${guardianLinks.studentId} = ${studentId})`
}

type Held = { role: Role; department: string | null; isOwn: boolean; relation: string | null }

function reasonOf(student: Seen, { role, department, isOwn, relation }: Held): Reason | null {
  if (role === 'ROLE_HOD')
    return department !== null && department === student.department ? { kind: 'department', role, by: department } : null
  if ((permissions['students.view'] as readonly Role[]).includes(role)) return { kind: 'whole-college', role, by: null }
  if (!links.includes(role)) return null
  if (role === 'ROLE_PARENT' && relation !== null) return { kind: 'parent', role, by: relation }
  if (!isOwn) return null
  return role === 'ROLE_PARENT' ? { kind: 'parent', role, by: null } : { kind: 'own-record', role, by: null }
}
