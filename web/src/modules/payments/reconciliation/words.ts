import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type PaymentsWords, paymentsWords } from '../words.en.ts'
import { type ReconciliationWords, reconciliationWords } from './words.en.ts'

export type Translate = TranslateOf<ReconciliationWords | PaymentsWords>

/** The words of reconciliation and those that all screens of payments share, in the language of the page. */
export const useReconciliationWords = catalogue('reconciliation', reconciliationWords, { payments: paymentsWords })
