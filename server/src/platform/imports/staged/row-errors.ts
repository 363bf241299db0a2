import { type ImportRowError, type RowSeverity, rowSeverities } from '@nalanda/contract/platform/imports/staged-imports'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { byValue } from '../../lists/keyset.ts'
import { type Listing, numbered, type PageQuery, where } from '../../lists/listing.ts'
import type { ListKind } from '../../lists/records.ts'
import { getImportRecord } from './import-records.ts'
import type { NewRowError, StagedKind } from './kinds.ts'
import { importRowErrors } from './schema.ts'

const rowsPerInsert = 5_000
/** Maximum number of rows per sheet; rows of each further sheet are numbered above, so that every row of an import has one number. */
export const rowsPerSheet = 1_000_000
/** Maximum number of stored errors. An unrelated sheet would have an error in each of a million cells, and users do not read more than these. */
const errorsKept = 50_000

/** Stores the errors and warnings of a check, replacing those of an earlier check. */
export async function replaceRowErrors(db: Database, importId: number, errors: readonly NewRowError[]): Promise<void> {
  await db.delete(importRowErrors).where(eq(importRowErrors.importId, importId))
  await addRowErrors(db, importId, errors.slice(0, errorsKept))
}

export async function addRowErrors(db: Database, importId: number, errors: readonly NewRowError[]): Promise<void> {
  for (let start = 0; start < errors.length; start += rowsPerInsert) {
    const part = errors.slice(start, start + rowsPerInsert).map(storable)
    const column = <K extends keyof Storable>(name: K) => sql.param(part.map((one) => one[name]))
    await db.execute(sql`
      INSERT INTO import_row_errors (import_id, row, cell, "column", severity, code, value, message, "values")
      SELECT ${importId}::bigint, given.row, given.cell, given.head, given.severity, given.code, given.value, given.message,
             given.filled::jsonb
      FROM unnest(${column('row')}::integer[], ${column('cell')}::text[], ${column('column')}::text[], ${column('severity')}::text[],
                  ${column('code')}::text[], ${column('value')}::text[], ${column('message')}::text[], ${column('values')}::text[])
             WITH ORDINALITY AS given (row, cell, head, severity, code, value, message, filled, place)
      ORDER BY given.place`)
  }
}

type Storable = Record<'cell' | 'column' | 'severity' | 'code' | 'value' | 'message' | 'values', string> & { row: number }

function storable({ row, cell = '', column = '', severity, code, text = '', message, values }: NewRowError): Storable {
  return { row, cell, column, severity, code, value: text, message, values: JSON.stringify(values) }
}

type Query = PageQuery & { severity?: RowSeverity | undefined }

/** Returns the errors and warnings of a checked file as a list, in row order, for display and export. Refuses an import that does not exist. */
export async function rowErrorList(
  db: Database,
  kind: Pick<StagedKind<never>, 'name'>,
  importId: number,
): Promise<ListKind<Query, ImportRowError>> {
  const { id, fileName } = await getImportRecord(db, kind, importId)
  return {
    ...errorsOf(id),
    title: 'Errors',
    fileTitle: `Errors in ${fileName.replace(/\.xlsx?$/i, '')}`,
    columns: [
      { header: 'Sheet', width: 20, value: ({ sheet }) => sheet ?? '' },
      { header: 'Row', kind: 'number', value: ({ row }) => row },
      { header: 'Cell', value: ({ cell }) => cell ?? '' },
      { header: 'Column', width: 20, value: ({ column }) => column ?? '' },
      { header: 'Severity', value: ({ severity }) => severity },
      { header: 'Value', width: 24, value: ({ text }) => text ?? '' },
      { header: 'What is wrong', width: 64, value: ({ message }) => message },
      { header: 'Code', width: 24, value: ({ code }) => code },
    ],
  }
}

/** Returns the first errors of a file, and their total number. */
export async function firstRowErrors(
  db: Database,
  importId: number,
  most: number,
): Promise<{ errors: ImportRowError[]; total: number }> {
  const rows = await db
    .select()
    .from(importRowErrors)
    .where(eq(importRowErrors.importId, importId))
    .orderBy(asc(importRowErrors.row), asc(importRowErrors.id))
    .limit(most)
  return { errors: rows.map(toError), total: await db.$count(importRowErrors, eq(importRowErrors.importId, importId)) }
}

/** Returns why each row is refused, by row: `Gender: Write MALE, FEMALE or OTHER; …`. */
export async function reasonsByRow(db: Database, importId: number): Promise<Map<number, string>> {
  const errors = await db
    .select()
    .from(importRowErrors)
    .where(and(eq(importRowErrors.importId, importId), eq(importRowErrors.severity, 'error')))
    .orderBy(asc(importRowErrors.row), asc(importRowErrors.id))
  const reason = ({ column, message }: Pick<Stored, 'column' | 'message'>) => (column === '' ? message : `${column}: ${message}`)
  return new Map([...Map.groupBy(errors, ({ row }) => row)].map(([row, own]) => [row, own.map(reason).join('; ')]))
}

/** Returns the number of errors per severity. */
export function countBySeverity(errors: readonly Pick<NewRowError, 'severity'>[]): Record<RowSeverity, number> {
  const count = (wanted: RowSeverity) => errors.filter(({ severity }) => severity === wanted).length
  return Object.fromEntries(rowSeverities.map((one) => [one, count(one)])) as Record<RowSeverity, number>
}

type Stored = typeof importRowErrors.$inferSelect

/** Splits the stored position: in a workbook of several sheets, `row` contains the number of the sheet, and `cell` its name. */
function toError({ importId: _, value, cell, row, ...error }: Stored): ImportRowError {
  const at = cell.lastIndexOf('!')
  const sheet = at < 0 ? {} : { sheet: cell.slice(0, at) }
  return { ...error, ...sheet, row: row % rowsPerSheet, cell: cell.slice(at + 1), text: value }
}

function errorsOf(importId: number): Listing<Query, ImportRowError> {
  const { cell, column, value, message, severity, row } = importRowErrors
  return {
    table: importRowErrors,
    searched: sql`(${cell} || ' ' || ${column} || ' ' || ${value} || ' ' || ${message})`,
    filters: (query) => [eq(importRowErrors.importId, importId), where(severity, query.severity)],
    sorts: { row: byValue(row) },
    firstSort: 'row',
    load: async (db, ids) => (await db.select().from(importRowErrors).where(numbered(importRowErrors.id, ids))).map(toError),
  }
}
