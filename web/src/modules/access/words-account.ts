import { useTranslation } from 'react-i18next'
import { catalogue, type TranslateOf } from '../../ui/catalogue.ts'
import { instantText } from '../../ui/numerals.ts'
import { type AccountWords, accountWords } from './words-account.en.ts'

export type Translate = TranslateOf<AccountWords>

/** The words about one's own account and password, in the language of the page. */
export const useAccountWords = catalogue('account', accountWords)

/** Writes instants as the language of the page does, on the college's clock. */
export function useInstantText(): (iso: string) => string {
  useTranslation()
  return instantText
}
