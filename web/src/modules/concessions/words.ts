import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type ConcessionsWords, concessionsWords } from './words.en.ts'

export type Translate = TranslateOf<ConcessionsWords>

/** Texts of concessions and schemes in the language of the page. */
export const useWords = catalogue<ConcessionsWords>('concessions', concessionsWords)
