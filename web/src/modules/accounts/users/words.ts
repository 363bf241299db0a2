import { catalogue, type TranslateOf, type WordOf } from '../../../ui/i18n/catalogue.ts'
import { type UsersWords, usersWords } from './words.en.ts'

export type Word = WordOf<UsersWords>
export type Translate = TranslateOf<UsersWords>

/** Texts of the administration of users in the language of the page. */
export const useUserWords = catalogue('users', usersWords)
