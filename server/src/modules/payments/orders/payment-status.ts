import { openPaymentStates } from '@nalanda/contract/payments/payment-states'
import type { PaymentStatus } from '@nalanda/contract/payments/payments'
import { eq } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { feeReceipts } from '../../fees/schema-receipts.ts'
import { listMyStudents } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import type { PaymentOrder } from '../payment-events.ts'
import { findApplicant } from './applicants.ts'
import { returnedBy } from './payments.ts'

const nothing: PaymentStatus = { outcome: 'failed', details: null, own: null, returnedBy: null }

type Reader = { user: SignedIn | null; uuid: string | null; applicationId: number | null }

/**
 * Returns what the result page may show of an order: everything to the student and the parents; to an applicant, the data of the application that is open in
 * the browser; to other users only if they also name the charge. An unknown order looks like a failed one.
 */
export async function describeStatus(db: Database, order: PaymentOrder | null, reader: Reader): Promise<PaymentStatus> {
  if (!order) return nothing
  const outcome = outcomeOf(order)
  const isOwn = await isTheirs(db, order, reader)
  const may = (reader.uuid !== null && reader.uuid === order.uuid) || isOwn
  if (!may) return { ...nothing, outcome }
  const [student] = order.studentId === null ? [] : await db.select().from(students).where(eq(students.id, order.studentId))
  const application = order.applicationId === null ? null : await findApplicant(db, order.applicationId)
  const receiptOf = { id: feeReceipts.id, number: feeReceipts.number }
  const [receipt] =
    order.receiptId === null ? [] : await db.select(receiptOf).from(feeReceipts).where(eq(feeReceipts.id, order.receiptId))
  return {
    outcome,
    details: {
      transactionId: order.transactionId ?? order.uuid,
      amountPaise: order.amountPaise,
      refundedPaise: order.refundedPaise,
      at: (order.settledAt ?? order.createdAt).toISOString(),
      rollNo: student?.rollNo ?? student?.admissionNo ?? null,
      applicationNo: application?.number ?? null,
      receiptNo: receipt?.number ?? null,
    },
    own: isOwn && student ? { studentId: student.id, receipt: receipt ?? null } : null,
    returnedBy: order.receiptId === null ? returnedBy(dayOf(order.createdAt)) : null,
  }
}

function outcomeOf({ state }: PaymentOrder): PaymentStatus['outcome'] {
  if (state === 'failed' || state === 'expired') return 'failed'
  if (state === 'refunded' || state === 'disputed') return state
  return openPaymentStates.includes(state) ? 'pending' : 'paid'
}

async function isTheirs(db: Database, { studentId, ...order }: PaymentOrder, { user, applicationId }: Reader): Promise<boolean> {
  if (order.applicationId !== null) return order.applicationId === applicationId
  return user !== null && (await listMyStudents(db, user)).some(({ id }) => id === studentId)
}
