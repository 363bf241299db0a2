import { catalogue } from '../../ui/i18n/catalogue.ts'
import { startWords } from './words.en.ts'

/** Texts of the start pages in the language of the page. */
export const useStartWords = catalogue('start', startWords)
