/** How numbers, days and instants are written: the Indian way, on the college's clock. */
const whole = new Intl.NumberFormat('en-IN')
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const instant = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kolkata',
})

/** A count: 1234567 → 12,34,567. */
export function count(value: number): string {
  return whole.format(value)
}

/** A calendar day, from an ISO date: 21 Nov 2026. */
export function dayText(isoDate: string | null): string {
  return isoDate ? day.format(new Date(`${isoDate}T00:00:00Z`)) : '–'
}

/** An instant in Indian time: 21 Nov 2026, 11:00. */
export function instantText(iso: string | null): string {
  return iso ? instant.format(new Date(iso)) : '–'
}
