import { studentLeaveCalls as calls, studentLeaveWorkflow } from '@nalanda/contract/attendance/student-leaves'
import type { FastifyInstance } from 'fastify'
import { refuseDocument } from '../../../platform/approvals/documents.ts'
import { type RecordDocument, serveRecordDocument } from '../../../platform/files/record-document.ts'
import { serve } from '../../../platform/http/serve.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { serveRecords } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addEvent } from '../../../platform/workflow/history.ts'
import { listMyStudents } from '../../students/public.ts'
import type { studentLeaves } from '../schema.ts'
import { cancelStudentLeave, getStudentLeave, keptLeaves, mustSeeStudentLeave, withdrawStudentLeave } from './leave-acts.ts'
import { studentLeaveApprovalName } from './leave-approval.ts'
import { refuseLeave } from './leave-checks.ts'
import { readClashes } from './leave-clashes.ts'
import { studentLeaveRecord } from './leave-record.ts'
import { studentLeaveKind, studentLeaveRecords } from './student-leaves.ts'

/** Leave of students: requested, decided by its approval, withdrawn, cancelled. */
export function studentLeaveRoutes(app: FastifyInstance, platform: Platform): void {
  const { approvals } = platform
  serveRecords(app, calls.leaves, studentLeaveRecords(approvals), platform)
  serve(app, calls.listLeaveStudents, async (_, { db, user }) => ({
    students: (await listMyStudents(db, user)).map(({ id, fullName }) => ({ id, fullName })),
  }))
  serve(app, calls.previewLeave, async ({ query: { leaveId, startsAtNoon, endsAtNoon, ...asked } }, { db, user }) => {
    const leave = { ...asked, startsAtNoon: startsAtNoon === 'yes', endsAtNoon: endsAtNoon === 'yes' }
    await refuseLeave(db, leave, { user, leaveId: leaveId ?? null })
    return readClashes(db, leave)
  })
  serve(app, calls.getLeave, ({ params }, { db, user }) => getStudentLeave(db, approvals, params.id, user))
  serve(app, calls.getClashes, async ({ params }, { db, user }) => {
    await mustSeeStudentLeave(db, approvals, params.id, user)
    return readClashes(db, await getItem(db, studentLeaveKind, params.id))
  })
  serve(app, calls.withdrawLeave, async ({ params: { id }, body }, { db, user }) => {
    await withdrawStudentLeave(db, approvals, id, { ...body, user })
    return getStudentLeave(db, approvals, id, user)
  })
  serve(app, calls.cancelLeave, async ({ params: { id }, body }, { db, user }) => {
    await cancelStudentLeave(db, id, { ...body, user })
    return getStudentLeave(db, approvals, id, user)
  })
  documentRoutes(app, platform)
}

/** The document of leave: can be added and replaced until it is part of a decision, but never by those who decide. */
function documentRoutes(app: FastifyInstance, { approvals, files }: Platform): void {
  const document: RecordDocument<typeof studentLeaves, 'prove'> = {
    ...{ record: studentLeaveRecord, action: 'prove', refusal: 'platform.not-a-proof', fileName: ({ id }) => `Leave-${id}` },
    columns: { file: 'proofFile', type: 'proofType', bytes: 'proofBytes' },
  }
  serveRecordDocument(
    app,
    { attach: calls.setProof, read: calls.readProof },
    {
      ...{ document, files, settable: keptLeaves },
      refuse: (db, { id: recordId, proofFile }, { userId }) =>
        refuseDocument(db, approvals, { kind: studentLeaveApprovalName, recordId, hasDocument: proofFile !== null, userId }),
      follow: async (db, { id, state }, replaced) => {
        if (replaced) await addEvent(db, studentLeaveWorkflow, id, { action: 'prove', from: state, to: state })
      },
      mustRead: (db, id, user) => mustSeeStudentLeave(db, approvals, id, user),
      answer: (db, id, user) => getStudentLeave(db, approvals, id, user),
    },
  )
}
