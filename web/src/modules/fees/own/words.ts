import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { feesWords } from '../words.en.ts'
import { ownWords } from './words.en.ts'

/** The words of the own fees and those that the screens of fees share, in the language of the page. */
export const useOwnWords = catalogue('own', ownWords, { fees: feesWords })
