import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type SeatFeeWords, seatFeeWords } from './words.en.ts'

export type Translate = TranslateOf<SeatFeeWords | FeesWords>

/** The words of seat-acceptance fees and those that the screens of fees share, in the language of the page. */
export const useSeatFeeWords = catalogue('seat-fees', seatFeeWords, { fees: feesWords })
