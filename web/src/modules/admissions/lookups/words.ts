import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type LookupsWords, lookupsWords } from './words.en.ts'

export type Translate = TranslateOf<LookupsWords>

/** Texts of the screen of master data in the language of the page. */
export const useLookupWords = catalogue('lookups', lookupsWords)
