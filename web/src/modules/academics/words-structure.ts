import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../ui/numerals.ts'
import { type StructureWords, structureWords } from './words-structure.en.ts'

i18next.addResourceBundle('en', 'structure', structureWords)

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
type Word = Plural<keyof StructureWords>
export type Say = (word: Word, values?: Record<string, string | number>) => string

/** The words of the set-up of the academic structure. A `count` chooses the plural, and is written as `{{n}}`. */
export function useStructureWords(): Say {
  const { t } = useTranslation('structure')
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback(
    (word, values = {}) => say(word, typeof values.count === 'number' ? { n: count(values.count), ...values } : values),
    [say],
  )
}
