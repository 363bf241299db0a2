import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { classesWords } from './words.en.ts'

/** Texts of the actions on a whole class in the language of the page. */
export const useClassesWords = catalogue('classes', classesWords)
