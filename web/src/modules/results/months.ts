const styles = {
  long: new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
}

/** The month of an exam in words: `2025-12` is December 2025, or Dec 2025. */
export function monthText(month: string, style: keyof typeof styles = 'long'): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  return Number.isNaN(first.getTime()) ? month : styles[style].format(first)
}
