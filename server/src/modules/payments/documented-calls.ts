import type { StudentFeePaymentDetails } from '@nalanda/contract/payments/documented-calls'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database/client.ts'
import { presentSemester } from '../students/public.ts'
import { students } from '../students/schema.ts'
import type { PaymentOrder } from './payment-events.ts'
import { findOrder } from './settlement/confirming.ts'

type Details = Partial<z.infer<typeof StudentFeePaymentDetails>>

/**
 * Returns the recorded data of an order, in the documented shape; empty if the order does not belong to this roll number. It contains no personal data beyond
 * what the caller named, and does not name the charge.
 */
export async function paymentDetails(db: Database, { rollNo, orderId }: { rollNo: string; orderId: string }): Promise<Details> {
  const order = await findOrder(db, orderId)
  const student = order?.studentId ? await findStudent(db, order.studentId) : null
  if (!order || !student || (student.rollNo ?? student.admissionNo).toUpperCase() !== rollNo.trim().toUpperCase()) return {}
  const isPaid = isCredited(order)
  return {
    ...{ rollNo: student.rollNo ?? student.admissionNo, orderId: order.orderId },
    ...{ feeType: order.kind === 'regular' ? 'Regular' : 'Supplementary', semester: String(student.semesterNo) },
    examType: order.kind === 'regular' ? 'Regular' : 'other',
    ...{ vads_charge_status: isPaid ? 'PAID' : order.state.toUpperCase(), statusProgress: isPaid ? 'Success' : 'Failure' },
    ...{ vadsAmount: String(order.amountPaise), vadsCurrency: 'INR' },
  }
}

async function findStudent(db: Database, id: number) {
  const { rollNo, admissionNo } = students
  const [row] = await db.select({ rollNo, admissionNo, semesterNo: presentSemester() }).from(students).where(eq(students.id, id))
  return row ?? null
}

/** Returns the answer of the calls that formerly saved a payment: the recorded state, whatever was sent. */
export function savedAnswer(order: PaymentOrder | null): { status: number; message: string } {
  return order && isCredited(order)
    ? { status: 1, message: 'saved successfully' }
    : { status: 0, message: 'Payment is not confirmed' }
}

/** Whether a payment was received, and has not been returned completely since. */
function isCredited({ state }: PaymentOrder): boolean {
  return state === 'paid' || state === 'partly-refunded'
}
