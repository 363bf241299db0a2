import { asciiDigits } from '@nalanda/contract/platform/money/digits'
import type { Cell, Value } from './cell.ts'

/** The text of a cell as a person would read it, digits of any script as 0 to 9: control characters, which old .xls files may hold, are spaces. */
export function showCell(cell: Cell): string {
  const formula = cell !== null && typeof cell === 'object' && 'formula' in cell
  const text = formula ? `=${cell.formula.replace(/^=/, '')}` : showValue(cell)
  return asciiDigits(text.replace(/\p{Cc}+/gu, ' ').trim())
}

function showValue(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return 'date' in value ? value.date : value.error
}

/** A heading without what makes no difference: capitals, spaces, dots, stars and accents. The vowel signs of Indian scripts tell words apart and stay. */
export function plainHeading(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\p{M}]|[\u0300-\u036f]/gu, '')
}
