import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../ui/numerals.ts'
import { type LoginWords, loginWords } from './words-logins.en.ts'

i18next.addResourceBundle('en', 'logins', loginWords)

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
export type LoginWord = Plural<keyof LoginWords>

/** The words of Create Logins, in the language of the page. A `count` chooses the plural, and is written as `{{n}}`. */
export function useLoginWords(): (word: LoginWord, values?: Record<string, string | number>) => string {
  const { t } = useTranslation('logins')
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback(
    (word, values = {}) => say(word, typeof values.count === 'number' ? { n: count(values.count), ...values } : values),
    [say],
  )
}
