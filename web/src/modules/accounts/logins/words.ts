import { catalogue, type TranslateOf, type WordOf } from '../../../ui/i18n/catalogue.ts'
import { type LoginWords, loginWords } from './words.en.ts'

export type LoginWord = WordOf<LoginWords>
export type Translate = TranslateOf<LoginWords>

/** Texts of Create Logins in the language of the page. */
export const useLoginWords = catalogue('logins', loginWords)
