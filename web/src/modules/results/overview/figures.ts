import { decimal, numberText } from '../../../ui/format/format.ts'

/** A share with one decimal, so that those of a column stand below each other: `78.6 %`. */
export function percentText(value: number): string {
  return `${numberText(value, 1)} %`
}

/** Marks, credits and points without needless zeros; a dash where there are none. */
export function plainNumber(value: number | null): string {
  return value === null ? '–' : decimal(value)
}
