import { catalogue } from '../i18n/catalogue.ts'
import { restrictedScanWords } from './words-restricted-scan.en.ts'

/** Texts of scans that are shown only with a reason, in the language of the page. */
export const useRestrictedScanWords = catalogue('restricted-scan', restrictedScanWords)
