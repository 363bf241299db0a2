import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type StudentLeaveWords, studentLeaveWords } from './words.en.ts'

export type Translate = TranslateOf<StudentLeaveWords>

/** Texts of student leave in the language of the page. */
export const useWords = catalogue<StudentLeaveWords>('student-leaves', studentLeaveWords)
