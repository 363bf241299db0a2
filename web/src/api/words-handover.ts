import { catalogue } from '../ui/catalogue.ts'
import { handOverWords } from './words-handover.en.ts'

/** The words of screens without a mail server, in the language of the page. Several modules have such screens. */
export const useHandOverWords = catalogue('handover', handOverWords)
