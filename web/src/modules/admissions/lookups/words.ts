import { catalogue, type SayOf } from '../../../ui/catalogue.ts'
import { type LookupsWords, lookupsWords } from '../words-lookups.en.ts'

export type Say = SayOf<LookupsWords>

/** What the screen of master data says, in the language of the page. */
export const useLookupWords = catalogue('lookups', lookupsWords)
