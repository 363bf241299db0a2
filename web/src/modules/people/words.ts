import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type PeopleWords, peopleWords } from './words.en.ts'

export type Translate = TranslateOf<PeopleWords>

/** Texts of the screens of departments and staff in the language of the page. */
export const useWords = catalogue('people', peopleWords)
