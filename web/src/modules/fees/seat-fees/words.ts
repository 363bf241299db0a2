import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type SeatFeeWords, seatFeeWords } from './words.en.ts'

export type Translate = TranslateOf<SeatFeeWords | FeesWords>

/** Texts of seat-acceptance fees in the language of the page, including those of all screens of fees. */
export const useSeatFeeWords = catalogue('seat-fees', seatFeeWords, { fees: feesWords })
