import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type PostsWords, postsWords } from './words.en.ts'

export type Translate = TranslateOf<PostsWords>

/** Texts of posts and designations in the language of the page. */
export const useWords = catalogue<PostsWords>('posts', postsWords)
