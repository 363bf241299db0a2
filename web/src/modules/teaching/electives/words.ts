import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type ElectiveWords, electiveWords } from './words.en.ts'

export type Translate = TranslateOf<ElectiveWords>

/** Texts of electives and lab batches in the language of the page. */
export const useWords = catalogue<ElectiveWords>('electives', electiveWords)
