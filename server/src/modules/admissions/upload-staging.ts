import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { Keys } from '../../platform/keys.ts'
import { openSealed, seal } from '../../platform/sealing.ts'
import { admissionUploadFaults, admissionUploadRows, type RowOutcome } from './schema-uploads.ts'
import type { CheckedSheet, Fault, RowContent } from './upload-check.ts'

export type StagedRow = { row: number; content: RowContent }
type SealingKeys = Pick<Keys, 'encryption'>

const rowsPerInsert = 1_000

/** Puts aside what a check found. What stands in the rows is encrypted, and bound to its row; what was in the register already is not kept. */
export async function stageRows(
  db: Database,
  keys: SealingKeys,
  uploadId: number,
  { rows, faults }: CheckedSheet,
): Promise<void> {
  for (const part of inParts(rows)) {
    await db.insert(admissionUploadRows).values(
      part.map(({ row, outcome, content }) => ({
        uploadId,
        row,
        outcome,
        sealed: outcome === 'present' ? null : seal(keys, JSON.stringify(content), sealingOf(uploadId, row)),
      })),
    )
  }
  await addFaults(db, uploadId, faults)
}

export async function addFaults(db: Database, uploadId: number, faults: readonly Fault[]): Promise<void> {
  for (const part of inParts(faults)) await db.insert(admissionUploadFaults).values(part.map((fault) => ({ ...fault, uploadId })))
}

/** The rows with this outcome whose content is still kept, in the order of the sheet. */
export async function openRows(db: Database, keys: SealingKeys, uploadId: number, outcome: RowOutcome): Promise<StagedRow[]> {
  const rows = await db
    .select({ row: admissionUploadRows.row, sealed: admissionUploadRows.sealed })
    .from(admissionUploadRows)
    .where(
      and(
        eq(admissionUploadRows.uploadId, uploadId),
        eq(admissionUploadRows.outcome, outcome),
        isNotNull(admissionUploadRows.sealed),
      ),
    )
    .orderBy(asc(admissionUploadRows.row))
  return rows.flatMap(({ row, sealed }) => {
    const text = openSealed(keys, sealed ?? '', sealingOf(uploadId, row))
    return text === null ? [] : [{ row, content: JSON.parse(text) as RowContent }]
  })
}

/** Forgets what stands in the rows of an upload: all of them, or those with this outcome. What became of each row stays. */
export async function forgetRows(db: Database, uploadId: number, outcome?: RowOutcome): Promise<void> {
  await db
    .update(admissionUploadRows)
    .set({ sealed: null })
    .where(and(eq(admissionUploadRows.uploadId, uploadId), outcome && eq(admissionUploadRows.outcome, outcome)))
}

/** Says of rows that were good when they were checked that they can no longer be saved. */
export async function refuseRows(db: Database, uploadId: number, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .update(admissionUploadRows)
    .set({ outcome: 'faulty' })
    .where(and(eq(admissionUploadRows.uploadId, uploadId), inArray(admissionUploadRows.row, [...rows])))
}

type SavedRow = { row: number; studentId: number; admissionNo: string }

/** Notes which student each row became, with the revision by which a later change is told, and forgets what stood in it. */
export async function markSaved(db: Database, uploadId: number, saved: readonly SavedRow[]): Promise<void> {
  const column = <K extends keyof SavedRow>(name: K) => sql.param(saved.map((one) => one[name]))
  await db.execute(sql`
    UPDATE admission_upload_rows uploaded
    SET outcome = 'saved', sealed = NULL, student_id = student.id, admission_no = given.admission_no, revision = student.revision
    FROM unnest(${column('row')}::integer[], ${column('studentId')}::bigint[], ${column('admissionNo')}::text[])
           AS given (row, student_id, admission_no)
    JOIN students student ON student.id = given.student_id
    WHERE uploaded.upload_id = ${uploadId} AND uploaded.row = given.row`)
}

/**
 * The whole Aadhaar numbers of faulty rows of earlier sheets that are still kept, by `upload/row` as a sheet of failed rows names them, so that
 * nobody has to type them again. Answers a reader that gives a number only for a mask that fits it.
 */
export async function openMasks(
  db: Database,
  keys: SealingKeys,
  sources: ReadonlySet<string>,
): Promise<(source: string, masked: string) => string | null> {
  const known = new Map<string, string>()
  const uploads = new Set([...sources].flatMap((source) => /^([1-9]\d{0,14})\/\d{1,6}$/.exec(source)?.[1] ?? []))
  // Somebody corrects one sheet, perhaps two; a made-up column is not worth reading a hundred
  for (const upload of [...uploads].slice(0, 10)) {
    for (const { row, content } of await openRows(db, keys, Number(upload), 'faulty'))
      if (content.aadhaar !== null) known.set(`${upload}/${row}`, content.aadhaar)
  }
  return (source, masked) => {
    const number = known.get(source)
    return number !== undefined && number.slice(-4) === masked.trim().slice(-4) ? number : null
  }
}

function sealingOf(uploadId: number, row: number) {
  return { purpose: 'admission upload', about: `${uploadId}/${row}` }
}

function* inParts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) yield rows.slice(start, start + rowsPerInsert)
}
