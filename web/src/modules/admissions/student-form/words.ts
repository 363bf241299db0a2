import { catalogue } from '../../../ui/catalogue.ts'
import { studentFormWords } from '../words-student-form.en.ts'

/** What the STUDENT ADMISSION FORM says, in the language of the page. */
export const useStudentFormWords = catalogue('student-form', studentFormWords)
