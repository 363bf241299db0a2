import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { feeSheetWords } from './words.en.ts'

/** Texts of the spreadsheets of fees in the language of the page. */
export const useFeeSheetWords = catalogue('sheets', feeSheetWords)
