import type { SheetFault } from '@nalanda/contract/sheet-faults'
import { type Cell, cellAddress, type Sheet } from './cell.ts'

type HeadedCell = { cell: Cell; address: string; text: string }
/** A row of a sheet whose first row names the columns; `row` is its number there. */
export type HeadedRow<Field extends string> = { sheet: string; row: number; cells: Record<Field, HeadedCell> }
type Columns<Field extends string> = Readonly<Record<Field, string>>

/** The rows that hold something, by the heads of their columns, and the heads that are missing. Letters alone tell heads apart. */
export function readHeadedRows<Field extends string>(
  { name, rows }: Sheet,
  columns: Columns<Field>,
  optional: readonly NoInfer<Field>[] = [],
): { rows: HeadedRow<Field>[]; missing: string[] } {
  const fields = Object.keys(columns) as Field[]
  const heads = (rows[0] ?? []).map((cell) => fold(textOf(cell)))
  const places = new Map(fields.map((field) => [field, heads.indexOf(fold(columns[field]))]))
  const missing = fields.filter((field) => places.get(field) === -1 && !optional.includes(field)).map((field) => columns[field])
  const headed = rows.slice(1).flatMap((cells, at) => {
    const placed = fields.map((field) => {
      const column = places.get(field) ?? -1
      const cell = cells[column] ?? null
      return [field, { cell, address: cellAddress(at + 1, Math.max(column, 0)), text: textOf(cell) }] as const
    })
    const blank = placed.every(([, { text }]) => text === '')
    return blank ? [] : [{ sheet: name, row: at + 2, cells: Object.fromEntries(placed) as HeadedRow<Field>['cells'] }]
  })
  return { rows: headed, missing }
}

/** Names the cell that stands in the way, and why. */
export function faultIn<Field extends string>(
  { sheet, row, cells }: HeadedRow<Field>,
  columns: Columns<Field>,
  field: NoInfer<Field>,
  fault: string,
): SheetFault {
  const { address, text } = cells[field]
  return { sheet, row, cell: address, column: columns[field], value: text.slice(0, 100), fault }
}

/** Formulas and errors of a row: their cells hold no value that could be taken. */
export function unreadableIn<Field extends string>(row: HeadedRow<Field>, columns: Columns<Field>): SheetFault[] {
  const fields = Object.keys(columns) as Field[]
  return fields
    .filter((field) => isUnreadable(row.cells[field].cell))
    .map((field) => faultIn(row, columns, field, 'This is a formula or an error. Copy the column and paste it as values'))
}

function isUnreadable(cell: Cell): boolean {
  return typeof cell === 'object' && cell !== null && ('formula' in cell || 'error' in cell)
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell).trim()
  if ('formula' in cell) return `=${cell.formula}`
  return 'date' in cell ? cell.date : cell.error
}

const fold = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
