const english = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a month in English regardless of the page language: `2025-12` is December 2025. Text that is not a month is returned unchanged. */
export function englishMonthText(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(first.getTime()) ? month : english.format(first)
}
