import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { studentFormWords } from './words.en.ts'

/** Texts of the STUDENT ADMISSION FORM in the language of the page. */
export const useStudentFormWords = catalogue('student-form', studentFormWords)
