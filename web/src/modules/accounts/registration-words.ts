import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type RegistrationWords, registrationWords } from './words-registration.en.ts'

i18next.addResourceBundle('en', 'registration', registrationWords)

type Plural<Key> = Key extends `${infer Base}_other` ? Base : Key extends `${string}_one` ? never : Key
export type Say = (word: Plural<keyof RegistrationWords>, values?: Record<string, string | number>) => string

/** The words of registration, invitations and approvals, in the language of the page. */
export function useWords(): Say {
  const { t } = useTranslation('registration')
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback((word, values = {}) => say(word, values), [say])
}
