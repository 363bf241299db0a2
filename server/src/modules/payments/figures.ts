import { payments } from '@nalanda/contract/payments/payments'
import { reconciledDays } from '@nalanda/contract/payments/reconciliation'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { paymentKind } from './orders/payments.ts'
import { dayKind } from './reconciliation/reconciled-lists.ts'

const office = {
  place: 'waiting',
  allow: 'payments.view',
  roles: ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER', 'ROLE_FEEPAYMENTS'],
} as const

/** Figures of matters that the accounts office has to check: payments that do not match the gateway's reports, and days on which its file differs. */
export const paymentFigures: readonly Figure[] = [
  figureOfList(
    { ...office, name: 'paymentsToReview', address: '/app/Accounts/Online Payments', search: { review: 'yes' } },
    payments.list,
    paymentKind,
  ),
  figureOfList(
    { ...office, name: 'daysToReconcile', address: '/app/Accounts/Reconciliation', search: { open: 'yes' } },
    reconciledDays.list,
    dayKind,
  ),
]
