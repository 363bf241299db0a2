/** The value of a written cell. Text is always written as text, whatever it begins with. A day is an ISO date. */
export type CellInput = string | number | boolean | null

/** A column of a written table. */
export interface ColumnSpec {
  header: string
  /** In characters. */
  width?: number
  /** Text by default. A date column takes ISO days and shows them as 21-Nov-2026. */
  kind?: 'text' | 'number' | 'date'
  /** The values Excel offers in a drop-down and accepts. */
  choices?: readonly string[]
  /** Shown beside a cell of the column when it is selected. */
  note?: string
}

/** A sheet with a head row, frozen, and rows that may come slowly. */
export interface TableSpec {
  name: string
  columns: readonly ColumnSpec[]
  rows: Iterable<readonly CellInput[]> | AsyncIterable<readonly CellInput[]>
}

/** A sheet of prose that explains the others. */
export interface NotesSpec {
  name: string
  title: string
  notes: readonly string[]
}

export type SheetSpec = TableSpec | NotesSpec

/** A table without its rows: what crosses to the writing thread before they do. */
export type SheetOutline = Omit<TableSpec, 'rows'> | NotesSpec
