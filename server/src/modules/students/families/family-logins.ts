import type { Role } from '@nalanda/contract/platform/roles'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import { holdsOn } from '../../access/public.ts'
import { userRoles, users } from '../../access/schema.ts'
import { guardianLinks } from '../schema.ts'

/**
 * Selects the active logins that see the students of the condition, such as `= 7`, today: the students' own and those of their parents, if their role is valid.
 * Rows of `student_id`, `user_id`, `full_name`, `email` and `is_parent`; `myStudentIds` is the equivalent for one login.
 */
export function familyLogins(named: SQL): SQL {
  const holds = (role: Role) =>
    sql`exists (select from ${userRoles} where ${userRoles.userId} = person.id and ${userRoles.role} = ${role} and ${holdsOn(sql`${dayOf(now())}::date`)})`
  const login = sql`person.id as user_id, person.full_name, person.email`
  return sql`(
    select person.student_id, ${login}, false as is_parent from ${users} person
      where person.student_id ${named} and person.state = 'active' and ${holds('ROLE_STUDENT')}
    union all
    select person.student_id, ${login}, true from ${users} person
      where person.student_id ${named} and person.state = 'active' and ${holds('ROLE_PARENT')}
    union all
    select link.student_id, ${login}, true from ${guardianLinks} link join ${users} person on person.id = link.user_id
      where link.student_id ${named} and person.state = 'active' and ${holds('ROLE_PARENT')})`
}
