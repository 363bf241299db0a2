import { collegeTimeZone } from '@nalanda/contract/platform/dates/dates'
import type { Language } from '@nalanda/contract/platform/languages'
import { inTeluguOrder } from '../src/ui/format/telugu-days.ts'

/** How each language writes days; the numerals stay those of the documents. */
const locales: Record<Language, string> = { en: 'en-IN', de: 'de-DE', hi: 'hi-IN-u-nu-latn', te: 'te-IN-u-nu-latn' }

/** '20 Nov 2026', in India; with the time where `time` is given. */
export function shortDay(instant: string, language: Language, time: Intl.DateTimeFormatOptions = {}): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: collegeTimeZone, ...time } as const
  const text = new Intl.DateTimeFormat(locales[language], format).format(new Date(instant))
  return language === 'te' ? inTeluguOrder(text) : text
}

/** '20 Nov 2026' for a calendar day. */
export function shortDate(isoDate: string, language: Language): string {
  return shortDay(`${isoDate}T06:00:00Z`, language)
}

/** '20 Nov 2026, 16:05', in India. */
export function shortInstant(instant: string, language: Language): string {
  return shortDay(instant, language, { hour: '2-digit', minute: '2-digit', hour12: false })
}
