import { collegeTimeZone } from '@nalanda/contract/platform/dates/dates'
import type { Language } from '@nalanda/contract/platform/languages'
import { inTeluguOrder } from '../src/ui/format/telugu-days.ts'

/** Returns '20 Nov 2026' for an instant in India or a calendar day; with the time if `time` is given. The numerals are always those of the documents. */
export function shortDay(instant: string, language: Language, time?: Intl.DateTimeFormatOptions): string {
  const format = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    numberingSystem: 'latn',
    timeZone: collegeTimeZone,
    ...time,
  } as const
  return inTeluguOrder(new Intl.DateTimeFormat(`${language}-IN`, format).format(new Date(instant)))
}

/** Returns '20 Nov 2026, 16:05', in Indian time. */
export function shortInstant(instant: string, language: Language): string {
  return shortDay(instant, language, { hour: '2-digit', minute: '2-digit', hour12: false })
}
