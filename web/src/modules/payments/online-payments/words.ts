import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type PaymentsWords, paymentsWords } from '../words.en.ts'
import { type OfficeWords, officeWords } from './words.en.ts'

export type Translate = TranslateOf<OfficeWords | PaymentsWords>

/** The words of the fee office and those that all screens of payments share, in the language of the page. */
export const useOfficeWords = catalogue('online-payments', officeWords, { payments: paymentsWords })
