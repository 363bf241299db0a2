import { asciiDigits } from '@nalanda/contract/platform/money/digits'
import type { Cell, Value } from './cell.ts'

/**
 * Returns the text of a cell as a person reads it, with the digits of any script as 0 to 9; control characters, which old .xls files may contain, become
 * spaces.
 */
export function showCell(cell: Cell): string {
  const formula = cell !== null && typeof cell === 'object' && 'formula' in cell
  const text = formula ? `=${cell.formula.replace(/^=/, '')}` : showValue(cell)
  return asciiDigits(text.replace(/\p{Cc}+/gu, ' ').trim())
}

function showValue(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(inShownDigits(value))
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return 'date' in value ? value.date : value.error
}

/** Spreadsheets show at most fifteen digits: the result 56.99999999999999 of a calculation is 57. */
const inShownDigits = (value: number) => Number(value.toPrecision(15))

/** Normalises a heading: removes case, spaces, dots, stars and accents. The vowel signs of Indian scripts distinguish words and stay. */
export function plainHeading(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\p{M}]|[\u0300-\u036f]/gu, '')
}
