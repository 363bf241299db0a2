import { catalogue } from '../ui/i18n/catalogue.ts'
import { shellWords } from './words.en.ts'

/** Texts of the frame that every page has, in the language of the page. */
export const useShellWords = catalogue('shell', shellWords)
