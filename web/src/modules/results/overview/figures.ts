import { decimal } from '../../../ui/format/format.ts'

/** Returns marks, credits or points without trailing zeros; a dash for null. */
export function plainNumber(value: number | null): string {
  return value === null ? '–' : decimal(value)
}
