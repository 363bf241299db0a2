import { catalogue, type SayOf, type WordOf } from '../../ui/catalogue.ts'
import { type UsersWords, usersWords } from './words-users.en.ts'

export type Word = WordOf<UsersWords>
export type Say = SayOf<UsersWords>

/** The words of the administration of users, in the language of the page. */
export const useUserWords = catalogue('users', usersWords)
