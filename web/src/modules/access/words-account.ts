import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count, instantText } from '../../ui/numerals.ts'
import { type AccountWords, accountWords } from './words-account.en.ts'

i18next.addResourceBundle('en', 'account', accountWords)

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
type Word = Plural<keyof AccountWords>
export type Say = (word: Word, values?: Record<string, string | number>) => string

/** The words about one's own account and password, in the language of the page. A `count` chooses the plural. */
export function useAccountWords(): Say {
  const { t } = useTranslation('account')
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback(
    (word, values = {}) => say(word, typeof values.count === 'number' ? { n: count(values.count), ...values } : values),
    [say],
  )
}

/** Writes instants as the language of the page does, on the college's clock. */
export function useInstants(): (iso: string) => string {
  useTranslation()
  return instantText
}
