import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type TeachingWords, teachingWords } from './words.en.ts'

export type Translate = TranslateOf<TeachingWords>

/** Texts of offered subjects, rosters and teachers in the language of the page. */
export const useWords = catalogue<TeachingWords>('teaching', teachingWords)
