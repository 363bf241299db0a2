const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })

/** '20 November 2026', in India. */
export function longDay(instant: string): string {
  return day.format(new Date(instant))
}

/** '20 Nov 2026' for a calendar day. */
export function shortDate(isoDate: string): string {
  return shortDay.format(new Date(`${isoDate}T06:00:00Z`))
}
