import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type MentoringWords, mentoringWords } from './words.en.ts'

export type Translate = TranslateOf<MentoringWords>

/** Texts of class teachers, mentors and their messages in the language of the page. */
export const useWords = catalogue<MentoringWords>('mentoring', mentoringWords)
