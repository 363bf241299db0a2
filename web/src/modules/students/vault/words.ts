import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { vaultWords } from './words.en.ts'

/** Texts of the screen that shows a whole Aadhaar number in the language of the page. */
export const useVaultWords = catalogue('vault', vaultWords)
