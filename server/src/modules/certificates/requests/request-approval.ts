import { certificateRequestWorkflow } from '@nalanda/contract/certificates/requests'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ApprovalKind } from '../../../platform/approvals/kinds.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { students } from '../../students/schema.ts'
import { certificateRequests } from '../schema-requests.ts'

export const certificateRequestRecord = {
  workflow: certificateRequestWorkflow,
  table: certificateRequests,
  entity: 'certificate-request',
  actPrefix: 'certificates.requests',
} as const

/** Omits the purpose, which stays in the register of requests. A granted payload has the id of the issued certificate. */
const Payload = z.object({ kind: z.string(), certificateId: z.int().optional() })

/**
 * The admissions office answers requests for certificates; administrators do while nobody else can, or when the answer is late. The deciding call issues the
 * certificate itself, since that needs the form fields of its kind.
 */
export const certificateApproval: ApprovalKind<z.infer<typeof Payload>> = {
  kind: 'certificate',
  payload: Payload,
  link: '/app/Admin/Certificate requests',
  makerLink: '/app/Student',
  waitsForHolders: true,
  steps: () => [{ role: 'ROLE_ADMISSIONS', scope: null, deadlineDays: 3, escalateTo: { role: 'ROLE_ADMIN' } }],
  describe: async (db, { recordId, payload: { kind } }) => ({ certificate: kind, who: await holderOf(db, recordId ?? 0) }),
  onSanctioned: (db, { recordId, granted }) => close(db, recordId, 'issue', { certificateId: granted?.certificateId ?? null }),
  onRefused: (db, { recordId }, refusal) => close(db, recordId, 'refuse', { refusal }),
  onWithdrawn: (db, { recordId }) => close(db, recordId, 'withdraw'),
}

async function close(
  db: Database,
  recordId: number | null,
  action: 'issue' | 'refuse' | 'withdraw',
  answer: { certificateId?: number | null; refusal?: string } = {},
): Promise<void> {
  const before = await lockForAction(db, certificateRequestRecord, recordId ?? 0, action)
  const columns = { ...answer, closedAt: now(), closedBy: actorOf(db).username }
  await applyTransition(db, certificateRequestRecord, before, action, { reason: answer.refusal ?? null, columns })
}

async function holderOf(db: Database, requestId: number): Promise<string> {
  const [row] = await db
    .select({ fullName: students.fullName, rollNo: students.rollNo, admissionNo: students.admissionNo })
    .from(certificateRequests)
    .innerJoin(students, eq(students.id, certificateRequests.studentId))
    .where(eq(certificateRequests.id, requestId))
  if (!row) throw problem('platform.not-found')
  return `${row.fullName} (${row.rollNo ?? row.admissionNo})`
}
