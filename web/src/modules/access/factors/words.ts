import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { factorWords } from './words.en.ts'

/** Texts of authenticators, passkeys and the other ways to sign in; loaded with the components that show them. */
export const useFactorWords = catalogue('factors', factorWords)
