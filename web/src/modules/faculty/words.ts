import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type FacultyWords, facultyWords } from './words.en.ts'

export type Translate = TranslateOf<FacultyWords>

/** Texts of the faculty database in the language of the page. */
export const useWords = catalogue<FacultyWords>('faculty', facultyWords)
