import { catalogue, type SayOf } from '../../ui/catalogue.ts'
import { type PeopleWords, peopleWords } from './words.en.ts'

export type Say = SayOf<PeopleWords>

/** What the screens of departments and staff say, in the language of the page. */
export const useWords = catalogue('people', peopleWords)
