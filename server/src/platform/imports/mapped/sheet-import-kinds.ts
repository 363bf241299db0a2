import type { UndoReason } from '@nalanda/contract/platform/imports/sheet-imports'
import type { RowSeverity } from '@nalanda/contract/platform/imports/staged-imports'
import type { SheetImportName } from '@nalanda/contract/platform/module-kinds'
import type { Permission } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Actor } from '../../audit/audit.ts'
import type { Database } from '../../database/client.ts'
import type { Files } from '../../files/managed-files.ts'
import type { Sheet } from '../../spreadsheets/cell.ts'
import type { ColumnSpec } from '../../spreadsheets/sheet-spec.ts'
import type { Heading } from '../headings.ts'
import type { PlacedRow } from '../placed-rows.ts'
import type { CellError } from '../row-errors.ts'
import type { Run, Saved, SavedRow, StagedRow } from '../staged/kinds.ts'

/** What a check may ask besides the rows. */
export type CheckContext = {
  today: IsoDate
  /** Whether batches and the like that the college lacks are created when the rows are saved. */
  createMissing: boolean
  progress: Run['progress']
  /** Set off when somebody cancels, or the job has run too long. */
  signal: AbortSignal
  /** Who uploaded the sheet. */
  actor: Actor
  now: Date
}

/** What is wrong or odd in a cell. */
export type RowNote = { row: PlacedRow; field: string; error: CellError; severity: RowSeverity }
/** Rows that can be saved with what they say, those that the college has already, and all that was found; a row in neither list has errors. */
export type Checked<Content> = { good: Map<PlacedRow, Content>; present: Set<PlacedRow>; notes: RowNote[] }

export type SavedRecord = Required<SavedRow>

/** How what an import made is removed again. */
export type UndoRules = {
  /** Why records stay, by their number; records without a reason can go. Locks those it reads. */
  reasons: (db: Database, saved: readonly SavedRecord[]) => Promise<Map<number, UndoReason[]>>
  /** Removes the records of these rows. */
  remove: (
    db: Database,
    saved: readonly SavedRecord[],
    context: { reason: string; files: Pick<Files, 'removeAfterCommit'>; importId: number; now: Date },
  ) => Promise<void>
}

/** One kind of import that shares mapping, check, saving and undo: the module declares what its rows are. */
export type SheetImportKind<Content> = {
  name: SheetImportName
  /** Who may use it. */
  allow: Permission
  /** What the audit trail calls one of these: `staff import`. */
  auditEntity: string
  /** The title of the template. */
  title: string
  notes?: readonly string[]
  /** What a row may have, in the order of the template. */
  fields: Readonly<Record<string, Heading & { note?: string | undefined }>>
  /** The columns of the template, with the lists that the college has now. */
  template: (db: Database) => Promise<ColumnSpec[]>
  maxRows: number
  /** Files of other kinds than workbooks and CSV. */
  otherFiles?: {
    /** Their endings, `.bib,.ris`. */
    accept: string
    /** The sheets that such a file stands for, headed as the fields are; null for another file. */
    read: (bytes: Buffer, options: { signal?: AbortSignal | undefined }) => Promise<Sheet[] | null>
  }
  /** Whether everybody sees and undoes their own imports alone. */
  ownOnly?: boolean
  createsMissing?: boolean
  /** Rows that hold what must not be stored in clear: they and the file are encrypted and removed after some days, and `mask` is applied to all that is shown of them; it is told the field of a cell with an error. */
  secret?: { purpose: string; days: number; mask: (text: string, field?: string) => string }
  check: (db: Database, rows: readonly PlacedRow[], context: CheckContext) => Promise<Checked<Content>>
  /** Saves rows in a transaction that may be repeated; looks once more at what may have changed since the check. Where a row is refused, all are saved one by one. */
  save: (tx: Database, rows: readonly StagedRow<Content>[], run: Run & { createMissing: boolean }) => Promise<Saved>
  /** What is to be done after the last row, in its transaction. */
  finish?: (tx: Database, run: Run) => Promise<void>
  batch?: number | 'whole'
  undo: UndoRules
}

/** A kind without the type of its rows, as the engine and the list of modules know it. */
export type AnySheetImportKind = SheetImportKind<unknown>

/** Declares a kind of import. */
export function sheetImportKind<Content>(kind: SheetImportKind<Content>): AnySheetImportKind {
  return kind as unknown as AnySheetImportKind
}
