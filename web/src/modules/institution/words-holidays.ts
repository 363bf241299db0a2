import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../ui/numerals.ts'
import { type HolidaysWords, holidaysWords } from './words-holidays.en.ts'

i18next.addResourceBundle('en', 'holidays', holidaysWords)

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
type Word = Plural<keyof HolidaysWords>
export type Say = (word: Word, values?: Record<string, string | number>) => string

/** The words of the calendar of holidays. A `count` chooses the plural, and is written as `{{n}}`. */
export function useHolidayWords(): Say {
  const { t } = useTranslation('holidays')
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback(
    (word, values = {}) => say(word, typeof values.count === 'number' ? { n: count(values.count), ...values } : values),
    [say],
  )
}
