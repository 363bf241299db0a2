import type { ImportState, RowSeverity, SaveMode } from '@nalanda/contract/platform/imports/staged-imports'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo } from '../../database/columns.ts'

/** One uploaded file and what became of it, of whatever kind. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** The module and what its rows are: `results.marks`. */
    kind: text().notNull(),
    /** What the import belongs to, where its kind has such a thing: the exam of a sheet of marks. */
    ownerId: ref(),
    state: text().$type<ImportState>().notNull(),
    fileName: text().notNull(),
    /** Null where the file itself is not kept. */
    fileKey: text(),
    /** What the kind shows of the file: its sheets, columns that were ignored. */
    details: jsonb().$type<unknown>().notNull(),
    /** What the columns mean, where somebody confirms it. */
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
    /** When the work in the background last reported progress; one that is silent for minutes was lost with its job. */
    progressAt: instant(),
    failure: text(),
    /** The failure by codes and values; null where only the sentence is known. */
    failureParts: jsonb().$type<{ code: string; values: Record<string, string> }[]>(),
    /** The job that may work on it; another one finds this changed and stops. */
    jobId: text(),
    /** The number it had in a table of its module before all imports shared this one. Its rows are encrypted for that number. */
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

/** good: waits to be saved · faulty · present: the college has it already · saved · undone. */
export type RowOutcome = 'good' | 'faulty' | 'present' | 'saved' | 'undone'

const importRef = () => refTo(() => imports.id, { onDelete: 'cascade' })

/** A row of a checked file. Good rows are saved in the order of their ids. */
export const importRows = pgTable(
  'import_rows',
  {
    id: id(),
    importId: importRef(),
    /** As the spreadsheet counts it. */
    row: integer().notNull(),
    outcome: text().$type<RowOutcome>().notNull(),
    /** What the row holds; null once it is saved or forgotten. */
    payload: jsonb().$type<unknown>(),
    /** The same encrypted, of a kind whose rows hold what must not be stored in clear. */
    encrypted: text(),
    /** The record that the row became, its number as people know it, and its revision then: a different one means that somebody changed it since. */
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

/** What is wrong or odd in a row, by cell. */
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

/** The columns that somebody chose for a sheet with these headings. */
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
