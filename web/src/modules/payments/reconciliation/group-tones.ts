import type { SettlementGroup } from '@nalanda/contract/payments/reconciliation'
import { reconciledDays, reconciledItems, reconciliation } from '@nalanda/contract/payments/reconciliation'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { paymentViews } from '../online-payments/payment-views.ts'

/** Colours of the groups: red if someone loses money. */
export const groupTones: Record<SettlementGroup, Tone> = {
  matched: 'pass',
  'missing-here': 'fail',
  'missing-there': 'warn',
  'amount-differs': 'fail',
  'paid-twice': 'fail',
}

/** Calls to invalidate after an action on a difference. */
export const reconciliationViews = [reconciledDays.list, reconciledItems.list, reconciliation.get, ...paymentViews]
