import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../ui/numerals.ts'
import { type SetupWords, setupWords } from './words-setup.en.ts'

i18next.addResourceBundle('en', 'setup', setupWords)

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
export type SetupWord = Plural<keyof SetupWords>
export type Say = (word: SetupWord, values?: Record<string, string | number>) => string

/** The words of the set-up, in the language of the page. Its steps are in several modules, so they stand here. */
export function useSetupWords(): Say {
  const { t } = useTranslation('setup')
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback(
    (word, values = {}) => say(word, typeof values.count === 'number' ? { n: count(values.count), ...values } : values),
    [say],
  )
}
