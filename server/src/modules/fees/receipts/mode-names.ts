import type { PaymentMode } from '@nalanda/contract/fees/receipts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'

/** Returns the mode of a payment in words. */
export const paymentModeName = (mode: PaymentMode): string =>
  nameOfCode(mode, { past: 'Earlier books', online: 'Online payment' })
