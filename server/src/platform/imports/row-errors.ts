import { maxListedErrors, type RowError, type SheetCheck } from '@nalanda/contract/platform/imports/imports'
import { type RowErrorTable, rowErrors } from '@nalanda/contract/platform/imports/row-errors'
import { fillPlaces } from '@nalanda/contract/platform/validation/fill-places'
import type { SharedError } from './cell-values.ts'

/** The error of a cell: a code shared by all imports, or a code of the module with its own sentence (see `cellErrors`). */
export type CellError = SharedError | ModuleError
export type ModuleError = { code: string; values: Readonly<Record<string, string | number>>; message: string }

/** Creates errors from a module's own table, which its contract declares: `error('seats.no-such-branch', { course })`. */
export function cellErrors<const Table extends RowErrorTable>(table: Table) {
  return (code: keyof Table & string, values: Readonly<Record<string, string | number>> = {}): ModuleError => ({
    code,
    values,
    message: fillPlaces(table[code] ?? '', texts(values)),
  })
}

/** The position of a row, and of each of its cells. */
export type Position = {
  /** The sheet, if the workbook has several. */
  sheet: string | undefined
  row: number
  cells: ReadonlyMap<string, { heading: string; address: string | undefined; text: string }>
}

/** Refuses a row during planning: names the field and the reason. */
export type Refuse<Field extends string> = (row: object, field: Field, error: CellError) => void

/** Collects the errors of one file. Counts all of them, but keeps only the first ones. */
export type RowErrors = {
  add(position: Position, field: string, error: CellError): void
  count(): number
  /** Returns the result of a check; `rows` is the number of non-empty rows. */
  summary(rows: number): SheetCheck
}

/** Starts an empty collection. */
export function collectRowErrors(): RowErrors {
  const errors: RowError[] = []
  const wrongRows = new Set<string>()
  let count = 0
  return {
    add(position, field, error) {
      count += 1
      wrongRows.add(`${position.row} ${position.sheet}`)
      if (errors.length < maxListedErrors) errors.push(rowErrorAt(position, field, error))
    },
    count: () => count,
    summary: (rows) => ({ rows, good: rows - wrongRows.size, errorCount: count, errors }),
  }
}

/** Returns an error with its code and values, and as an English sentence. */
export function describeError(error: CellError): Pick<RowError, 'code' | 'values' | 'message'> {
  const values = texts(error.values ?? {})
  return { code: error.code, values, message: 'message' in error ? error.message : fillPlaces(rowErrors[error.code], values) }
}

function rowErrorAt({ sheet, row, cells }: Position, field: string, error: CellError): RowError {
  const { heading, address, text } = cells.get(field) ?? { heading: field, address: undefined, text: '' }
  return {
    ...(sheet !== undefined && { sheet }),
    row,
    column: heading,
    ...(address !== undefined && { cell: address }),
    text,
    ...describeError(error),
  }
}

const texts = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
