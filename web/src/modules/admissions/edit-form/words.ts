import { catalogue } from '../../../ui/catalogue.ts'
import { editFormWords } from '../words-edit-form.en.ts'

/** What the ADMISSION FORM says, in the language of the page. */
export const useEditWords = catalogue('edit-form', editFormWords)
