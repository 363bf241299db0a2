import { decimal } from '../../../ui/format/format.ts'

/** A share with at most two decimals: `78.57 %`. */
export function percentText(value: number): string {
  return `${decimal(value)} %`
}

/** Marks, credits and points without needless zeros; a dash where there are none. */
export function plainNumber(value: number | null): string {
  return value === null ? '–' : decimal(value)
}
