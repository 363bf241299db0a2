import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from './words.en.ts'

export type Translate = TranslateOf<FeesWords>

/** Texts of all screens of fees in the language of the page. */
export const useFeesWords = catalogue('fees', feesWords)
