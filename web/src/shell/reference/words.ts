import { catalogue } from '../../ui/i18n/catalogue.ts'
import { referenceWords } from './words.en.ts'

/** Reference texts of the screens in the language of the page. */
export const useReferenceWords = catalogue('reference', referenceWords)
