/** A calendar day as people of a language write it; `english` is the manner of English where it matters, as in legal texts. */
export function dayText(iso: string, language: string, english = 'en-IN'): string {
  if (language === 'en' && english === 'en-IN') return indianDay(iso)
  const locale = language === 'en' ? english : language === 'de' ? 'de' : `${language}-IN`
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** 21 November 2026. By hand, since the home page shows it at once, and making a format takes a slow phone a tenth of a second. */
function indianDay(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${Number(year)}`
}
