import { catalogue } from '../i18n/catalogue.ts'
import { restrictedScanWords } from './words-restricted-scan.en.ts'

/** The words of a scan that is shown with a reason only, in the language of the page. */
export const useRestrictedScanWords = catalogue('restricted-scan', restrictedScanWords)
