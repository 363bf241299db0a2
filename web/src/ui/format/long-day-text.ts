import { formatLongDay } from '@nalanda/contract/platform/dates/day-text'

/** A calendar day as people of a language write it; `english` is the manner of English where it matters, as in legal texts. */
export function longDayText(iso: string, language: string, english = 'en-IN'): string {
  // By hand, since the home page shows it immediately, and making a format takes a slow phone a tenth of a second
  if (language === 'en' && english === 'en-IN') return formatLongDay(iso)
  const locale = language === 'en' ? english : language === 'de' ? 'de' : `${language}-IN`
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))
}
