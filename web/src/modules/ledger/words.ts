import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type LedgerWords, ledgerWords } from './words.en.ts'

export type Translate = TranslateOf<LedgerWords>

/** Texts of the ledger in the language of the page. */
export const useLedgerWords = catalogue('ledger', ledgerWords)
