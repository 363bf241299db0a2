import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type LifeWords, lifeWords } from './words.en.ts'

export type TranslateLife = TranslateOf<LifeWords>

/** The words of the list of students, their documents and holds, in the language of the page. */
export const useLifeWords = catalogue('states', lifeWords)
