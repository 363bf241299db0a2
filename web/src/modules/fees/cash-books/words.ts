import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type CashBookWords, cashBookWords } from './words.en.ts'

export type Translate = TranslateOf<CashBookWords | FeesWords>

/** The words of cash books and those that the screens of fees share, in the language of the page. */
export const useCashBookWords = catalogue('cash-books', cashBookWords, { fees: feesWords })
