import { registrationCalls } from '@nalanda/contract/accounts/registration'
import { userCalls } from '@nalanda/contract/accounts/users'
import { addDays, eachDay, monthBefore, startOfDay } from '@nalanda/contract/platform/dates/dates'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { collegeZone } from '../../platform/database/college-zone.ts'
import type { AskedFigure } from '../../platform/manifest/asked-figures.ts'
import { type Chart, standingOfMost } from '../../platform/manifest/charts.ts'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { auditEntries } from '../../platform/schema.ts'
import { userRoles, users } from '../access/schema.ts'
import { invitationList } from './registration/invitations.ts'
import { registrationList } from './registration/registration-approvals.ts'
import { userKind } from './users/users.ts'

/** Start page figures about users, registrations and invitations. */
export const accountFigures: readonly Figure[] = [
  figureOfList(
    {
      name: 'registrationsWaiting',
      place: 'waiting',
      allow: 'accounts.manage',
      address: '/app/Admin/Registrations',
      search: { state: 'waits' },
    },
    registrationCalls.listRegistrations,
    registrationList,
  ),
  figureOfList(
    {
      name: 'invitationsOpen',
      place: 'waiting',
      allow: 'accounts.manage',
      address: '/app/Admin/Invitations',
      search: { state: 'open' },
    },
    registrationCalls.listInvitations,
    ({ now }) => invitationList(now),
  ),
  figureOfList(
    {
      name: 'usersActive',
      place: 'glance',
      allow: 'accounts.view',
      address: '/app/Admin/Users',
      search: { state: 'active' },
      changeOf: changeOfActive,
    },
    userCalls.users.list,
    userKind,
  ),
  figureOfList(
    {
      name: 'usersSuspended',
      place: 'glance',
      allow: 'accounts.view',
      address: '/app/Admin/Users',
      search: { state: 'suspended' },
    },
    userCalls.users.list,
    userKind,
  ),
]

/**
 * Returns how many more users are active than on the first of the month: of those whose state changed since, the users active now less those active then. The
 * earlier state comes from the audit trail, since a user who was suspended and restored since was active then as well; without an entry there, a suspended user
 * was active before, and no other was.
 */
async function changeOfActive(db: Database, { today }: AskedFigure) {
  const since = monthBefore(today)
  const start = sql`${startOfDay(since).toISOString()}::timestamptz`
  const stateThen = sql`coalesce((SELECT changes->'state'->>0 FROM ${auditEntries} entry
    WHERE entry.entity = 'user' AND entry.entity_id = ${users.id}::text AND entry.at >= ${start} AND entry.changes ? 'state' ORDER BY entry.id LIMIT 1),
    CASE ${users.state} WHEN 'suspended' THEN 'active' ELSE 'pending' END)`
  const { rows } = await db.execute<{ by: number }>(sql`
    SELECT (count(*) FILTER (WHERE ${users.state} = 'active')
      - count(*) FILTER (WHERE ${users.createdAt} < ${start} AND ${stateThen} = 'active'))::int AS by
    FROM ${users} WHERE coalesce(${users.stateAt}, ${users.createdAt}) >= ${start}`)
  return { by: rows[0]?.by ?? 0, since }
}

const signInDays = 14

const signIns: Chart = {
  name: 'signInsByDay',
  allow: 'accounts.view',
  async draw(db, { today }) {
    const from = addDays(today, 1 - signInDays)
    const { rows } = await db.execute<{ day: string; done: number; refused: number }>(sql`
      SELECT to_char(at AT TIME ZONE ${collegeZone}, 'YYYY-MM-DD') AS day, count(*) FILTER (WHERE act = 'access.sign-in')::int AS done,
             count(*) FILTER (WHERE act <> 'access.sign-in')::int AS refused
      FROM ${auditEntries} WHERE at >= ${startOfDay(from)} AND act IN
        ('access.sign-in', 'access.sign-in-refused', 'access.sign-in-not-approved', 'access.sign-in-suspended', 'access.second-factor-refused')
      GROUP BY 1`)
    const found = new Map(rows.map((row) => [row.day, row]))
    const now = found.get(today)
    return {
      rows: eachDay(from, today).map((day) => ({ name: day, values: [found.get(day)?.done ?? 0, found.get(day)?.refused ?? 0] })),
      finding: { word: 'today', values: { done: now?.done ?? 0, refused: now?.refused ?? 0 } },
    }
  },
}

const byRole: Chart = {
  name: 'usersByRole',
  allow: 'accounts.view',
  async draw(db, { today }) {
    const { rows } = await db.execute<{ role: string; count: number }>(sql`
      SELECT ${userRoles.role} AS role, count(DISTINCT ${users.id})::int AS count
      FROM ${userRoles} JOIN ${users} ON ${users.id} = ${userRoles.userId}
      WHERE ${users.state} = 'active' AND coalesce(${userRoles.validFrom}, ${today}::date) <= ${today}::date
        AND coalesce(${userRoles.validUntil}, ${today}::date) >= ${today}::date
      GROUP BY 1 ORDER BY 2 DESC, 1`)
    const counts = rows.map(({ count }) => count)
    const most = counts[0] ?? 0
    const roles = counts.filter((count) => count === most).length
    return {
      rows: rows.slice(0, 8).map(({ role, count }) => ({ name: role, values: [count] })),
      finding: { word: standingOfMost(counts), values: { role: rows[0]?.role ?? '', roles, count: most } },
      link: { address: '/app/Admin/Users', search: {} },
    }
  },
}

export const accountCharts: readonly Chart[] = [signIns, byRole]
