import { correctionWorkflow, type StudentStateRow } from '@nalanda/contract/students/state-corrections'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { ApprovalKind, Approvals } from '../../../platform/approvals/kinds.ts'
import { recordFollowsRequest } from '../../../platform/approvals/record-approval.ts'
import { requestApproval } from '../../../platform/approvals/requests.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { stateCorrections, studentStates, students } from '../schema.ts'
import { addCorrection, applyCorrection, correctionKind, lockAct } from './state-corrections.ts'
import { listStates } from './states.ts'

const correctionRecord = {
  workflow: correctionWorkflow,
  table: stateCorrections,
  entity: 'state-correction',
  actPrefix: 'students.correction',
} as const

const Payload = z.object({ who: z.string(), state: z.string(), reason: z.string() })

const follows = recordFollowsRequest(correctionRecord, {
  ...{ requested: 'request', sanctioned: 'approve', refused: 'reject', returned: 'return', withdrawn: 'withdraw' },
})

/** The principal decides whether a state was recorded by mistake; without a principal, an administrator. The requester never decides. */
export const stateApproval: ApprovalKind<z.infer<typeof Payload>> = {
  kind: correctionKind,
  payload: Payload,
  steps: () => [{ role: 'ROLE_PRINCIPAL', scope: null, deadlineDays: 3, escalateTo: { role: 'ROLE_ADMIN' } }],
  describe: (_db, { payload }) => payload,
  ...follows,
  async onSanctioned(db, request) {
    await follows.onSanctioned(db, request)
    await applyCorrection(db, request.recordId ?? 0)
  },
}

/** Requests a correction of the present state of a student. */
export async function requestStateCorrection(
  db: Database,
  approvals: Approvals,
  studentId: number,
  reason: string,
): Promise<StudentStateRow[]> {
  const [student] = await db.select().from(students).where(eq(students.id, studentId)).for('update')
  const [present] = await db
    .select({ id: studentStates.id })
    .from(studentStates)
    .where(and(eq(studentStates.studentId, studentId), isNull(studentStates.correctionId)))
    .orderBy(desc(studentStates.startedOn), desc(studentStates.id))
    .limit(1)
  if (!student || !present) throw problem('platform.not-found')
  const recordId = await addCorrection(db, { stateId: present.id }, reason)
  const who = `${student.fullName} (${student.rollNo ?? student.admissionNo})`
  await requestApproval(db, approvals, {
    kind: correctionKind,
    recordId,
    payload: { who, state: student.state, reason },
  })
  return listStates(db, studentId)
}

/** Requests that a state recorded for many students at once be corrected for all of them. */
export async function requestActCorrection(db: Database, approvals: Approvals, actId: number, reason: string): Promise<void> {
  const { count, state } = await lockAct(db, actId)
  const recordId = await addCorrection(db, { actId }, reason)
  const payload = { who: await whoseAct(db, actId, count), state, reason }
  await requestApproval(db, approvals, { kind: correctionKind, recordId, payload })
}

/** Returns some of the students by name, and the number of the others. */
async function whoseAct(db: Database, actId: number, count: number): Promise<string> {
  const rows = await db
    .select({ name: students.fullName })
    .from(studentStates)
    .innerJoin(students, eq(students.id, studentStates.studentId))
    .where(eq(studentStates.actId, actId))
    .orderBy(asc(students.fullName), asc(students.id))
    .limit(2)
  const names = rows.map(({ name }) => name).join(', ')
  return count > rows.length ? `${names} + ${count - rows.length}` : names
}
