import { catalogue, type SayOf } from '../../../ui/catalogue.ts'
import { type ChoicesWords, choicesWords } from '../words-choices.en.ts'

export type Say = SayOf<ChoicesWords>

/** What the screen of master data says, in the language of the page. */
export const useLookupWords = catalogue('choices', choicesWords)
