import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type StateWords, stateWords } from './words.en.ts'

export type TranslateState = TranslateOf<StateWords>

/** Texts of the student list, documents and holds in the language of the page. */
export const useStateWords = catalogue('states', stateWords)
