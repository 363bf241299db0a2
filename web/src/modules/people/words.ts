import { catalogue, type TranslateOf } from '../../ui/catalogue.ts'
import { type PeopleWords, peopleWords } from './words.en.ts'

export type Translate = TranslateOf<PeopleWords>

/** What the screens of departments and staff say, in the language of the page. */
export const useWords = catalogue('people', peopleWords)
