/**
 * Calls by which browsers formerly reported payments. They keep their names and shapes; each makes the server query the gateway about that order and returns
 * what is recorded. Data sent by the caller is not trusted.
 */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { plainText } from '../platform/primitives.ts'

const Text = plainText.max(200)
const optional = Text.optional()
const asking = {
  ownTransactions: 'the gateway is asked about the order, and no connection is held meanwhile',
  unaudited: 'if it settles a payment, that is recorded with the payment',
} as const

export const StudentFeePaymentDetails = z.object({
  rollNo: z.string(),
  orderId: z.string(),
  feeType: z.string(),
  semester: z.string(),
  /** Regular or other. */
  examType: z.string(),
  vads_charge_status: z.string(),
  vadsAmount: z.string(),
  vadsCurrency: z.string(),
  vads_trans_id: z.string(),
  statusProgress: z.string(),
})

const saved = z.object({ status: z.int(), message: z.string() })

export const documentedPaymentCalls = {
  getStudentsFeePaymentDetails: endpoint({
    method: 'GET',
    path: '/getStudentsFeePaymentDetails',
    allow: 'anyone',
    query: z.object({ rollNo: Text, orderId: Text }),
    reply: StudentFeePaymentDetails.partial(),
  }),
  getStudentPaidFeeTransationStatus: endpoint({
    method: 'GET',
    path: '/getStudentPaidFeeTransationStatus',
    allow: 'anyone',
    query: z.object({
      ...{ status: optional, date: optional, amount: optional, currency: optional, statusprogress: optional, name: optional },
      ...{ email: optional, transactionId: optional, rollNo: Text, orderId: Text, feeType: optional, semester: optional },
    }),
    reply: StudentFeePaymentDetails.partial(),
    problems: ['platform.too-many'],
    summary: 'Asks the gateway about this order and returns what is recorded; the other values are ignored',
  }),
  saveFeePaymentDetails: endpoint({
    ...asking,
    method: 'POST',
    path: '/saveFeePaymentDetails',
    allow: 'anyone',
    body: z.looseObject({ orderId: Text, rollNo: optional }),
    reply: saved,
    problems: ['platform.too-many'],
  }),
  saveSuppleFeePayment: endpoint({
    ...asking,
    method: 'POST',
    path: '/saveSuppleFeePayment',
    allow: 'anyone',
    body: z.looseObject({ orderId: Text, rollNo: optional }),
    reply: saved,
    problems: ['platform.too-many'],
  }),
}
