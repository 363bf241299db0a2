/**
 * States of a payment attempt. created: the order is priced · redirected: the browser was sent to the gateway · pending: the gateway does not know yet · paid:
 * credited, with a receipt · failed: refused or abandoned · expired: no report in time; a payment found later is still credited · disputed: the bank took it
 * back.
 */
import { workflow } from '../platform/workflow.ts'

const open = ['created', 'redirected', 'pending'] as const

export const paymentWorkflow = workflow({
  name: 'payment',
  states: ['created', 'redirected', 'pending', 'paid', 'failed', 'expired', 'partly-refunded', 'refunded', 'disputed'],
  actions: {
    redirect: { from: ['created'], to: 'redirected' },
    wait: { from: [...open, 'failed', 'expired'], to: 'pending' },
    credit: { from: [...open, 'failed', 'expired'], to: 'paid' },
    fail: { from: open, to: 'failed' },
    expire: { from: open, to: 'expired' },
    refundPart: { from: ['paid', 'partly-refunded'], to: 'partly-refunded' },
    refund: { from: ['paid', 'partly-refunded'], to: 'refunded' },
    dispute: { from: ['paid'], to: 'disputed' },
  },
})
export const paymentStates = paymentWorkflow.states
export type PaymentState = (typeof paymentStates)[number]

/** States in which a payment may still arrive. */
export const openPaymentStates: readonly PaymentState[] = open
