import { dateText } from './format.ts'

/** Formats a day of every year: 30 September. A day that its month lacks becomes the last of the month. */
export function yearlyDayText(month: number, day: number): string {
  const last = new Date(Date.UTC(2024, month, 0)).getUTCDate()
  return dateText(new Date(Date.UTC(2024, month - 1, Math.min(day, last))), { day: 'numeric', month: 'long', timeZone: 'UTC' })
}
