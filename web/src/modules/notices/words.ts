import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../ui/numerals.ts'
import { type NoticesWords, noticesWords } from './words.en.ts'

i18next.addResourceBundle('en', 'notices', noticesWords)

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
export type Word = Plural<keyof NoticesWords>
export type Say = (word: Word, values?: Record<string, string | number>) => string

/** The words of notices, in the language of the page. A `count` chooses the plural, and is written as `{{n}}`. */
export function useNoticeWords(): Say {
  const { t } = useTranslation('notices')
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback(
    (word, values = {}) => say(word, typeof values.count === 'number' ? { n: count(values.count), ...values } : values),
    [say],
  )
}
