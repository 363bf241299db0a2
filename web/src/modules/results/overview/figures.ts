import { decimal } from '../../../ui/format/format.ts'

/** Marks, credits and points without needless zeros; a dash where there are none. */
export function plainNumber(value: number | null): string {
  return value === null ? '–' : decimal(value)
}
