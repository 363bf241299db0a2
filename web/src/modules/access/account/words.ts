import { instantText } from '../../../ui/format/format.ts'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { type AccountWords, accountWords } from './words.en.ts'

export type Translate = TranslateOf<AccountWords>

/** Texts of the user's own account and password in the language of the page. */
export const useAccountWords = catalogue('account', accountWords)

/** Returns a function that formats instants in the language of the page and the college's time zone. */
export function useInstantText(): (iso: string) => string {
  useLanguage()
  return instantText
}
