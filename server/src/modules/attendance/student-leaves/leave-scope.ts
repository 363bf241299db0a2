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

/** Students for whom the user is family, in a query over `students`: the user's own record, and the children of a parent. */
export function isFamilyOf({ userId, roles }: Viewer): SQL {
  const isParent = roles.includes('ROLE_PARENT')
  const own =
    isParent || roles.includes('ROLE_STUDENT')
      ? sql`${students.id} = (select ${users.studentId} from ${users} where ${users.id} = ${userId})`
      : nobody
  if (!isParent) return own
  return sql`(${own} or ${students.id} in (select ${guardianLinks.studentId} from ${guardianLinks} where ${guardianLinks.userId} = ${userId}))`
}

/** Students whose leave the user records and cancels: a head those of the headed departments, offices all (undefined); others none. */
export function isRecordedBy(user: Viewer): SQL | undefined {
  if (!mayUse('attendance.excuse', user.roles)) return nobody
  return mayBeyondDepartment(user, 'attendance.excuse') ? undefined : isHeadedBy(user)
}

/** Students whose leave the user sees: of the own family, of the class whose teacher the user is, of the headed departments; undefined means all. */
export function visibleLeaves(user: Viewer): SQL | undefined {
  if (mayBeyondDepartment(user, 'attendance.view')) return undefined
  return or(isHeadedBy(user), isInClassOf(user.staffId, dayOf(now())), isFamilyOf(user))
}

const isHeadedBy = (user: Viewer): SQL =>
  sql`${students.branchId} in (select ${branches.id} from ${branches} where ${branches.departmentId} in ${headedDepartments(user)})`
