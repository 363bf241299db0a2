import { payments } from '@nalanda/contract/payments/payments'

/** The calls that show online payments to the fee office. */
export const paymentViews = [payments.list, payments.get]
