import { catalogue } from '../../ui/i18n/catalogue.ts'
import { referenceWords } from './words.en.ts'

/** What there is to look up about a screen, in the language of the page. */
export const useReferenceWords = catalogue('reference', referenceWords)
