import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type DemandWords, demandWords } from './words.en.ts'

export type Translate = TranslateOf<DemandWords | FeesWords>

/** The words of demands and those that the screens of fees share, in the language of the page. */
export const useDemandWords = catalogue('demands', demandWords, { fees: feesWords })
