/** The value of a written cell. Text is always written as text, whatever it begins with. A day is an ISO date, an instant an ISO one in UTC. */
export type CellInput = string | number | boolean | null

/** Whether a text is an instant as the server writes it, `2026-11-21T08:35:00.000Z`. */
export function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** A column of a written table. */
export interface ColumnSpec {
  header: string
  /** In characters. */
  width?: number
  /** Text by default. A date column takes ISO days and shows them as 21-Nov-2026; one of instants shows the time in India behind the day. */
  kind?: 'text' | 'number' | 'date' | 'instant'
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
