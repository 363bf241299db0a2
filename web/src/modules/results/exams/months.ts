import { dateText } from '../../../ui/format/format.ts'

/** Returns the month of an exam as text: for `2025-12`, December 2025 or Dec 2025. */
export function monthText(month: string, style: 'long' | 'short' = 'long'): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(first.getTime()) ? month : dateText(first, { month: style, year: 'numeric', timeZone: 'UTC' })
}
