import type { SettlementGroup } from '@nalanda/contract/payments/reconciliation'
import { reconciledDays, reconciledItems, reconciliation } from '@nalanda/contract/payments/reconciliation'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { paymentViews } from '../online-payments/payment-views.ts'

/** The tone of a group: what costs somebody money is red. */
export const groupTones: Record<SettlementGroup, Tone> = {
  matched: 'pass',
  'missing-here': 'fail',
  'missing-there': 'warn',
  'amount-differs': 'fail',
  'paid-twice': 'fail',
}

/** The calls whose answers an act on a difference changes. */
export const reconciliationViews = [reconciledDays.list, reconciledItems.list, reconciliation.get, ...paymentViews]
