import { catalogue } from '../../../ui/catalogue.ts'
import { admissionFormWords } from '../words-admission-form.en.ts'

/** What both admission forms say, in the language of the page. */
export const useFormWords = catalogue('admission-form', admissionFormWords)
