import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type SystemWords, systemWords } from './words.en.ts'

export type Translate = TranslateOf<SystemWords>

/** Texts of the system status in the language of the page. */
export const useSystemWords = catalogue('system', systemWords)
