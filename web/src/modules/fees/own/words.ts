import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { feesWords } from '../words.en.ts'
import { ownWords } from './words.en.ts'

/** Texts of the student's own fees in the language of the page, including those of all screens of fees. */
export const useOwnWords = catalogue('own', ownWords, { fees: feesWords })
