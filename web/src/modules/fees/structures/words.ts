import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type FeesWords, feesWords } from '../words.en.ts'
import { type StructureWords, structureWords } from './words.en.ts'

export type Translate = TranslateOf<StructureWords | FeesWords>

/** The words of fee structures and those that the screens of fees share, in the language of the page. */
export const useStructureWords = catalogue('structures', structureWords, { fees: feesWords })
