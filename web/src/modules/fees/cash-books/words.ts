import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type CashBookWords, cashBookWords } from './words.en.ts'

export type Translate = TranslateOf<CashBookWords | FeesWords>

/** Texts of cash books in the language of the page, including those of all screens of fees. */
export const useCashBookWords = catalogue('cash-books', cashBookWords, { fees: feesWords })
