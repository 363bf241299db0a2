/** Payments that are returned: through the gateway, in its back office, or taken back by the bank. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { IdText, Reason } from '../platform/primitives.ts'
import { PaymentDetail } from './payments.ts'

const params = z.object({ id: IdText })
const allow = 'payments.refund'

export const paymentRefunds = {
  refund: endpoint({
    method: 'POST',
    path: '/payments/:id/refunds',
    allow,
    reauthentication: true,
    idempotent: true,
    params,
    body: z.object({ amountPaise: Paise.min(1), reason: Reason }),
    reply: PaymentDetail,
    ownTransactions: 'the gateway is asked, and no connection is held meanwhile',
    problems: [
      ...(['payments.not-paid', 'payments.refund-too-much', 'payments.refund-under-way'] as const),
      'fees.receipt-refunded',
      ...(['payments.refund-by-hand', 'payments.gateway-unavailable', 'payments.not-set-up'] as const),
    ],
    summary: 'Refunds a payment, or a part of it, through the gateway',
  }),
  record: endpoint({
    method: 'POST',
    path: '/payments/:id/recorded-refunds',
    allow,
    reauthentication: true,
    idempotent: true,
    params,
    body: z.object({ amountPaise: Paise.min(1), reason: Reason }),
    reply: PaymentDetail,
    problems: [
      ...(['payments.not-paid', 'payments.refund-too-much', 'payments.refund-from-here'] as const),
      ...(['fees.receipt-refunded', 'fees.receipt-reversed'] as const),
    ],
    summary: 'Notes a refund that was made in the back office of a gateway that cannot be told to refund',
  }),
  chargeback: endpoint({
    method: 'POST',
    path: '/payments/:id/chargeback',
    allow,
    reauthentication: true,
    params,
    body: z.object({ reason: Reason }),
    reply: PaymentDetail,
    problems: ['payments.not-paid-in-full', 'fees.receipt-refunded', 'fees.receipt-reversed'],
    summary: 'Notes that the bank took a payment back: its receipt is reversed and its dues are open again',
  }),
}
