import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type PaymentsWords, paymentsWords } from '../words.en.ts'
import { type OfficeWords, officeWords } from './words.en.ts'

export type Translate = TranslateOf<OfficeWords | PaymentsWords>

/** Texts of the fee office in the language of the page, including those of all screens of payments. */
export const useOfficeWords = catalogue('online-payments', officeWords, { payments: paymentsWords })
