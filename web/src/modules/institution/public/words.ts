import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { publicWords } from './words.en.ts'

/** Texts of the smaller public pages in the language of the page. */
export const usePublicWords = catalogue('public', publicWords)
