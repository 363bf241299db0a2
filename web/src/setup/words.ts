import { catalogue, type TranslateOf, type WordOf } from '../ui/i18n/catalogue.ts'
import { type SetupWords, setupWords } from './words.en.ts'

export type SetupWord = WordOf<SetupWords>
export type Translate = TranslateOf<SetupWords>

/** Texts of the setup in the language of the page. Its steps are in several modules, so they are here. */
export const useSetupWords = catalogue('setup', setupWords)
