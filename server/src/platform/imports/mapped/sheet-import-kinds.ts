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

/** Context of a check, besides the rows. */
export type CheckContext = {
  today: IsoDate
  /** Whether missing batches and similar values are created when the rows are saved. */
  createMissing: boolean
  progress: Run['progress']
  /** Aborted when a user cancels, or the job exceeds its timeout. */
  signal: AbortSignal
  /** The user who uploaded the sheet. */
  actor: Actor
  now: Date
}

/** An error or a warning about a cell. */
export type RowNote = { row: PlacedRow; field: string; error: CellError; severity: RowSeverity }
/** Rows that can be saved, with their content; rows that are already stored; and all notes. A row in neither list has errors. */
export type Checked<Content> = { good: Map<PlacedRow, Content>; present: Set<PlacedRow>; notes: RowNote[] }

export type SavedRecord = Required<SavedRow>

/** How the records of an import are removed again. */
export type UndoRules = {
  /** Returns why records must be kept, by record id; records without a reason can be removed. Locks the records that it reads. */
  reasons: (db: Database, saved: readonly SavedRecord[]) => Promise<Map<number, UndoReason[]>>
  /** Removes the records of these rows. */
  remove: (
    db: Database,
    saved: readonly SavedRecord[],
    context: { reason: string; files: Pick<Files, 'removeAfterCommit'>; importId: number; now: Date },
  ) => Promise<void>
}

/** One kind of import with shared mapping, checking, saving and undo: the module declares what its rows are. */
export type SheetImportKind<Content> = {
  name: SheetImportName
  /** The permission to use it. */
  allow: Permission
  /** Name of one import in the audit trail: `staff import`. */
  auditEntity: string
  /** The title of the template. */
  title: string
  notes?: readonly string[]
  /** The fields of a row, in the order of the template. */
  fields: Readonly<Record<string, Heading & { note?: string | undefined }>>
  /** Returns the columns of the template, with the current lists of the college. */
  template: (db: Database) => Promise<ColumnSpec[]>
  maxRows: number
  /** Files of other types than workbooks and CSV. */
  otherFiles?: {
    /** Their extensions, `.bib,.ris`. */
    accept: string
    /** Converts such a file to sheets, with the fields as headings; null for another file. */
    read: (bytes: Buffer, options: { signal?: AbortSignal | undefined }) => Promise<Sheet[] | null>
  }
  /** Whether users see and undo only their own imports. */
  ownOnly?: boolean
  createsMissing?: boolean
  /**
   * For rows with content that must not be stored as plain text: rows and file are encrypted and deleted after `days`, and `mask` is applied to everything
   * shown of them; it receives the field of a cell with an error.
   */
  secret?: { purpose: string; days: number; mask: (text: string, field?: string) => string }
  check: (db: Database, rows: readonly PlacedRow[], context: CheckContext) => Promise<Checked<Content>>
  /**
   * Saves rows in a transaction that may be repeated; checks again what may have changed since the check. If a row is refused, all rows are saved one by one.
   */
  save: (tx: Database, rows: readonly StagedRow<Content>[], run: Run & { createMissing: boolean }) => Promise<Saved>
  /** Runs after the last row, in its transaction. */
  finish?: (tx: Database, run: Run) => Promise<void>
  batch?: number | 'whole'
  undo: UndoRules
}

/** A kind without the type of its rows, as the engine and the list of modules use it. */
export type AnySheetImportKind = SheetImportKind<unknown>

/** Declares a kind of import. */
export function sheetImportKind<Content>(kind: SheetImportKind<Content>): AnySheetImportKind {
  return kind as unknown as AnySheetImportKind
}
