import type { Notification } from '@nalanda/contract/notices/notifications'
import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../ui/numerals.ts'
import { type BellWords, bellWords } from './words-bell.en.ts'

i18next.addResourceBundle('en', 'bell', bellWords)

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
/** A kind of another module has its words in the `portal-words` of that module. */
export type Say = (word: Plural<keyof BellWords> | Notification['kind'], values?: Record<string, string | number>) => string

/** The words of notifications, in the language of the page. A `count` chooses the plural, and is written as `{{n}}`. */
export function useBellWords(): Say {
  const { t } = useTranslation('bell')
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback(
    (word, values = {}) => say(word, typeof values.count === 'number' ? { n: count(values.count), ...values } : values),
    [say],
  )
}
