import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type ReceiptWords, receiptWords } from './words.en.ts'

export type Translate = TranslateOf<ReceiptWords | FeesWords>

/** Texts of receipts in the language of the page, including those of all screens of fees. */
export const useReceiptWords = catalogue('receipts', receiptWords, { fees: feesWords })
