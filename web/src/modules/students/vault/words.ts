import { catalogue } from '../../../ui/catalogue.ts'
import { vaultWords } from '../words-vault.en.ts'

/** The words for reading a whole Aadhaar number, in the language of the page. */
export const useVaultWords = catalogue('vault', vaultWords)
