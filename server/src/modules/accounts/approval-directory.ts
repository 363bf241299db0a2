import { addWorkingDays } from '@nalanda/contract/platform/dates/working-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { externalRoles, type Role } from '@nalanda/contract/platform/roles'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ApprovalDirectory, Authority, Person } from '../../platform/approvals/directory.ts'
import type { Database } from '../../platform/database/client.ts'
import { containsWords } from '../../platform/database/search.ts'
import { wholeCollege } from '../../platform/scopes/scopes.ts'
import { holdsOn } from '../access/public.ts'
import { userRoles, users } from '../access/schema.ts'
import { workingCalendar } from '../institution/public.ts'
import { notify, removeNotifications } from '../notices/public.ts'
import { inServiceOn } from '../people/public.ts'
import { departments, staff } from '../people/schema.ts'

/** Gives approvals access to the users of this college. */
export const collegeDirectory: ApprovalDirectory = {
  authoritiesOf: (db, userIds, day) =>
    userIds.length === 0 ? Promise.resolve([]) : listAuthorities(db, day, inArray(users.id, [...userIds])),
  holdersOf: (db, role, day) => listAuthorities(db, day, eq(userRoles.role, role)),
  peopleOf: (db, userIds) => (userIds.length === 0 ? Promise.resolve([]) : listPeople(db, inArray(users.id, [...userIds]))),
  findPerson: async (db, username) => {
    const [person] = await listPeople(db, sql`lower(${users.username}) = lower(${username})`)
    return person?.active ? person : null
  },
  findStaff: async (db, words, most) => {
    const works = sql`exists (select from ${userRoles} where ${userRoles.userId} = ${users.id}
      and ${userRoles.role} <> all(${sql.param(externalRoles)}::text[]))`
    const named = containsWords(sql`(${users.username} || ' ' || ${users.fullName})`, words)
    return listPeople(db, and(eq(users.state, 'active'), works, named), most)
  },
  addWorkingDays: async (db, day, days) => addWorkingDays(day, days, await workingCalendar(db)),
  notify: (db, { to, event, kind, params, link, about }) =>
    notify(db, { to: { userIds: to }, kind: 'approval', params: { ...params, event, kind }, link, about }),
  removeNotifications,
}

/**
 * Returns the roles that active users hold on a day. A head of department whose role names no department heads the one they serve in; without a linked member
 * of staff in service, none.
 */
async function listAuthorities(db: Database, day: IsoDate, which: SQL): Promise<Authority[]> {
  const rows = await db
    .selectDistinct({ userId: users.id, role: userRoles.role, scope: userRoles.scope, servesIn: departments.code })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(staff, and(eq(staff.id, users.staffId), inServiceOn(day)))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(and(eq(users.state, 'active'), holdsOn(sql`${day}::date`), which))
  return rows.flatMap(({ userId, role, scope, servesIn }): Authority[] => {
    if (scope !== wholeCollege) return [{ userId, role, scope }]
    if (!ownDepartment.includes(role)) return [{ userId, role, scope: null }]
    return servesIn === null ? [] : [{ userId, role, scope: servesIn }]
  })
}

/** Roles that, without a named department, apply to the one the user serves in; every other role then applies to the whole college. */
const ownDepartment: readonly Role[] = ['ROLE_HOD']

async function listPeople(db: Database, which: SQL | undefined, most?: number): Promise<Person[]> {
  const found = db
    .select({ id: users.id, username: users.username, fullName: users.fullName, state: users.state })
    .from(users)
    .where(which)
    .orderBy(asc(users.fullName), asc(users.id))
  const rows = await (most === undefined ? found : found.limit(most))
  return rows.map(({ state, ...person }) => ({ ...person, active: state === 'active' }))
}
