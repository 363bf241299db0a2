import type { PaymentState } from '@nalanda/contract/payments/payment-states'
import type { Tone } from '../../ui/feedback/states.tsx'

/** Colours of the states of a payment. */
export const stateTones: Record<PaymentState, Tone> = {
  ...({ created: 'quiet', redirected: 'warn', pending: 'warn', paid: 'pass', failed: 'fail', expired: 'quiet' } as const),
  ...({ 'partly-refunded': 'plain', refunded: 'plain', disputed: 'fail' } as const),
}
