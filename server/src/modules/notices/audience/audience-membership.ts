import type { Audience, AudienceSize } from '@nalanda/contract/notices/audience'
import { type Role, roles } from '@nalanda/contract/platform/roles'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { branches } from '../../academics/schema.ts'
import { holdsOn } from '../../access/public.ts'
import { userRoles, users } from '../../access/schema.ts'
import { departments, staff } from '../../people/schema.ts'
import { guardianLinks, students } from '../../students/schema.ts'
import { noticeReads } from '../schema.ts'

/**
 * Returns a subquery of the present places of all users, one row per role and place: (user_id, role, department_id, batch_id). A student has the own branch and
 * batch, a parent those of each child, everyone else the department of service and the scopes of their roles. Role and place belong together: a teacher of one
 * department with a child in another is not a parent in the first.
 */
export function memberships(of: SQL = sql`true`): SQL {
  return sql`(
    select ${userRoles.userId} as user_id, ${userRoles.role} as role, place.department_id, place.batch_id
    from ${userRoles}
    join ${users} on ${users.id} = ${userRoles.userId}
    left join lateral (
      select ${branches.departmentId} as department_id, ${students.batchId} as batch_id
      from ${students} join ${branches} on ${branches.id} = ${students.branchId}
      where ${userRoles.role} in ('ROLE_STUDENT', 'ROLE_PARENT') and ${students.id} = ${users.studentId}
      union all
      select ${branches.departmentId}, ${students.batchId}
      from ${guardianLinks} join ${students} on ${students.id} = ${guardianLinks.studentId} join ${branches} on ${branches.id} = ${students.branchId}
      where ${userRoles.role} = 'ROLE_PARENT' and ${guardianLinks.userId} = ${users.id}
      union all
      select ${departments.id}, null::bigint from ${departments}
      where ${userRoles.scope} <> '' and ${departments.code} = ${userRoles.scope}
      union all
      select ${staff.departmentId}, null::bigint from ${staff}
      where ${userRoles.role} not in ('ROLE_STUDENT', 'ROLE_PARENT') and ${staff.id} = ${users.staffId}
    ) place on true
    where ${users.state} = 'active' and ${holdsOn(sql`${dayOf(now())}::date`)} and ${of})`
}

/** An audience as SQL: columns of a notice, or values of a form. */
export type AudienceTerms = { everybody: SQL; roles: SQL; departmentIds: SQL; batchIds: SQL }

/** Whether a row of `memberships`, with the alias `membership`, is in an audience. An audience with only empty lists has no members. */
export function isInAudience({ everybody, roles: named, departmentIds, batchIds }: AudienceTerms): SQL {
  return sql`(${everybody} or (
    cardinality(${named}) + cardinality(${departmentIds}) + cardinality(${batchIds}) > 0
    and (cardinality(${named}) = 0 or membership.role = any(${named}))
    and (cardinality(${departmentIds}) = 0 or membership.department_id = any(${departmentIds}))
    and (cardinality(${batchIds}) = 0 or membership.batch_id = any(${batchIds}))))`
}

/** Returns the values of an audience as SQL. */
export function termsOf({ everybody, roles: named, departmentIds, batchIds }: Audience): AudienceTerms {
  return {
    everybody: sql`${everybody}::boolean`,
    roles: sql`${sql.param(named)}::text[]`,
    departmentIds: sql`${sql.param(departmentIds)}::bigint[]`,
    batchIds: sql`${sql.param(batchIds)}::bigint[]`,
  }
}

/** Returns a subquery for the ids of the users in an audience. */
export function peopleOf(audience: Audience): SQL {
  return sql`(select membership.user_id from ${memberships()} membership where ${isInAudience(termsOf(audience))})`
}

/** Returns the size of an audience, in total and by role, and how many of them have read a notice. */
export async function countAudience(db: Database, audience: Audience, noticeId: number | null = null): Promise<AudienceSize> {
  const { rows } = await db.execute<{ role: Role | null; people: string; read: string }>(sql`
    select membership.role, count(distinct membership.user_id) as people, count(distinct ${noticeReads.userId}) as read
    from ${memberships()} membership
    left join ${noticeReads} on ${noticeReads.userId} = membership.user_id and ${noticeReads.noticeId} = ${noticeId}
    where ${isInAudience(termsOf(audience))}
    group by grouping sets ((membership.role), ())`)
  const counted = rows.map(({ role, people, read }) => ({ role, people: Number(people), read: Number(read) }))
  const all = counted.find(({ role }) => role === null) ?? { people: 0, read: 0 }
  const byRole = roles.flatMap((role) => counted.find((row) => row.role === role) ?? [])
  return { people: all.people, read: all.read, byRole: byRole.flatMap(({ role, ...row }) => (role ? [{ role, ...row }] : [])) }
}
