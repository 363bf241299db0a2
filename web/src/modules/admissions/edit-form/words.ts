import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { editFormWords } from './words.en.ts'

/** Texts of the ADMISSION FORM in the language of the page. */
export const useEditWords = catalogue('edit-form', editFormWords)
