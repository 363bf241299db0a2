import type { ApprovalKindName } from '@nalanda/contract/platform/module-kinds'
import type { DataPart, ErasureAct, KeepReason, SubjectKind } from '@nalanda/contract/platform/personal-data'
import { and, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { forgetRequestsAbout, hasOpenRequests, type RequestedRecord } from '../approvals/requests.ts'
import { approvalRequests } from '../approvals/schema.ts'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { columnName } from '../database/json-rows.ts'
import type { Files } from '../files/managed-files.ts'

/** The ids of the records that belong to one person, by kind of record. */
export type RecordIds = Readonly<Record<SubjectKind, readonly number[]>>

export type ErasureDeps = { files: Pick<Files, 'removeAfterCommit'> }

/** The handling of rows at erasure: `run`, in the transaction of the decision, if it is more than removing them. */
export type Erasure =
  | { act: Extract<ErasureAct, 'remove'>; run?: (db: Database, ids: readonly number[], deps: ErasureDeps) => Promise<void> }
  | {
      act: Extract<ErasureAct, 'anonymise'>
      why: KeepReason
      run: (db: Database, ids: readonly number[], deps: ErasureDeps) => Promise<void>
    }
  | { act: Extract<ErasureAct, 'keep'>; why: KeepReason }

/**
 * One column by which rows of a table belong to a person: what the copy of their data contains, and what happens at erasure. Every module declares its own in
 * `module.ts`; `personal-data.test.ts` finds undeclared tables that refer to people.
 */
export type PersonalData = {
  subject: SubjectKind
  column: PgColumn
  part: DataPart
  /** The table that the copy shows, if its rows identify the person by something other than an id and `column` belongs to another table. */
  table?: PgTable
  /** Restricts the rows, if not all with the id belong to the declaration: rows of one kind in a shared table. */
  where?: SQL
  /** Restricts them to rows that the person may see now: the copy omits the others, such as marks before they are published. */
  shown?: (at: Date) => SQL | undefined
  /** Columns that never leave the server: hashes and encrypted secrets. */
  secret?: readonly PgColumn[]
  /** Columns with keys of files, which are part of the copy and are removed from the store with the rows. */
  files?: readonly PgColumn[]
  /** Returns the content of the copy, if it differs from the rows themselves; null for no content, since the rows are about actions of others. */
  collect?: ((db: Database, ids: readonly number[]) => Promise<object[]>) | null
  /** Approvals about the rows: their content is removed with the person's data. While one is open, the person is not erased. */
  approvals?: { kinds: readonly ApprovalKindName[]; recordIds?: (ids: readonly number[]) => SQL }
  erasure: Erasure
}

/** Returns the rows of one declaration as they appear in a copy. */
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

/** Returns the keys of the files that the rows of one declaration refer to. */
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

/** Counts the rows that belong to these records. */
export function countOwnRows(db: Database, data: PersonalData, ids: readonly number[]): Promise<number> {
  return ids.length === 0 ? Promise.resolve(0) : db.$count(data.column.table as PgTable, rowsOf(data, ids))
}

/** Whether an approval about rows of these records is open, other than that of `besides`. */
export async function hasOpenApprovals(
  db: Database,
  held: readonly PersonalData[],
  ids: RecordIds,
  besides: RequestedRecord | null,
): Promise<boolean> {
  for (const data of held) {
    const about = approvalsAbout(data, ids[data.subject])
    if (about && (await hasOpenRequests(db, about, besides))) return true
  }
  return false
}

/** Erases the rows as declared, and the content of approvals about them. Files of removed rows are removed after the commit. */
export async function eraseRows(db: Database, data: PersonalData, ids: readonly number[], deps: ErasureDeps): Promise<void> {
  const { erasure } = data
  if (erasure.act === 'keep' || ids.length === 0) return
  const about = approvalsAbout(data, ids)
  if (about) await forgetRequestsAbout(db, about)
  if (erasure.run) return erasure.run(db, ids, deps)
  const keys = await collectFiles(db, data, ids)
  await db.delete(data.column.table as PgTable).where(rowsOf(data, ids))
  await deps.files.removeAfterCommit(db, keys)
}

/** Returns the name of a declaration in tests and in the copy: `student_records.student_id`. */
export function nameOfData({ column }: Pick<PersonalData, 'column'>): string {
  return `${getTableName(column.table)}.${columnName(column)}`
}

function approvalsAbout(data: PersonalData, ids: readonly number[]): SQL | undefined {
  if (!data.approvals || ids.length === 0) return undefined
  const { kinds, recordIds } = data.approvals
  const { id } = getTableColumns(data.column.table)
  const rows = recordIds?.(ids) ?? sql`(select ${id} from ${data.column.table} where ${rowsOf(data, ids)})`
  return and(inArray(approvalRequests.kind, [...kinds]), sql`${approvalRequests.recordId} in ${rows}`)
}

function rowsOf({ column, where }: Pick<PersonalData, 'column' | 'where'>, ids: readonly number[]): SQL | undefined {
  const own = inArray(column, [...ids])
  return where ? and(own, where) : own
}
