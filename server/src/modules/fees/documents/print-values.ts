/** Formats values for fee documents. */
import type { Receipt } from '@nalanda/contract/fees/receipts'
import type { Statement } from '@nalanda/contract/fees/statement'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { paymentModeName } from '../receipts/mode-names.ts'

/** Returns the mode of a payment with its identification: the bank's reference, or the cheque. */
export function modeText({ mode, reference, instrument }: Pick<Receipt, 'mode' | 'reference' | 'instrument'>): string {
  if (instrument) return `${paymentModeName(mode)} ${instrument.number}, ${instrument.bank}`
  return reference === null ? paymentModeName(mode) : `${paymentModeName(mode)}, ${reference}`
}

type Due = Pick<Statement['dues'][number], 'head' | 'instalment' | 'label' | 'academicYear'>

/** Returns the name of a head, marked if it is the head's late fee. */
export const headText = (head: string, isLateFee: boolean): string => (isLateFee ? `${head}, late fee` : head)

/** Returns the purpose of a due: head, instalment or label, and the academic year. */
export function dueText({ head, instalment, label, academicYear }: Due): string {
  const which = label || (instalment === null ? '' : `instalment ${instalment}`)
  return [head, which, academicYearName(academicYear)].filter(Boolean).join(', ')
}
