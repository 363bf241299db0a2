import { catalogue } from '../../../ui/catalogue.ts'
import { editFormWords } from '../words-edit-form.en.ts'

/** The words of the ADMISSION FORM, in the language of the page. */
export const useEditWords = catalogue('edit-form', editFormWords)
