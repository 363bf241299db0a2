import { collegeTimeZone } from '@nalanda/contract/platform/dates/dates'
import type { Language } from '@nalanda/contract/platform/languages'

/** How each language writes days; the numerals stay those of the documents. */
const locales: Record<Language, string> = { en: 'en-IN', de: 'de-DE', hi: 'hi-IN-u-nu-latn', te: 'te-IN-u-nu-latn' }
const onShortDay = { day: 'numeric', month: 'short', year: 'numeric', timeZone: collegeTimeZone } as const

/** '20 Nov 2026', in India. */
export function shortDay(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], onShortDay).format(new Date(instant))
}

/** '20 Nov 2026' for a calendar day. */
export function shortDate(isoDate: string, language: Language): string {
  return shortDay(`${isoDate}T06:00:00Z`, language)
}

/** '20 Nov 2026, 16:05', in India. */
export function shortInstant(instant: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { ...onShortDay, hour: '2-digit', minute: '2-digit', hour12: false })
  return format.format(new Date(instant))
}
