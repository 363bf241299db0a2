import { instantText } from '../../../ui/format/format.ts'
import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { type AccountWords, accountWords } from './words.en.ts'

export type Translate = TranslateOf<AccountWords>

/** The words about one's own account and password, in the language of the page. */
export const useAccountWords = catalogue('account', accountWords)

/** Writes instants as the language of the page does, on the college's clock. */
export function useInstantText(): (iso: string) => string {
  useLanguage()
  return instantText
}
