import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type StructureWords, structureWords } from './words.en.ts'

export type Translate = TranslateOf<StructureWords | FeesWords>

/** Texts of fee structures in the language of the page, including those of all screens of fees. */
export const useStructureWords = catalogue('structures', structureWords, { fees: feesWords })
