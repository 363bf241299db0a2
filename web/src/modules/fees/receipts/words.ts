import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type ReceiptWords, receiptWords } from './words.en.ts'

export type Translate = TranslateOf<ReceiptWords | FeesWords>

/** The words of receipts and those that the screens of fees share, in the language of the page. */
export const useReceiptWords = catalogue('receipts', receiptWords, { fees: feesWords })
