/** Returned payments: through the gateway, in its back office, or taken back by the bank. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { IdParams, Reason } from '../platform/primitives.ts'
import { OfficePayment } from './payments.ts'

const returning = {
  method: 'POST',
  allow: 'payments.refund',
  reauthentication: true,
  params: IdParams,
  reply: OfficePayment,
} as const
const refunding = { ...returning, idempotent: true, body: z.object({ amountPaise: Paise.min(1), reason: Reason }) } as const

export const paymentRefunds = {
  refund: endpoint({
    ...refunding,
    path: '/payments/:id/refunds',
    ownTransactions: 'the gateway is called, and no connection is held meanwhile',
    problems: [
      ...(['payments.not-paid', 'payments.refund-too-much', 'payments.refund-under-way'] as const),
      ...(['fees.receipt-refunded', 'fees.receipt-reversed'] as const),
      ...(['payments.refund-by-hand', 'payments.gateway-unavailable', 'payments.not-set-up'] as const),
    ],
    summary: 'Refunds a payment, or a part of it, through the gateway',
  }),
  record: endpoint({
    ...refunding,
    path: '/payments/:id/recorded-refunds',
    problems: [
      ...(['payments.not-paid', 'payments.refund-too-much', 'payments.refund-from-here'] as const),
      ...(['fees.receipt-refunded', 'fees.receipt-reversed'] as const),
    ],
    summary:
      'Records a refund made in the back office of the gateway, if the portal cannot refund through it or another gateway is in use now',
  }),
  chargeback: endpoint({
    ...returning,
    path: '/payments/:id/chargeback',
    body: z.object({ reason: Reason }),
    problems: ['payments.not-paid-in-full', 'fees.receipt-refunded', 'fees.receipt-reversed'],
    summary: 'Records that the bank took a payment back; its receipt is reversed and its dues are open again',
  }),
}
