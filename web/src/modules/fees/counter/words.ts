import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { feesWords } from '../words.en.ts'
import { counterWords } from './words.en.ts'

/** Texts of the fee counter in the language of the page, including those of all screens of fees. */
export const useCounterWords = catalogue('counter', counterWords, { fees: feesWords })
