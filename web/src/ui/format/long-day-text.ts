/** Formats the day of a legal text in full: December 7, 2022 in English, as in the text itself. */
export function longDayText(iso: string, language: string): string {
  const locale = language === 'en' ? 'en-US' : language === 'de' ? 'de' : `${language}-IN`
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))
}
