import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type RefundsWords, refundsWords } from './words.en.ts'

export type Translate = TranslateOf<RefundsWords>

/** Texts of refunds in the language of the page. */
export const useWords = catalogue<RefundsWords>('refunds', refundsWords)
