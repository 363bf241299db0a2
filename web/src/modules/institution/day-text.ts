/** A calendar day as people of a language write it; `english` is the manner of English where it matters, as in legal texts. */
export function dayText(iso: string, language: string, english = 'en-IN'): string {
  const locale = language === 'en' ? english : language === 'de' ? 'de' : `${language}-IN`
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))
}
