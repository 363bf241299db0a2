import type { Cell, Value } from './cell.ts'

/** A formula or an error where a value is expected. The result that a file remembers of a formula may be stale, so it is not taken. */
export function findUnreadable(cell: Cell): { code: 'formula' | 'error-value'; message: string } | null {
  if (typeof cell !== 'object' || cell === null) return null
  if ('formula' in cell) return { code: 'formula', message: 'This is a formula. Copy the column and paste it as values' }
  if ('error' in cell) return { code: 'error-value', message: `The spreadsheet shows the error ${cell.error} here` }
  return null
}

/** The text of a cell as a person would read it: control characters, which old .xls files may hold, are spaces. */
export function showCell(cell: Cell): string {
  const formula = cell !== null && typeof cell === 'object' && 'formula' in cell
  const text = formula ? `=${cell.formula.replace(/^=/, '')}` : showValue(cell)
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

function showValue(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return 'date' in value ? value.date : value.error
}

/** A heading without what tells nobody apart: capitals, spaces, dots, stars and accents. */
export function plainHeading(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
