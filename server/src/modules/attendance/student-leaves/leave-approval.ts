import { needsProof } from '@nalanda/contract/attendance/student-leaves'
import { formatLongDay } from '@nalanda/contract/platform/dates/day-text'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { approvalDirectory, covers } from '../../../platform/approvals/directory.ts'
import type { ApprovalKind, Approvals, PlannedStep } from '../../../platform/approvals/kinds.ts'
import { recordFollowsRequest } from '../../../platform/approvals/record-approval.ts'
import { requestOrResubmit } from '../../../platform/approvals/requests.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { branches } from '../../academics/schema.ts'
import { users } from '../../access/schema.ts'
import { getHalfDayEnd } from '../../institution/public.ts'
import { classTeacherOf } from '../../mentoring/public.ts'
import { departments } from '../../people/schema.ts'
import { guardianLinks, students } from '../../students/schema.ts'
import { studentLeaves } from '../schema.ts'
import { daysOfLeave } from './leave-days.ts'
import { applyLeaves } from './leave-marks.ts'
import { studentLeaveRecord } from './leave-record.ts'

const Payload = z.object({ name: z.string(), from: z.string(), until: z.string(), reason: z.string() })
export const studentLeaveApprovalName = 'student-leave'

const followed = recordFollowsRequest(studentLeaveRecord, {
  ...{ requested: 'request', sanctioned: 'sanction', refused: 'refuse', returned: 'return', withdrawn: 'withdraw' },
})

/**
 * Leave of a student: the class teacher sanctions personal leave, and recommends duty and medical leave, which the head of department sanctions. If the class
 * has no teacher with a login, the head decides alone. No family member decides.
 */
export const studentLeaveApproval: ApprovalKind<z.infer<typeof Payload>> = {
  kind: studentLeaveApprovalName,
  payload: Payload,
  steps: (db, { recordId, requestedById, otherMakerIds }) => stepsFor(db, recordId ?? 0, [requestedById, ...otherMakerIds]),
  stepsFollowPosts: true,
  makers: async (db, { recordId }) => familyLogins(db, (await placeOf(db, recordId ?? 0)).studentId),
  recordLink: ({ recordId }) => `/app/Attendance/Leave/${recordId}`,
  recordAllow: 'attendance.leaves',
  makerLink: '/app/Attendance/Leave',
  describe: (_db, { recordId, payload }) => ({ ...payload, leave: String(recordId) }),
  checkGrant: async (db, { recordId }) => {
    const { kind, proofFile } = await placeOf(db, recordId ?? 0)
    if (needsProof(kind) && proofFile === null) throw problem('platform.no-proof')
  },
  ...followed,
  onSanctioned: async (db, request) => {
    await followed.onSanctioned(db, request)
    await applyLeaves(db, [await placeOf(db, request.recordId ?? 0)])
  },
}

async function stepsFor(db: Database, id: number, makers: readonly (number | null)[]): Promise<PlannedStep[]> {
  const today = dayOf(now())
  const directory = approvalDirectory.only()
  const { kind, sectionId, department } = await placeOf(db, id)
  const head: PlannedStep = { role: 'ROLE_HOD', scope: department, deadlineDays: 2, escalateTo: { role: 'ROLE_PRINCIPAL' } }
  const teacherId = sectionId === null ? null : await classTeacherOf(db, sectionId, today)
  const logins = teacherId === null ? [] : await activeLogins(db, teacherId)
  const held = logins.length === 0 ? [] : await directory.authoritiesOf(db, logins, today)
  const reads = (id: number) => held.some(({ userId, role }) => userId === id && mayUse('attendance.leaves', [role]))
  const teacher = logins.find((one) => !makers.includes(one) && reads(one))
  if (teacher === undefined) return [head]
  const heads = await directory.holdersOf(db, 'ROLE_HOD', today)
  // A head who is also the class teacher would decide at both steps
  if (heads.some((one) => one.userId === teacher && covers(one, { role: 'ROLE_HOD', scope: department }))) return [head]
  const first: PlannedStep = { userId: teacher, deadlineDays: 2, escalateTo: { role: 'ROLE_HOD', scope: department } }
  return needsProof(kind) ? [first, head] : [first]
}

async function placeOf(db: Database, id: number) {
  const [found] = await db
    .select({
      ...{ studentId: studentLeaves.studentId, kind: studentLeaves.kind, proofFile: studentLeaves.proofFile },
      ...{ fromOn: studentLeaves.fromOn, untilOn: studentLeaves.untilOn, startsAtNoon: studentLeaves.startsAtNoon },
      ...{ endsAtNoon: studentLeaves.endsAtNoon, reason: studentLeaves.reason, recordedById: studentLeaves.recordedById },
      ...{ recordedBy: studentLeaves.recordedBy, fullName: students.fullName, sectionId: students.sectionId },
      department: departments.code,
    })
    .from(studentLeaves)
    .innerJoin(students, eq(students.id, studentLeaves.studentId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .leftJoin(departments, eq(departments.id, branches.departmentId))
    .where(eq(studentLeaves.id, id))
  if (!found) throw problem('platform.not-found')
  return found
}

async function activeLogins(db: Database, staffId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.staffId} = ${staffId} and ${users.state} = 'active'`)
    .orderBy(users.id)
  return rows.map(({ id }) => id)
}

async function familyLogins(db: Database, studentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.studentId} = ${studentId}
        or ${users.id} in (select ${guardianLinks.userId} from ${guardianLinks} where ${guardianLinks.studentId} = ${studentId})`,
    )
  return rows.map(({ id }) => id)
}

/** Requests the approval of leave in the name of the user who recorded it. */
export async function askForStudentLeave(db: Database, approvals: Approvals, id: number): Promise<void> {
  const leave = await placeOf(db, id)
  const days = daysOfLeave(leave, { format: formatLongDay, noon: await getHalfDayEnd(db) })
  const payload = { name: leave.fullName, ...days, reason: leave.reason }
  const maker = { userId: leave.recordedById, username: leave.recordedBy }
  await requestOrResubmit(db, approvals, { kind: studentLeaveApprovalName, recordId: id, payload, maker })
}
