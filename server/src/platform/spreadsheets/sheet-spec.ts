/** The value of a written cell. Text is always written as text, whatever it begins with. A day is an ISO date, an instant an ISO instant in UTC. */
export type CellInput = string | number | boolean | null

/** Whether a text is an instant in the server's format, `2026-11-21T08:35:00.000Z`. */
export function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** A column of a written table. */
export interface ColumnSpec {
  header: string
  /** In characters. */
  width?: number
  /** Text by default. A date column takes ISO days and shows them as 21-Nov-2026; an instant column also shows the time in India after the day. */
  kind?: 'text' | 'number' | 'date' | 'instant'
  /** The values that Excel offers in a drop-down list and accepts. */
  choices?: readonly string[]
  /** Shown beside a selected cell of the column. */
  note?: string
}

/** A sheet with a frozen heading row, and rows that may arrive slowly. */
export interface TableSpec {
  name: string
  columns: readonly ColumnSpec[]
  rows: Iterable<readonly CellInput[]> | AsyncIterable<readonly CellInput[]>
}

/** A sheet of text that explains the others. */
export interface NotesSpec {
  name: string
  title: string
  notes: readonly string[]
}

export type SheetSpec = TableSpec | NotesSpec

/** A table without its rows: sent to the writing thread before the rows. */
export type SheetOutline = Omit<TableSpec, 'rows'> | NotesSpec
