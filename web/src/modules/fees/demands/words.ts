import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type DemandWords, demandWords } from './words.en.ts'

export type Translate = TranslateOf<DemandWords | FeesWords>

/** Texts of demands in the language of the page, including those of all screens of fees. */
export const useDemandWords = catalogue('demands', demandWords, { fees: feesWords })
