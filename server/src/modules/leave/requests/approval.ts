import { formatDay, formatLongDay } from '@nalanda/contract/platform/dates/day-text'
import { daysText } from '@nalanda/contract/platform/dates/half-days'
import type { Role } from '@nalanda/contract/platform/roles'
import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { approvalDirectory, covers as coversStep } from '../../../platform/approvals/directory.ts'
import type { ApprovalKind, Approvals, PlannedStep } from '../../../platform/approvals/kinds.ts'
import { recordFollowsRequest } from '../../../platform/approvals/record-approval.ts'
import { requestOrResubmit } from '../../../platform/approvals/requests.ts'
import { linkOf } from '../../../platform/approvals/steps.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { departments, staff } from '../../people/schema.ts'
import { isCovered, readCovers } from '../covers/covers.ts'
import { leaveRequests } from '../schema.ts'
import { leaveApprovals } from './approval-names.ts'
import { releaseCovers } from './covers-follow.ts'
import { endLeave, returnHolidaysBeside } from './ending.ts'
import { type LeaveMailer, loginsOf, mailApplicant, mailUsers } from './leave-mail.ts'
import { leaveKind, leaveRecord } from './requests.ts'
import { moveWorkAway, takeDays } from './sanctioning.ts'

const Payload = z.object({
  name: z.string(),
  type: z.string(),
  days: z.string(),
  from: z.string(),
  until: z.string(),
  reason: z.string(),
})
const EndPayload = Payload.extend({ lastOn: z.iso.date().nullable(), endsAtNoon: z.boolean().default(false) })

/**
 * Returns the deciders of a leave: the head of department recommends and the principal sanctions. For heads and deans the principal decides alone; the
 * principal, the director and the chairman decide about each other. If a department has no head other than the person, the principal decides alone.
 */
async function stepsFor(db: Database, requestId: number): Promise<PlannedStep[]> {
  const today = dayOf(now())
  const directory = approvalDirectory.only()
  const { staffId, department } = await personOf(db, requestId)
  const logins = await loginsOf(db, [staffId])
  const held = new Set((await directory.authoritiesOf(db, logins, today)).map(({ role }) => role))
  const sanction = (role: Role, escalate: Role): PlannedStep => ({
    role,
    scope: null,
    deadlineDays: 3,
    escalateTo: { role: escalate },
  })
  if (held.has('ROLE_CHAIRMAN')) return [sanction('ROLE_DIRECTOR', 'ROLE_PRINCIPAL')]
  if (held.has('ROLE_PRINCIPAL') || held.has('ROLE_DIRECTOR')) return [sanction('ROLE_CHAIRMAN', 'ROLE_DIRECTOR')]
  const principal = sanction('ROLE_PRINCIPAL', 'ROLE_DIRECTOR')
  if (held.has('ROLE_HOD') || held.has('ROLE_DEAN')) return [principal]
  const heads = await directory.holdersOf(db, 'ROLE_HOD', today)
  const ofDepartment = { role: 'ROLE_HOD', scope: department } as const
  if (!heads.some((head) => coversStep(head, ofDepartment) && !logins.includes(head.userId))) return [principal]
  return [{ ...ofDepartment, deadlineDays: 2, escalateTo: { role: 'ROLE_DEAN' } }, principal]
}

async function personOf(db: Database, requestId: number) {
  const [found] = await db
    .select({
      staffId: leaveRequests.staffId,
      department: departments.code,
      requestedById: leaveRequests.requestedById,
      requestedBy: leaveRequests.requestedBy,
    })
    .from(leaveRequests)
    .innerJoin(staff, eq(staff.id, leaveRequests.staffId))
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .where(eq(leaveRequests.id, requestId))
  if (!found) throw problem('platform.not-found')
  return found
}

/** Common to both kinds: nobody decides their own leave, with any of their logins, and every decision waits until the work is covered. */
const shared = {
  payload: Payload,
  makers: async (db: Database, { recordId }: { recordId: number | null }) =>
    loginsOf(db, [(await personOf(db, recordId ?? 0)).staffId]),
  describe: (_db: Database, { recordId, payload }: { recordId: number | null; payload: z.infer<typeof Payload> }) => {
    const { name, type, days, from, until, reason } = payload
    return { name, type, days, from, until, reason, leave: String(recordId) }
  },
  recordLink: ({ recordId }: { recordId: number | null }) => `/app/Faculty/Leave/${recordId}`,
}

const followed = recordFollowsRequest(leaveRecord, {
  ...{ requested: 'request', sanctioned: 'sanction', refused: 'refuse', returned: 'return', withdrawn: 'withdraw' },
})

