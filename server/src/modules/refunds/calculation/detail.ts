import type { OwnRefund, RefundDetail, RefundPayment } from '@nalanda/contract/refunds/refunds'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { requestAndHistory } from '../../../platform/approvals/record-approval.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { cashBooks } from '../../fees/schema-receipts.ts'
import { refundPaymentReversals, refundPayments, refunds } from '../schema.ts'
import { refundApproval } from './approval.ts'
import { findCalculation, readStudent } from './calculation.ts'
import { refundKind, refundRecord } from './refunds.ts'

/** Returns a refund with its calculation, its payments, its request and its history. */
export async function getRefund(db: Database, approvals: Approvals, id: number, user: SignedIn): Promise<RefundDetail> {
  const refund = await getItem(db, refundKind, id)
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  const isOpen = refund.state === 'draft' || refund.state === 'rejected'
  const { left } = await readStudent(db, refund.studentId)
  return {
    ...refund,
    studentLeft: left,
    calculation: isOpen ? await findCalculation(db, refund) : (row?.calculation ?? null),
    payments: await listPayments(db, id),
    entryId: row?.entryId ?? null,
    ...(await requestAndHistory(db, approvals, { kind: refundApproval.kind, workflow: refundRecord.workflow, id }, user)),
  }
}

async function listPayments(db: Database, refundId: number): Promise<RefundPayment[]> {
  const rows = await db
    .select({ payment: refundPayments, reversal: refundPaymentReversals, cashBook: cashBooks.name })
    .from(refundPayments)
    .leftJoin(refundPaymentReversals, eq(refundPaymentReversals.paymentId, refundPayments.id))
    .leftJoin(cashBooks, eq(cashBooks.id, refundPayments.cashBookId))
    .where(eq(refundPayments.refundId, refundId))
    .orderBy(desc(refundPayments.id))
  return rows.map(({ payment: { id, number, paidOn, mode, reference, amountPaise, paidBy, paidAt }, reversal, cashBook }) => ({
    ...{ id, number, paidOn, mode, reference, cashBook, amountPaise, paidBy, paidAt: paidAt.toISOString() },
    reversedOn: reversal?.reversedOn ?? null,
    reversalReason: reversal?.reason ?? null,
  }))
}

/** Subquery for each refund's payment that was not reversed. */
const standingPayment = new QueryBuilder()
  .select({ id: refundPayments.id, refundId: refundPayments.refundId })
  .from(refundPayments)
  .leftJoin(refundPaymentReversals, eq(refundPaymentReversals.paymentId, refundPayments.id))
  .where(isNull(refundPaymentReversals.paymentId))
  .as('standing_payment')

type Shown = 'all' | 'approved'

/** Returns the refunds of each of these students, latest first: all, or only approved ones. */
export async function listRefundsOf(
  db: Database,
  studentIds: readonly number[],
  shown: Shown,
): Promise<Map<number, OwnRefund[]>> {
  const { id, academicYear, noticeOn, state, refundPaise, cancelledPaise, approvedOn, paidOn, studentId } = refunds
  const rows = await db
    .select({
      ...{ id, academicYear, noticeOn, state, refundPaise, cancelledPaise, approvedOn, paidOn, studentId },
      paymentId: standingPayment.id,
    })
    .from(refunds)
    .leftJoin(standingPayment, eq(standingPayment.refundId, id))
    .where(and(inArray(studentId, [...studentIds]), shown === 'approved' ? inArray(state, ['approved', 'paid']) : undefined))
    .orderBy(desc(id))
  const byStudent = Map.groupBy(rows, (row) => row.studentId)
  return new Map(studentIds.map((one) => [one, (byStudent.get(one) ?? []).map(({ studentId: _student, ...refund }) => refund)]))
}
