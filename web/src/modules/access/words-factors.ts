import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { type FactorWords, factorWords } from './words-factors.en.ts'

i18next.addResourceBundle('en', 'factors', factorWords)

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
type Say = (word: Plural<keyof FactorWords>, values?: Record<string, string | number>) => string

/** The words about authenticators, passkeys and the other ways in; they come with what shows them. */
export function useFactorWords(): Say {
  const { t } = useTranslation('factors')
  return t as unknown as Say
}
