import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type ContentWords, contentWords } from './words.en.ts'

export type Translate = TranslateOf<ContentWords>

/** Texts of units, lesson plans, covered topics and course files in the language of the page. */
export const useWords = catalogue<ContentWords>('content', contentWords)
