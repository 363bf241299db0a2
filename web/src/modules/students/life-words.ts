import { catalogue, type TranslateOf } from '../../ui/catalogue.ts'
import { type LifeWords, lifeWords } from './words-life.en.ts'

export type TranslateLife = TranslateOf<LifeWords>

/** The words of the list of students, their documents and holds, in the language of the page. */
export const useLifeWords = catalogue('life', lifeWords)
