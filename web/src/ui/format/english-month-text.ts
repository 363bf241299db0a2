const english = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month for a text that is English whatever language the page speaks: `2025-12` is December 2025. What is no month stays as it is. */
export function englishMonthText(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(first.getTime()) ? month : english.format(first)
}
