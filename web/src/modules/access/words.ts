import { catalogue } from '../../ui/i18n/catalogue.ts'
import { accessWords } from './words.en.ts'

/** Texts of sign-in in the language of the page. */
export const useAccessWords = catalogue('access', accessWords)
