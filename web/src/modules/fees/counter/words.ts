import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type CounterWords, counterWords } from './words.en.ts'

type Translate = TranslateOf<CounterWords | FeesWords>

/** The words of the fee counter and those that the screens of fees share, in the language of the page. */
export const useCounterWords = catalogue('counter', counterWords, { fees: feesWords })
