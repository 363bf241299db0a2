import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type VendorsWords, vendorsWords } from './words.en.ts'

export type Translate = TranslateOf<VendorsWords>

/** Texts of vendors, bills and budgets in the language of the page. */
export const useWords = catalogue<VendorsWords>('vendors', vendorsWords)
