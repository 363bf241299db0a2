import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type PaymentsWords, paymentsWords } from '../words.en.ts'
import { type ReconciliationWords, reconciliationWords } from './words.en.ts'

export type Translate = TranslateOf<ReconciliationWords | PaymentsWords>

/** Texts of reconciliation in the language of the page, including those of all screens of payments. */
export const useReconciliationWords = catalogue('reconciliation', reconciliationWords, { payments: paymentsWords })
