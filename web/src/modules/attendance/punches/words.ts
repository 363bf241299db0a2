import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type PunchWords, punchWords } from './words.en.ts'

export type Translate = TranslateOf<PunchWords>

/** Texts of biometric punches in the language of the page. */
export const useWords = catalogue<PunchWords>('punches', punchWords)
