import { catalogue } from '../../../ui/catalogue.ts'
import { admissionFormWords } from '../words-admission-form.en.ts'

/** The words of both admission forms, in the language of the page. */
export const useFormWords = catalogue('admission-form', admissionFormWords)
