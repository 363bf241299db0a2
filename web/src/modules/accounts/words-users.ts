import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../ui/numerals.ts'
import { type UsersWords, usersWords } from './words-users.en.ts'

i18next.addResourceBundle('en', 'users', usersWords)

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
export type Word = Plural<keyof UsersWords>
export type Say = (word: Word, values?: Record<string, string | number>) => string

/** The words of the administration of users, in the language of the page. A `count` chooses the plural, and is written as `{{n}}`. */
export function useUserWords(): Say {
  const { t } = useTranslation('users')
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback(
    (word, values = {}) => say(word, typeof values.count === 'number' ? { n: count(values.count), ...values } : values),
    [say],
  )
}
