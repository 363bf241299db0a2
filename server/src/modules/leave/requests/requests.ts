import { type LeaveDetail, type leaveCalls, leaveWorkflow } from '@nalanda/contract/leave/requests'
import { allows } from '@nalanda/contract/platform/workflow'
import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { findOpenAction, findReadableRequest } from '../../../platform/approvals/decisions.ts'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { requestAndHistory } from '../../../platform/approvals/record-approval.ts'
import { findRequestAbout } from '../../../platform/approvals/requests.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, maySee, type Viewer, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { headedDepartments, mayBeyondDepartment } from '../../people/public.ts'
import { departments, staff } from '../../people/schema.ts'
import { listCoversOf } from '../covers/covers.ts'
import { leaveRequests, leaveRules, leaveTypes } from '../schema.ts'
import { isProofNeeded } from './proof-rule.ts'
import { findProofRefusal } from './proofs.ts'

export const leaveRecord = { workflow: leaveWorkflow, table: leaveRequests, entity: 'leave', actPrefix: 'leave' } as const

/** Joins the person, the department and the type of a leave. */
export const ofLeave = [
  { table: staff, on: eq(staff.id, leaveRequests.staffId) },
  { table: departments, on: eq(departments.id, staff.departmentId) },
  { table: leaveTypes, on: eq(leaveTypes.id, leaveRequests.typeId) },
]

/** Staff whose leave the user manages: those of the headed departments; undefined, meaning all, for the offices and the leadership. */
export function inCharge(user: Viewer): SQL | undefined {
  if (mayBeyondDepartment(user, 'leave.view')) return undefined
  return sql`${staff.departmentId} in ${headedDepartments(user)}`
}

/** Like `inCharge`, including the user. */
export function visibleStaff(user: Viewer): SQL | undefined {
  const charge = inCharge(user)
  return charge && or(sql`${staff.id} = ${user.staffId}`, charge)
}

/** The user's own leave and that of staff in the user's charge. Drafts are visible only to the person. */
export const leaveKind: ListKindOf<typeof leaveCalls.requests> = {
  table: leaveRequests,
  title: 'Leave',
  joins: ofLeave,
  visibleTo: (user) =>
    and(
      visibleStaff(user),
      sql`(${leaveRequests.state} <> 'draft' or ${leaveRequests.staffId} is not distinct from ${user.staffId})`,
    ),
  searched: sql`(${staff.fullName} || ' ' || ${staff.empCode} || ' ' || ${leaveTypes.name})`,
  filters: ({ departmentId, staffId, typeId, state, own, when, from, until }, user) => [
    where(staff.departmentId, departmentId),
    where(leaveRequests.staffId, staffId),
    where(leaveRequests.typeId, typeId),
    where(leaveRequests.state, state),
    own === undefined
      ? undefined
      : sql`(${leaveRequests.staffId} is not distinct from ${user?.staffId ?? null}) = ${own === 'yes'}`,
    when === 'today' ? and(eq(leaveRequests.state, 'sanctioned'), within(dayOf(now()), dayOf(now()))) : undefined,
    from === undefined ? undefined : gte(leaveRequests.untilOn, from),
    until === undefined ? undefined : lte(leaveRequests.fromOn, until),
  ],
  countsFar: ({ departmentId }) => departmentId !== undefined,
  sorts: { fromOn: byValue(leaveRequests.fromOn), fullName: byText(staff.fullName), departmentName: byText(departments.name) },
  firstSort: '-fromOn',
  load: loadRows(leaveRequests, ofLeave, {
    ...{ fullName: staff.fullName, empCode: staff.empCode, departmentName: departments.name },
    ...{ typeCode: leaveTypes.code, typeName: leaveTypes.name },
  }),
  columns: [
    { header: 'Employee code', value: ({ empCode }) => empCode },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Department', width: 44, value: ({ departmentName }) => departmentName },
    { header: 'Type', width: 24, value: ({ typeName }) => typeName },
    { header: 'From', kind: 'date', value: ({ fromOn }) => fromOn },
    { header: 'To', kind: 'date', value: ({ untilOn }) => untilOn },
    { header: 'Begins at noon', value: ({ startsAtNoon }) => (startsAtNoon ? 'Yes' : 'No') },
    { header: 'Ends at noon', value: ({ endsAtNoon }) => (endsAtNoon ? 'Yes' : 'No') },
    { header: 'Days', kind: 'number', value: ({ halves }) => halves / 2 },
    { header: 'Reason', width: 44, value: ({ reason }) => reason },
    { header: 'State', value: ({ state }) => nameOfCode(state, { covers: 'Waits for cover', waiting: 'Waits for approval' }) },
  ],
}

/** Whether a leave includes a day of a range. */
export const within = (from: string, until: string) => and(lte(leaveRequests.fromOn, until), gte(leaveRequests.untilOn, from))

/** The user's own leave, on which the user can act. */
export const ownLeave = {
  ...leaveKind,
  visibleTo: (user: Viewer) =>
    sql`${leaveRequests.staffId} is not distinct from ${user.staffId} and ${user.staffId}::bigint is not null`,
}

/** Refuses leave that is neither in the user's scope nor decided by the user, for example as a deputy, as if it did not exist. */
export async function mustSeeLeave(db: Database, approvals: Approvals, id: number, user: SignedIn): Promise<void> {
  if (await maySee(db, leaveKind, id, user)) return
  for (const kind of ['leave', 'leave-cancellation']) {
    const request = await findRequestAbout(db, kind, id)
    if (request && (await findOpenAction(db, approvals, request.id, user.userId)) !== null) return
  }
  throw problem('platform.not-found')
}

/** Returns one leave as its screen needs it. */
export async function getLeaveDetail(db: Database, approvals: Approvals, id: number, user: SignedIn): Promise<LeaveDetail> {
  await mustSeeLeave(db, approvals, id, user)
  const leave = await getItem(db, leaveKind, id)
  const [row] = await db
    .select({
      file: leaveRequests.proofFile,
      type: leaveRequests.proofType,
      bytes: leaveRequests.proofBytes,
      ...{ proofAboveDays: leaveRules.proofAboveDays, halfDays: leaveRules.halfDays },
    })
    .from(leaveRequests)
    .innerJoin(leaveRules, eq(leaveRules.id, leaveRequests.ruleId))
    .where(eq(leaveRequests.id, id))
  const own = user.staffId === leave.staffId
  const proven = { ...leave, proofFile: row?.file ?? null }
  return {
    ...leave,
    own,
    halfDays: row?.halfDays ?? false,
    mayProve:
      own && allows(leaveWorkflow, 'prove', leave.state) && (await findProofRefusal(db, approvals, proven, user)) === null,
    proofNeeded: await isProofNeeded(db, leave, { proofAboveDays: row?.proofAboveDays ?? null }),
    proof: row?.file ? { type: row.type ?? '', bytes: row.bytes ?? 0 } : null,
    covers: await listCoversOf(db, id),
    cancellation: await findReadableRequest(db, approvals, { kind: 'leave-cancellation', recordId: id }, user.userId),
    ...(await requestAndHistory(db, approvals, { kind: 'leave', workflow: leaveWorkflow, id }, user)),
  }
}
