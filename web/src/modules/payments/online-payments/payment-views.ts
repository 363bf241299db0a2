import { payments } from '@nalanda/contract/payments/payments'

/** Calls that show online payments to the fee office. */
export const paymentViews = [payments.list, payments.get]
