import { catalogue } from '../../../ui/catalogue.ts'
import { studentFormWords } from '../words-student-form.en.ts'

/** The words of the STUDENT ADMISSION FORM, in the language of the page. */
export const useStudentFormWords = catalogue('student-form', studentFormWords)
