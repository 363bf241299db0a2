import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { factorWords } from './words.en.ts'

/** The words about authenticators, passkeys and the other ways in; they come with what shows them. */
export const useFactorWords = catalogue('factors', factorWords)
