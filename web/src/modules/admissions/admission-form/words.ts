import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { admissionFormWords } from './words.en.ts'

/** Texts of both admission forms in the language of the page. */
export const useFormWords = catalogue('admission-form', admissionFormWords)
