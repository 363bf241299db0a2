import { refundCalls } from '@nalanda/contract/refunds/refunds'
import { refundRules } from '@nalanda/contract/refunds/rules'
import type { FastifyInstance } from 'fastify'
import { closeReturned } from '../../platform/approvals/requests.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveRecords } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyTransition, lockForAction } from '../../platform/workflow/transitions.ts'
import { listMyStudents } from '../students/public.ts'
import { askForRefund, holdFees, refundApproval } from './calculation/approval.ts'
import { findLastAdmission } from './calculation/calculation.ts'
import { getRefund, listRefundsOf } from './calculation/detail.ts'
import { cancelRefund } from './calculation/posting.ts'
import { refundKind, refundRecord } from './calculation/refunds.ts'
import { payRefund, reverseRefundPayment } from './payments/paying.ts'
import { refundAdvicePdf } from './payments/refund-advice.ts'
import { refundRuleKind } from './rules/rules.ts'

/** Routes for refunds of students who left, and the rules for calculating them. */
export function refundsRoutes(app: FastifyInstance, platform: Platform): void {
  const { approvals } = platform
  serveRecords(app, refundRules, refundRuleKind, platform)
  serveRecords(app, refundCalls.refunds, refundKind, platform)
  serve(app, refundCalls.lastAdmission, async ({ query }, { db }) => ({
    lastAdmissionOn: await findLastAdmission(db, query.academicYear),
  }))
  serve(app, refundCalls.get, ({ params }, { db, user }) => getRefund(db, approvals, params.id, user))
  serve(app, refundCalls.ofStudent, async ({ params: { id } }, { db }) => ({
    refunds: (await listRefundsOf(db, [id], 'all')).get(id) ?? [],
  }))
  serve(app, refundCalls.mine, async (_asked, { db, user }) => {
    const mine = (await listMyStudents(db, user)).map(({ id }) => id)
    const approved = await listRefundsOf(db, mine, 'approved')
    return { students: mine.map((studentId) => ({ studentId, refunds: approved.get(studentId) ?? [] })) }
  })
  serve(app, refundCalls.printAdvice, ({ params }, { user }) => refundAdvicePdf(platform, params.id, user))
  actRoutes(app, platform)
}

function actRoutes(app: FastifyInstance, { approvals }: Platform): void {
  serve(app, refundCalls.request, async ({ params: { id }, body: { revision, ...seen } }, { db, user }) => {
    await holdFees(db, id)
    const refund = await lockForAction(db, refundRecord, id, 'request', { revision })
    await applyTransition(db, refundRecord, refund, 'request')
    await askForRefund(db, approvals, id, seen)
    return getRefund(db, approvals, id, user)
  })
  serve(app, refundCalls.cancel, async ({ params: { id }, body }, { db, user, today }) => {
    await cancelRefund(db, id, { ...body, today })
    await closeReturned(db, { kind: refundApproval.kind, recordId: id }, body.reason)
    return getRefund(db, approvals, id, user)
  })
  serve(app, refundCalls.pay, async ({ params: { id }, body }, { db, user, today }) => {
    await payRefund(db, id, { ...body, today })
    return getRefund(db, approvals, id, user)
  })
  serve(app, refundCalls.reversePayment, async ({ params: { id }, body }, { db, user, today }) => {
    await reverseRefundPayment(db, id, { ...body, today })
    return getRefund(db, approvals, id, user)
  })
}
