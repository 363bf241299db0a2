import type { Cover, coverCalls, NamedCover } from '@nalanda/contract/leave/covers'
import { heldStates } from '@nalanda/contract/leave/requests'
import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { departments, staff } from '../../people/schema.ts'
import { listHeldNear, overlaps } from '../requests/held-leave.ts'
import { leaveCovers, leaveRequests } from '../schema.ts'

export type StoredCover = typeof leaveCovers.$inferSelect

const joins = [
  { table: leaveRequests, on: eq(leaveRequests.id, leaveCovers.requestId) },
  { table: staff, on: eq(staff.id, leaveRequests.staffId) },
  { table: departments, on: eq(departments.id, staff.departmentId) },
]

/** The cover requests sent to the user; those of drafts are not sent yet. */
export const coverKind: ListKindOf<typeof coverCalls.covers> = {
  table: leaveCovers,
  title: 'Cover requests',
  joins,
  visibleTo: ({ staffId }) => sql`${leaveCovers.staffId} = ${staffId} and ${leaveRequests.state} <> 'draft'`,
  searched: sql`(${staff.fullName} || ' ' || ${leaveCovers.note})`,
  filters: ({ state }) => [where(leaveCovers.state, state)],
  sorts: { fromOn: byValue(leaveRequests.fromOn) },
  firstSort: '-fromOn',
  load: loadRows(leaveCovers, joins, {
    ...{ fullName: staff.fullName, departmentName: departments.name },
    ...{ fromOn: leaveRequests.fromOn, untilOn: leaveRequests.untilOn },
    ...{ startsAtNoon: leaveRequests.startsAtNoon, endsAtNoon: leaveRequests.endsAtNoon },
  }),
  columns: [
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Department', width: 32, value: ({ departmentName }) => departmentName },
    { header: 'From', kind: 'date', value: ({ fromOn }) => fromOn },
    { header: 'To', kind: 'date', value: ({ untilOn }) => untilOn },
    { header: 'What is covered', width: 44, value: ({ note }) => note },
    { header: 'State', value: ({ state }) => nameOfCode(state) },
  ],
}

/** Returns the covers of one leave, in the order in which they were requested. */
export function listCoversOf(db: Database, requestId: number): Promise<Cover[]> {
  return db
    .select({
      ...{ id: leaveCovers.id, staffId: leaveCovers.staffId, note: leaveCovers.note, state: leaveCovers.state },
      ...{ reason: leaveCovers.reason, fullName: staff.fullName, designation: staff.designation },
    })
    .from(leaveCovers)
    .innerJoin(staff, eq(staff.id, leaveCovers.staffId))
    .where(eq(leaveCovers.requestId, requestId))
    .orderBy(asc(leaveCovers.id))
}

export function readCovers(db: Database, requestId: number): Promise<StoredCover[]> {
  return db.select().from(leaveCovers).where(eq(leaveCovers.requestId, requestId)).orderBy(asc(leaveCovers.id))
}

/** Returns the covers that were declined or ended and not replaced. */
export const openPlaces = (covers: readonly StoredCover[]): StoredCover[] =>
  covers.filter(
    ({ id, state }) => (state === 'declined' || state === 'ended') && !covers.some(({ replacesId }) => replacesId === id),
  )

/** Whether all colleagues who were asked have accepted. */
export const isCovered = (covers: readonly StoredCover[]): boolean =>
  covers.every(({ state }) => state !== 'asked') && openPlaces(covers).length === 0

type Leave = LeaveDays & { id: number; staffId: number }

/** Names colleagues to cover. Refuses the person on leave, a colleague named twice, and colleagues who are not in service or are on leave on these days. */
export async function addCovers(
  db: Database,
  leave: Leave,
  named: readonly NamedCover[],
  replacesId: number | null = null,
): Promise<void> {
  for (const { staffId, note } of named) {
    if (staffId === leave.staffId) throw problem('leave.cover-oneself', {}, { fields: ['covers'] })
    const name = await mustBeThere(db, leave, staffId)
    const refused = { fields: ['covers'] }
    const twice = () => problem('leave.cover-twice', { name }, refused)
    await withConstraintProblems({ asked_for_cover_once: twice }, () =>
      db.insert(leaveCovers).values({ requestId: leave.id, staffId, note, replacesId, askedAt: now() }),
    )
  }
}

/** Refuses a colleague who is not in service or is on leave on the days of a leave. Returns the name. */
export async function mustBeThere(db: Database, days: LeaveDays, staffId: number): Promise<string> {
  const [colleague] = await db.select().from(staff).where(eq(staff.id, staffId))
  if (!colleague) throw problem('platform.not-found')
  const { fullName: name, joinedOn, leftOn } = colleague
  const refused = { fields: ['covers'] }
  if (joinedOn > days.fromOn || (leftOn !== null && leftOn < days.untilOn))
    throw problem('leave.cover-not-in-service', { name }, refused)
  if (await isOnLeave(db, staffId, days)) throw problem('leave.cover-on-leave', { name }, refused)
  return name
}

/** Whether a member of staff has sanctioned leave on some of these days. */
export async function isOnLeave(db: Database, staffId: number, days: LeaveDays): Promise<boolean> {
  const held = await listHeldNear(db, staffId, days, null)
  return held.some((leave) => leave.state === 'sanctioned' && overlaps(leave, days))
}

/** Ends the open and accepted covers of a leave, and returns them. */
export async function endCovers(db: Database, requestId: number): Promise<StoredCover[]> {
  return db
    .update(leaveCovers)
    .set({ state: 'ended', answeredAt: now() })
    .where(and(eq(leaveCovers.requestId, requestId), inArray(leaveCovers.state, ['asked', 'accepted'])))
    .returning()
}

/** Returns the covers that a member of staff gives, or is asked for, on these days, with the leave of each. */
export async function listCoversBy(db: Database, staffId: number, days: LeaveDays) {
  const near = sql`${leaveRequests.fromOn} <= ${days.untilOn} and ${leaveRequests.untilOn} >= ${days.fromOn}`
  return (await listGiven(db, staffId, near)).filter(({ leave }) => overlaps(leave, days))
}

/** Like `listCoversBy`, for leave that lasts beyond a day. */
export const listCoversBeyond = (db: Database, staffId: number, day: IsoDate) =>
  listGiven(db, staffId, gt(leaveRequests.untilOn, day))

function listGiven(db: Database, staffId: number, which: SQL) {
  return db
    .select({ cover: leaveCovers, leave: leaveRequests })
    .from(leaveCovers)
    .innerJoin(leaveRequests, eq(leaveRequests.id, leaveCovers.requestId))
    .where(
      and(
        ...[eq(leaveCovers.staffId, staffId), inArray(leaveCovers.state, ['asked', 'accepted'])],
        ...[inArray(leaveRequests.state, heldStates), which],
      ),
    )
    .for('update')
}
