import { isDay } from '@nalanda/contract/platform/dates/dates'

/** Whether somebody was not yet 18 on a day; nobody knows without a day of birth. */
export function isMinor(bornOn: string | null, day: string): boolean {
  if (!bornOn || !isDay(bornOn)) return false
  const grownUp = `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}`
  return grownUp > day
}

/** The present day on this device's calendar, as an ISO date. */
export function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The day of a parent's consent: as written, else the day on which it is written down. */
export function consentDay(by: string | null, on: string | null): string {
  return on ?? (by?.trim() ? today() : '')
}
