import type { ImportState, RowSeverity, SaveMode } from '@nalanda/contract/platform/imports/staged-imports'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo } from '../../database/columns.ts'

/** An uploaded file and the state of its import, for all kinds. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** The module and the kind of its rows: `results.marks`. */
    kind: text().notNull(),
    /** The record that the import belongs to, if its kind has one: the exam of a sheet of marks. */
    ownerId: ref(),
    state: text().$type<ImportState>().notNull(),
    fileName: text().notNull(),
    /** Null if the file itself is not stored. */
    fileKey: text(),
    /** Details of the file that the kind shows: its sheets, ignored columns. */
    details: jsonb().$type<unknown>().notNull(),
    /** The meaning of the columns, if a user confirms it. */
    mapping: jsonb().$type<unknown>(),
    mappingRemembered: boolean().notNull().default(false),
    mode: text().$type<SaveMode>(),
    rowCount: integer().notNull().default(0),
    goodCount: integer().notNull().default(0),
    errorCount: integer().notNull().default(0),
    presentCount: integer().notNull().default(0),
    warningCount: integer().notNull().default(0),
    savedCount: integer().notNull().default(0),
    undoneCount: integer().notNull().default(0),
    progress: smallint().notNull().default(0),
    /** When the background work last reported progress; work that is silent for minutes was lost with its job. */
    progressAt: instant(),
    failure: text(),
    /** The failure as codes and values; null if only the sentence is known. */
    failureParts: jsonb().$type<{ code: string; values: Record<string, string> }[]>(),
    /** The job that may work on the import; any other job sees the difference and stops. */
    jobId: text(),
    /** Its id in a table of its module, from before all imports shared this table. Its rows are encrypted for that id. */
    formerId: ref(),
    uploadedBy: text().notNull(),
    uploadedAt: instant().notNull(),
    savedBy: text(),
    savedAt: instant(),
    undoneBy: text(),
    undoneAt: instant(),
  },
  (t) => [
    index().on(t.kind, t.ownerId, t.id),
    index('imports_running').on(t.id).where(sql`state in ('checking', 'saving')`),
    index('imports_former').on(t.kind, t.formerId).where(sql`former_id is not null`),
  ],
)

/** good: waits to be saved · faulty · present: already stored · saved · undone. */
export type RowOutcome = 'good' | 'faulty' | 'present' | 'saved' | 'undone'

const importRef = () => refTo(() => imports.id, { onDelete: 'cascade' })

/** A row of a checked file. Good rows are saved in the order of their ids. */
export const importRows = pgTable(
  'import_rows',
  {
    id: id(),
    importId: importRef(),
    /** Row number in the spreadsheet; later sheets add a multiple of `rowsPerSheet`. */
    row: integer().notNull(),
    outcome: text().$type<RowOutcome>().notNull(),
    /** Content of the row; null after it is saved or deleted. */
    payload: jsonb().$type<unknown>(),
    /** Encrypted content, for a kind whose rows must not be stored as plain text. */
    encrypted: text(),
    /** Id of the record that the row became, its number for people, and its revision then: a different revision means that it was changed since. */
    recordId: ref(),
    recordNo: text(),
    recordRevision: integer(),
  },
  (t) => [
    unique('one_outcome_per_row').on(t.importId, t.row),
    index('import_rows_waiting').on(t.importId, t.id).where(sql`outcome = 'good'`),
    index().on(t.recordId).where(sql`record_id is not null`),
    check('payload_clear_or_encrypted', sql`${t.payload} is null or ${t.encrypted} is null`),
  ],
)

/** Errors and warnings of a row, by cell. */
export const importRowErrors = pgTable(
  'import_row_errors',
  {
    id: id(),
    importId: importRef(),
    row: integer().notNull(),
    cell: text().notNull(),
    column: text().notNull(),
    severity: text().$type<RowSeverity>().notNull(),
    code: text().notNull(),
    value: text().notNull(),
    message: text().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [index().on(t.importId, t.row, t.id)],
)

/** The columns that a user chose for a sheet with these headings. */
export const importMappings = pgTable(
  'import_mappings',
  {
    kind: text().notNull(),
    headingsHash: text().notNull(),
    mapping: jsonb().$type<unknown>().notNull(),
    confirmedBy: text().notNull(),
    confirmedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.headingsHash] })],
)
