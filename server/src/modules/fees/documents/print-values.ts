/** How documents of fees write things. */
import type { PaymentMode, Receipt } from '@nalanda/contract/fees/receipts'
import type { Statement } from '@nalanda/contract/fees/statement'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'

const modes: Record<PaymentMode, string> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  dd: 'Demand draft',
  cheque: 'Cheque',
  'bank-transfer': 'Bank transfer',
  online: 'Online payment',
  past: 'Earlier books',
}

/** The mode of a payment with what identifies it: the reference of the bank, or the cheque. */
export function modeText({ mode, reference, instrument }: Pick<Receipt, 'mode' | 'reference' | 'instrument'>): string {
  if (instrument) return `${modes[mode]} ${instrument.number}, ${instrument.bank}`
  return reference === null ? modes[mode] : `${modes[mode]}, ${reference}`
}

type Due = Pick<Statement['dues'][number], 'head' | 'instalment' | 'label' | 'academicYear'>

/** A head, and whether it is the late fee of it. */
export const headText = (head: string, isLateFee: boolean): string => (isLateFee ? `${head}, late fee` : head)

/** What a due is for: head, instalment or label, and the academic year. */
export function dueText({ head, instalment, label, academicYear }: Due): string {
  const which = label || (instalment === null ? '' : `instalment ${instalment}`)
  return [head, which, academicYearName(academicYear)].filter(Boolean).join(', ')
}
