import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type EvidenceWords, evidenceWords } from './words.en.ts'

export type Translate = TranslateOf<EvidenceWords>

/** Texts of records that are proved and verified, in the language of the page. */
export const useEvidenceWords = catalogue<EvidenceWords>('evidence', evidenceWords)
