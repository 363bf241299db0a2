/** The day of a legal text, written out as its readers know it: December 7, 2022 in English, as the text itself has it. */
export function longDayText(iso: string, language: string): string {
  const locale = language === 'en' ? 'en-US' : language === 'de' ? 'de' : `${language}-IN`
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))
}
