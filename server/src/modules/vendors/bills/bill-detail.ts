import type { BillDetail } from '@nalanda/contract/vendors/bills'
import { eq, sql } from 'drizzle-orm'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { requestAndHistory } from '../../../platform/approvals/record-approval.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { budgetEffects } from '../budgets/budget-effects.ts'
import { bills } from '../schema.ts'
import { vendorPaymentReversals, vendorPaymentShares, vendorPayments } from '../schema-payments.ts'
import { billApproval, deciderOf } from './bill-approval.ts'
import { billKind, billRecord } from './bills.ts'

/** Returns a bill with its effect on the budgets, its payments, its request and its history. */
export async function getBill(db: Database, approvals: Approvals, id: number, user: SignedIn): Promise<BillDetail> {
  const bill = await getItem(db, billKind, id)
  const [entry] = await db.select({ entryId: bills.entryId }).from(bills).where(eq(bills.id, id))
  return {
    ...bill,
    budgets: await budgetEffects(db, bill),
    decider: await deciderOf(db, bill),
    payments: await listPaymentsOf(db, id),
    entryId: entry?.entryId ?? null,
    ...(await requestAndHistory(db, approvals, { kind: billApproval.kind, workflow: billRecord.workflow, id }, user)),
  }
}

function listPaymentsOf(db: Database, billId: number): Promise<BillDetail['payments']> {
  return db
    .select({
      paymentId: vendorPayments.id,
      number: vendorPayments.number,
      paidOn: vendorPayments.paidOn,
      amountPaise: vendorPaymentShares.amountPaise,
      reversedOn: sql<string | null>`${vendorPaymentReversals.reversedOn}`,
    })
    .from(vendorPaymentShares)
    .innerJoin(vendorPayments, eq(vendorPayments.id, vendorPaymentShares.paymentId))
    .leftJoin(vendorPaymentReversals, eq(vendorPaymentReversals.paymentId, vendorPayments.id))
    .where(eq(vendorPaymentShares.billId, billId))
    .orderBy(vendorPaymentShares.id)
}
