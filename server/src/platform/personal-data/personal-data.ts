import type { DataPart, ErasureAct, KeepReason, SubjectKind } from '@nalanda/contract/platform/personal-data'
import { and, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { columnName } from '../database/json-rows.ts'
import type { Files } from '../files/managed-files.ts'

/** The numbers of the records that belong to one person, by what they number. */
export type RecordIds = Readonly<Record<SubjectKind, readonly number[]>>

export type ErasureDeps = { files: Pick<Files, 'removeAfterCommit'> }

/** What erasure does with the rows: with `run` where it is more than removing them, in the transaction of the decision. */
export type Erasure =
  | { act: Extract<ErasureAct, 'remove'>; run?: (db: Database, ids: readonly number[], deps: ErasureDeps) => Promise<void> }
  | {
      act: Extract<ErasureAct, 'anonymise'>
      why: KeepReason
      run: (db: Database, ids: readonly number[], deps: ErasureDeps) => Promise<void>
    }
  | { act: Extract<ErasureAct, 'keep'>; why: KeepReason }

/**
 * One column by which rows of a table belong to a person: what goes into the copy of their data, and what becomes of it when they are erased. Every
 * module declares its own in `module.ts`; `personal-data.test.ts` finds tables that refer to people and are not declared.
 */
export type PersonalData = {
  subject: SubjectKind
  column: PgColumn
  part: DataPart
  /** The table that the copy shows, where its rows name the person by something else than a number and the column is that of another table. */
  table?: PgTable
  /** Which rows, where not all that hold the number: rows of one kind in a table of many. */
  where?: SQL
  /** Which of them the person may see now, where not all: the copy leaves out the others, such as marks before they are published. */
  shown?: (at: Date) => SQL | undefined
  /** Columns that never leave the server: hashes and encrypted secrets. */
  secret?: readonly PgColumn[]
  /** Columns that name files, which go into the copy and out of the store when the rows are removed. */
  files?: readonly PgColumn[]
  /** What stands in the copy, where that is not the rows as they are; null: nothing, since it is about what others did. */
  collect?: ((db: Database, ids: readonly number[]) => Promise<object[]>) | null
  erasure: Erasure
}

/** The rows of one declaration as they go into a copy. */
export async function collectRows(db: Database, data: PersonalData, ids: readonly number[]): Promise<object[]> {
  if (data.collect === null || ids.length === 0) return []
  if (data.collect) return data.collect(db, ids)
  const secret = new Set((data.secret ?? []).map(({ name }) => name))
  const columns = Object.entries(getTableColumns(data.column.table)).filter(([, column]) => !secret.has(column.name))
  return db
    .select(Object.fromEntries(columns))
    .from(data.column.table as PgTable)
    .where(and(rowsOf(data, ids), data.shown?.(now())))
}

/** The keys of the files that the rows of one declaration name. */
export async function collectFiles(
  db: Database,
  { files = [], ...data }: PersonalData,
  ids: readonly number[],
): Promise<string[]> {
  if (files.length === 0 || ids.length === 0) return []
  const fields = Object.fromEntries(files.map((column) => [column.name, column]))
  const rows = await db
    .select(fields)
    .from(data.column.table as PgTable)
    .where(rowsOf(data, ids))
  return rows.flatMap((row) => Object.values(row)).filter((key): key is string => typeof key === 'string' && key !== '')
}

/** How many rows belong to these records. */
export function countOwnRows(db: Database, data: PersonalData, ids: readonly number[]): Promise<number> {
  return ids.length === 0 ? Promise.resolve(0) : db.$count(data.column.table as PgTable, rowsOf(data, ids))
}

/** Does with the rows what the declaration says. Files of rows that are removed go after the commit. */
export async function eraseRows(db: Database, data: PersonalData, ids: readonly number[], deps: ErasureDeps): Promise<void> {
  const { erasure } = data
  if (erasure.act === 'keep' || ids.length === 0) return
  if (erasure.run) return erasure.run(db, ids, deps)
  const keys = await collectFiles(db, data, ids)
  await db.delete(data.column.table as PgTable).where(rowsOf(data, ids))
  await deps.files.removeAfterCommit(db, keys)
}

/** How a declaration is called in tests and in the copy: `student_records.student_id`. */
export function nameOfData({ column }: Pick<PersonalData, 'column'>): string {
  return `${getTableName(column.table)}.${columnName(column)}`
}

function rowsOf({ column, where }: Pick<PersonalData, 'column' | 'where'>, ids: readonly number[]): SQL | undefined {
  const own = inArray(column, [...ids])
  return where ? and(own, where) : own
}
