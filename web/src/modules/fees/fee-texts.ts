import type { Receipt, receiptStates } from '@nalanda/contract/fees/receipts'
import type { StatementDue } from '@nalanda/contract/fees/statement'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import type { Tone } from '../../ui/feedback/states.tsx'
import type { Translate } from './words.ts'

type Due = Pick<StatementDue, 'head' | 'instalment' | 'label' | 'academicYear'> & Partial<Pick<StatementDue, 'source'>>

/** Returns the texts of a due: its head, and below it the instalment or label with the academic year. */
export function dueTexts(t: Translate, { head, instalment, label, academicYear, source }: Due) {
  const which = label || (instalment === null ? '' : t('instalmentNo', { n: instalment }))
  return {
    head: source === 'late-fee' ? t('lateFeeOf', { head }) : head,
    more: [which, academicYearName(academicYear)].filter(Boolean).join(', '),
  }
}

/** Colours of the states of a receipt. */
export const receiptTones: Record<(typeof receiptStates)[number], Tone> = {
  valid: 'pass',
  bounced: 'fail',
  cancelled: 'quiet',
  refunded: 'warn',
  disputed: 'fail',
}

/** Returns what identifies a payment for the bank: the reference, or the number of the cheque or draft. */
export function referenceOf({ reference, instrument }: Pick<Receipt, 'reference' | 'instrument'>): string | null {
  return instrument ? `${instrument.number}, ${instrument.bank}` : reference
}
