import i18next from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type OutboxWords, outboxWords } from './words-outbox.en.ts'

i18next.addResourceBundle('en', 'outbox', outboxWords)

export type Say = (word: keyof OutboxWords, values?: Record<string, string | number>) => string

/** The words of the list of outgoing messages, in the language of the page. */
export function useOutboxWords(): Say {
  const { t } = useTranslation('outbox')
  const say = t as (key: string, values: Record<string, string | number>) => string
  return useCallback((word, values = {}) => say(word, values), [say])
}
