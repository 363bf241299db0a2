import { catalogue } from '../../../ui/catalogue.ts'
import { vaultWords } from '../words-vault.en.ts'

/** What the reading of a whole Aadhaar number says, in the language of the page. */
export const useVaultWords = catalogue('vault', vaultWords)
