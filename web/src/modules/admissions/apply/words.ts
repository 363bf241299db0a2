import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type ApplyWords, applyWords } from './words.en.ts'

export type Translate = TranslateOf<ApplyWords>

/** Texts of the pages that applicants read in the language of the page. */
export const useWords = catalogue<ApplyWords>('apply', applyWords)
