import { catalogue } from '../../ui/i18n/catalogue.ts'
import { handOverWords } from './words.en.ts'

/** Texts of screens without a mail server, in the language of the page. Several modules have such screens. */
export const useHandOverWords = catalogue('handover', handOverWords)
