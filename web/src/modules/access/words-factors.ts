import { catalogue } from '../../ui/catalogue.ts'
import { factorWords } from './words-factors.en.ts'

/** The words about authenticators, passkeys and the other ways in; they come with what shows them. */
export const useFactorWords = catalogue('factors', factorWords)
