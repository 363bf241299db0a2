import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type StateWords, stateWords } from './words.en.ts'

export type TranslateState = TranslateOf<StateWords>

/** The words of the list of students, their documents and holds, in the language of the page. */
export const useStateWords = catalogue('states', stateWords)
