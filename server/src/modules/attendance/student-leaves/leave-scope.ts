import { mayUse } from '@nalanda/contract/platform/permissions'
import { or, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { branches } from '../../academics/schema.ts'
import { users } from '../../access/schema.ts'
import { isInClassOf } from '../../mentoring/public.ts'
import { headedDepartments, mayBeyondDepartment } from '../../people/public.ts'
import { guardianLinks, students } from '../../students/schema.ts'

const nobody = sql`false`

/** The students for whom somebody is family, in a query over `students`: oneself, and the children of a parent. */
export function isFamilyOf({ userId, roles }: Viewer): SQL {
  const isParent = roles.includes('ROLE_PARENT')
  const own =
    isParent || roles.includes('ROLE_STUDENT')
      ? sql`${students.id} = (select ${users.studentId} from ${users} where ${users.id} = ${userId})`
      : nobody
  if (!isParent) return own
  return sql`(${own} or ${students.id} in (select ${guardianLinks.studentId} from ${guardianLinks} where ${guardianLinks.userId} = ${userId}))`
}

/** The students whose leave an office records and cancels: those of the departments headed for a head, all for offices where undefined; nobody for others. */
export function isRecordedBy(user: Viewer): SQL | undefined {
  if (!mayUse('attendance.excuse', user.roles)) return nobody
  return mayBeyondDepartment(user, 'attendance.excuse') ? undefined : isHeadedBy(user)
}

/** The students whose leave somebody sees: of the own family, of the class one is teacher of, of the departments headed; all where undefined. */
export function visibleLeaves(user: Viewer): SQL | undefined {
  if (mayBeyondDepartment(user, 'attendance.view')) return undefined
  return or(isHeadedBy(user), isInClassOf(user.staffId, dayOf(now())), isFamilyOf(user))
}

const isHeadedBy = (user: Viewer): SQL =>
  sql`${students.branchId} in (select ${branches.id} from ${branches} where ${branches.departmentId} in ${headedDepartments(user)})`
