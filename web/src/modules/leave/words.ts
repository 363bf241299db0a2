import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type LeaveWords, leaveWords } from './words.en.ts'

export type Translate = TranslateOf<LeaveWords>

/** Texts of leave in the language of the page. */
export const useWords = catalogue<LeaveWords>('leave', leaveWords)
