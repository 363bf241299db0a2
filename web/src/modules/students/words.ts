import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type StudentsWords, studentsWords } from './words.en.ts'

export type Word = keyof StudentsWords
export type Translate = TranslateOf<StudentsWords>

/** Texts of the screens of students in the language of the page. */
export const useWords = catalogue('students', studentsWords)
