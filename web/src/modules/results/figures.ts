/** How the figures of an exam are written. */
const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** A share with at most two decimals: `78.57 %`. */
export function percentText(value: number): string {
  return `${percent.format(value)} %`
}

/** Marks, credits and points without needless zeros; a dash where there are none. */
export function plainNumber(value: number | null): string {
  return value === null ? '–' : percent.format(value)
}
