import { catalogue, type WordOf } from '../../../ui/i18n/catalogue.ts'
import { type ToolWords, toolWords } from './words.en.ts'

export type ToolWord = WordOf<ToolWords>

/** Texts of the tools of administrators and developers in the language of the page. */
export const useToolWords = catalogue('tools', toolWords)
