/** How documents of fees write things. */
import type { Receipt } from '@nalanda/contract/fees/receipts'
import type { Statement } from '@nalanda/contract/fees/statement'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { paymentModeName } from '../receipts/mode-names.ts'

/** The mode of a payment with what identifies it: the reference of the bank, or the cheque. */
export function modeText({ mode, reference, instrument }: Pick<Receipt, 'mode' | 'reference' | 'instrument'>): string {
  if (instrument) return `${paymentModeName(mode)} ${instrument.number}, ${instrument.bank}`
  return reference === null ? paymentModeName(mode) : `${paymentModeName(mode)}, ${reference}`
}

type Due = Pick<Statement['dues'][number], 'head' | 'instalment' | 'label' | 'academicYear'>

/** A head, and whether it is the late fee of it. */
export const headText = (head: string, isLateFee: boolean): string => (isLateFee ? `${head}, late fee` : head)

/** What a due is for: head, instalment or label, and the academic year. */
export function dueText({ head, instalment, label, academicYear }: Due): string {
  const which = label || (instalment === null ? '' : `instalment ${instalment}`)
  return [head, which, academicYearName(academicYear)].filter(Boolean).join(', ')
}