/** Approval of leave before it is taken. The person gets e-mails about the decisions, and the deciders when it waits for them. */
export const leaveApproval = (mail: LeaveMailer): ApprovalKind<z.infer<typeof Payload>> => ({
  ...{ kind: leaveApprovals.leave, ...shared },
  steps: (db, { recordId }) => stepsFor(db, recordId ?? 0),
  checkGrant: async (db, { recordId }) => {
    await refuseBeyondService(db, recordId ?? 0)
    if (!isCovered(await readCovers(db, recordId ?? 0))) throw problem('leave.cover-missing')
  },
  ...followed,
  onWaiting: async (db, { id, recordId }, { event, userIds, position }) => {
    const leaveId = recordId ?? 0
    await mailUsers(db, mail, userIds, { leaveId, template: 'waits', link: linkOf(id) })
    if (position > 0 && event === 'waits') await mailApplicant(db, mail, { leaveId, template: 'recommended' })
  },
  onSanctioned: async (db, request) => {
    const leaveId = request.recordId ?? 0
    await takeDays(db, leaveId)
    await followed.onSanctioned(db, request)
    await moveWorkAway(db, mail, leaveId)
    await mailApplicant(db, mail, { leaveId, template: 'sanctioned' })
  },
  onRefused: async (db, request, comment) => {
    const leaveId = request.recordId ?? 0
    await followed.onRefused(db, request, comment)
    await returnHolidaysBeside(db, leaveId)
    await releaseCovers(db, mail, leaveId)
    await mailApplicant(db, mail, { leaveId, template: 'refused', comment })
  },
  onReturned: async (db, request, comment) => {
    const leaveId = request.recordId ?? 0
    await followed.onReturned(db, request, comment)
    await returnHolidaysBeside(db, leaveId)
    await mailApplicant(db, mail, { leaveId, template: 'returned', comment })
  },
  onWithdrawn: async (db, request) => {
    const leaveId = request.recordId ?? 0
    await followed.onWithdrawn(db, request)
    await returnHolidaysBeside(db, leaveId)
    await releaseCovers(db, mail, leaveId)
  },
})

/** Approval for cancelling or shortening leave after days of it have begun. */
export const cancellationApproval = (mail: LeaveMailer): ApprovalKind<z.infer<typeof EndPayload>> => ({
  ...{ kind: leaveApprovals.cancellation, ...shared, payload: EndPayload },
  steps: async (db, { recordId }) => (await stepsFor(db, recordId ?? 0)).slice(-1),
  onWaiting: (db, { id, recordId }, { userIds }) =>
    mailUsers(db, mail, userIds, { leaveId: recordId ?? 0, template: 'endWaits', link: linkOf(id) }),
  onSanctioned: (db, { recordId, payload: { lastOn, endsAtNoon, reason } }) =>
    endLeave(db, mail, recordId ?? 0, { lastOn, endsAtNoon, reason }),
  onRefused: (db, { recordId }, comment) => mailApplicant(db, mail, { leaveId: recordId ?? 0, template: 'endRefused', comment }),
})

/** Refuses leave beyond the last day of service, which may have been set after the leave was sent. */
async function refuseBeyondService(db: Database, id: number): Promise<void> {
  const [leaver] = await db
    .select({ leftOn: staff.leftOn, fullName: staff.fullName })
    .from(leaveRequests)
    .innerJoin(staff, and(eq(staff.id, leaveRequests.staffId), lt(staff.leftOn, leaveRequests.untilOn)))
    .where(eq(leaveRequests.id, id))
  if (leaver?.leftOn) throw problem('leave.beyond-service', { name: leaver.fullName, day: formatDay(leaver.leftOn) })
}

async function payloadOf(db: Database, id: number) {
  const { fullName, typeName, halves, fromOn, untilOn, reason } = await getItem(db, leaveKind, id)
  return {
    name: fullName,
    type: typeName,
    days: daysText(halves),
    from: formatLongDay(fromOn),
    until: formatLongDay(untilOn),
    reason,
  }
}

async function makerOf(db: Database, id: number) {
  const { requestedById, requestedBy } = await personOf(db, id)
  return { userId: requestedById, username: requestedBy }
}

/** Requests the approval of leave in the name of the person, whoever accepted the last cover. */
export async function askForLeave(db: Database, approvals: Approvals, id: number): Promise<void> {
  const payload = await payloadOf(db, id)
  await requestOrResubmit(db, approvals, { kind: leaveApprovals.leave, recordId: id, payload, maker: await makerOf(db, id) })
}

/** Requests the approval for ending leave after `lastOn` or at noon of it, or for cancelling it entirely. */
export async function askForEnd(
  db: Database,
  approvals: Approvals,
  id: number,
  { lastOn, endsAtNoon, reason }: { lastOn: string | null; endsAtNoon: boolean; reason: string },
) {
  const payload = { ...(await payloadOf(db, id)), reason, lastOn, endsAtNoon }
  await requestOrResubmit(db, approvals, { kind: leaveApprovals.cancellation, recordId: id, payload })
}
