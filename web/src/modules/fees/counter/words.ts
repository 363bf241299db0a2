import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { feesWords } from '../words.en.ts'
import { counterWords } from './words.en.ts'

/** The words of the fee counter and those that the screens of fees share, in the language of the page. */
export const useCounterWords = catalogue('counter', counterWords, { fees: feesWords })
