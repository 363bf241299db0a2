import { setImmediate as pause } from 'node:timers/promises'
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { decrypt, encrypt } from '../../encryption/encryption.ts'
import type { Keys } from '../../encryption/keys.ts'
import { numberOf } from './import-records.ts'
import type { CheckedRow, ImportRecord, SavedRow, StagedKind, StagedRow } from './kinds.ts'
import { importRows, type RowOutcome } from './schema.ts'

type Kind = Pick<StagedKind<never>, 'encryptedFor'>
type EncryptionKeys = Pick<Keys, 'encryption'>

const rowsPerInsert = 1_000
const rowsBetweenPauses = 100

/** A row that was encrypted with another key, or manipulated. It is never skipped: the import must report that it cannot be read. */
export class UnreadableRow extends Error {
  constructor(importId: number, row: number) {
    super(`Row ${row} of import ${importId} cannot be decrypted: it was encrypted with another key`)
  }
}

/** Stores the rows of a check, replacing those of an earlier check of the same file. */
export async function replaceRows<Payload>(
  db: Database,
  keys: EncryptionKeys,
  kind: Kind,
  record: ImportRecord,
  rows: readonly CheckedRow<Payload>[],
): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, record.id))
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const part = rows.slice(start, start + rowsPerInsert).map((one) => storable(keys, kind, record, one))
    const column = <K extends keyof Storable>(name: K) => sql.param(part.map((one) => one[name]))
    await db.execute(sql`
      INSERT INTO import_rows (import_id, row, outcome, payload, encrypted)
      SELECT ${record.id}::bigint, given.row, given.outcome, given.payload::jsonb, given.encrypted
      FROM unnest(${column('row')}::integer[], ${column('outcome')}::text[], ${column('payload')}::text[],
                  ${column('encrypted')}::text[]) WITH ORDINALITY AS given (row, outcome, payload, encrypted, place)
      ORDER BY given.place`)
    await pause()
  }
}

type Storable = { row: number; outcome: string; payload: string | null; encrypted: string | null }

function storable<Payload>(
  keys: EncryptionKeys,
  { encryptedFor }: Kind,
  record: ImportRecord,
  { row, outcome, payload }: CheckedRow<Payload>,
): Storable {
  if (payload === null) return { row, outcome, payload: null, encrypted: null }
  const text = JSON.stringify(payload)
  if (encryptedFor === undefined) return { row, outcome, payload: text, encrypted: null }
  return { row, outcome, payload: null, encrypted: encrypt(keys, text, boundTo(encryptedFor, record, row)) }
}

/** Returns the rows with this outcome, in the order of saving. Throws `UnreadableRow` rather than omitting a row. */
export async function readRows<Payload>(
  db: Database,
  keys: EncryptionKeys,
  kind: Kind,
  record: ImportRecord,
  { outcome, limit }: { outcome: RowOutcome; limit?: number },
): Promise<StagedRow<Payload>[]> {
  const query = db
    .select({ row: importRows.row, payload: importRows.payload, encrypted: importRows.encrypted })
    .from(importRows)
    .where(and(eq(importRows.importId, record.id), eq(importRows.outcome, outcome), isKept))
    .orderBy(asc(importRows.id))
  const stored = limit === undefined ? await query : await query.limit(limit)
  const rows: StagedRow<Payload>[] = []
  for (const [at, { row, payload, encrypted }] of stored.entries()) {
    if (at % rowsBetweenPauses === rowsBetweenPauses - 1) await pause()
    const held = encrypted === null ? payload : decryptRow(keys, kind, record, row, encrypted)
    rows.push({ row, payload: held as Payload })
  }
  return rows
}

const isKept = or(isNotNull(importRows.payload), isNotNull(importRows.encrypted))

function decryptRow(keys: EncryptionKeys, { encryptedFor = '' }: Kind, record: ImportRecord, row: number, text: string): unknown {
  const opened = decrypt(keys, text, boundTo(encryptedFor, record, row))
  if (opened === null) throw new UnreadableRow(record.id, row)
  return JSON.parse(opened)
}

function boundTo(purpose: string, record: ImportRecord, row: number) {
  return { purpose, about: `${numberOf(record)}/${row}` }
}

/** Returns those of these rows that are still to be saved, locked until the end of the transaction: a second worker gets none. */
export async function lockWaitingRows(db: Database, importId: number, rows: readonly number[]): Promise<Set<number>> {
  const waiting = await db
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.outcome, 'good'), inArray(importRows.row, [...rows])))
    .for('update')
  return new Set(waiting.map(({ row }) => row))
}

/** Records which rows were saved and as which records, and deletes their content unless it must be kept. */
export async function markSaved(
  db: Database,
  { importId, saved, keeps }: { importId: number; saved: readonly SavedRow[]; keeps: boolean },
): Promise<void> {
  const column = <K extends keyof SavedRow>(name: K) => sql.param(saved.map((one) => one[name] ?? null))
  await db.execute(sql`
    UPDATE import_rows staged
    SET outcome = 'saved', record_id = given.record_id, record_no = given.record_no, record_revision = given.record_revision,
        payload = CASE WHEN ${keeps}::boolean THEN payload END, encrypted = CASE WHEN ${keeps}::boolean THEN encrypted END
    FROM unnest(${column('row')}::integer[], ${column('recordId')}::bigint[], ${column('recordNo')}::text[],
                ${column('recordRevision')}::integer[]) AS given (row, record_id, record_no, record_revision)
    WHERE staged.import_id = ${importId} AND staged.row = given.row`)
}

/** Records the outcome of rows. */
export async function setRowOutcome(db: Database, importId: number, rows: readonly number[], outcome: RowOutcome): Promise<void> {
  if (rows.length === 0) return
  await db
    .update(importRows)
    .set({ outcome })
    .where(and(eq(importRows.importId, importId), sql`${importRows.row} = any(${sql.param(rows)}::integer[])`))
}

export async function countRows(db: Database, importId: number, outcome: RowOutcome): Promise<number> {
  return db.$count(importRows, and(eq(importRows.importId, importId), eq(importRows.outcome, outcome)))
}

/** Deletes the content of an import's rows. The outcome of each row remains. */
export async function deleteRows(db: Database, importId: number): Promise<void> {
  await db
    .update(importRows)
    .set({ payload: null, encrypted: null })
    .where(and(eq(importRows.importId, importId), isKept))
}
