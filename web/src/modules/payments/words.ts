import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type PaymentsWords, paymentsWords } from './words.en.ts'

export type Translate = TranslateOf<PaymentsWords>

/** Texts of the screens of online payments in the language of the page. */
export const useWords = catalogue('payments', paymentsWords)
