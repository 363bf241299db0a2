import { and, eq, sql } from 'drizzle-orm'
import { dayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { JobContext } from '../../platform/jobs.ts'
import type { Keys } from '../../platform/keys.ts'
import type { Logger } from '../../platform/logging.ts'
import { ProblemError } from '../../platform/problems.ts'
import { inTransaction, recordChange } from '../../platform/transactions.ts'
import { type Admission, admitStudents } from '../students/public.ts'
import { admissionUploads } from './schema-uploads.ts'
import type { Fault } from './upload-check.ts'
import { columnOf } from './upload-columns.ts'
import { loadRegister } from './upload-register.ts'
import { addFaults, markSaved, openRows, refuseRows, type StagedRow } from './upload-staging.ts'
import { lockUpload, saveJob, type UploadRecord } from './uploads.ts'

export type SavingDesk = { db: Database; keys: Keys; log: Logger; now: () => Date }
export const saveRetries = 3

type Progress = (percent: number) => Promise<void>
type Ready = { row: number; admission: Admission }

const rowsAtOnce = 250

/** Somebody else is at work on this upload, or it was removed. */
class NoLongerWanted extends Error {}

/** Another clerk admitted one of these students in the same moment: looked up once more, the others can be saved. */
const worthAnotherLook = new Set(['students.aadhaar-taken', 'students.number-taken'])

/**
 * Admits the students of the good rows, all in one transaction, so that nothing is ever half done. Rows whose student was admitted since the
 * check are told apart first and stay out. `within` opens the transaction; it may be called again.
 */
export async function saveGoodRows(
  within: <T>(work: (db: Database) => Promise<T>) => Promise<T>,
  { keys, now }: Pick<SavingDesk, 'keys' | 'now'>,
  record: UploadRecord,
  progress: Progress = async () => {},
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await within((db) => saveOnce(db, { keys, now }, record, progress))
      return
    } catch (error) {
      if (tries >= 3 || !(error instanceof ProblemError) || !worthAnotherLook.has(error.code)) throw error
    }
  }
}

async function saveOnce(
  db: Database,
  { keys, now }: Pick<SavingDesk, 'keys' | 'now'>,
  record: UploadRecord,
  progress: Progress,
): Promise<void> {
  const at = now()
  const { ready, refused } = await sortOut(db, keys, await openRows(db, keys, record.id, 'good'))
  let savedCount = 0
  for (let start = 0; start < ready.length; start += rowsAtOnce) {
    const part = ready.slice(start, start + rowsAtOnce)
    const admissions = part.map(({ admission }) => admission)
    const admitted = await admitStudents(db, keys, admissions, { today: dayOf(at) })
    const saved = admitted.map(({ id, admissionNo }, index) => ({ row: part[index]?.row ?? 0, studentId: id, admissionNo }))
    await markSaved(db, record.id, saved)
    savedCount += saved.length
    await progress((savedCount / ready.length) * 95)
  }
  await refuseRows(
    db,
    record.id,
    refused.map(({ row }) => row),
  )
  await addFaults(db, record.id, refused)
  await finish(db, record, { savedCount, refused: refused.length, at })
}

async function finish(
  db: Database,
  record: UploadRecord,
  { savedCount, refused, at }: { savedCount: number; refused: number; at: Date },
): Promise<void> {
  const { state, jobId } = await lockUpload(db, record.id)
  if (state !== record.state || jobId !== record.jobId) throw new NoLongerWanted()
  const values = { state: 'saved' as const, savedCount, goodCount: savedCount, savedAt: at, progress: 100 }
  await db
    .update(admissionUploads)
    .set({ ...values, faultCount: sql`fault_count + ${refused}`, savedBy: sql`coalesce(saved_by, uploaded_by)` })
    .where(eq(admissionUploads.id, record.id))
  recordChange(db, { entity: 'admission upload', entityId: record.id, before: { state }, after: { state: 'saved', savedCount } })
}

/** Those who can be admitted, the ones with a number of their own first so that no number of the series is theirs; and who came meanwhile. */
async function sortOut(db: Database, keys: Keys, rows: readonly StagedRow[]): Promise<{ ready: Ready[]; refused: Fault[] }> {
  const known = await loadRegister(db, keys, {
    aadhaars: rows.flatMap(({ content }) => content.aadhaar ?? []),
    admissionNos: rows.flatMap(({ content }) => content.record?.admissionNo ?? []),
    names: [],
  })
  const ready: Ready[] = []
  const refused: Fault[] = []
  for (const { row, content } of rows) {
    const { record, aadhaar } = content
    const holder = known.byAadhaar.get(aadhaar ?? '') ?? known.byAdmissionNo.get(record?.admissionNo ?? '')
    if (holder) refused.push(cameMeanwhile(row, holder.admissionNo))
    else if (record) ready.push({ row, admission: { record, aadhaar } })
  }
  return { ready: ready.toSorted((a, b) => Number(isUnnumbered(a)) - Number(isUnnumbered(b)) || a.row - b.row), refused }
}

const isUnnumbered = ({ admission }: Ready) => admission.record.admissionNo === null

function cameMeanwhile(row: number, admissionNo: string): Fault {
  const column = columnOf.get('aadhaar')?.header.replace('*', '') ?? ''
  return {
    row,
    cell: '',
    column,
    severity: 'fault',
    value: '',
    message: `Admitted by somebody else meanwhile, as ${admissionNo}`,
  }
}

/** Saves the good rows of an upload that waits for it, tells how far it is, and says in a sentence when it cannot be done. */
export async function saveInBackground(desk: SavingDesk, uploadId: number, { id, signal, attempt }: JobContext): Promise<void> {
  const { db, log } = desk
  const [record] = await db.select().from(admissionUploads).where(eq(admissionUploads.id, uploadId))
  if (record?.state !== 'saving' || record.jobId !== id) return
  const sameRun = and(eq(admissionUploads.id, uploadId), eq(admissionUploads.state, 'saving'), eq(admissionUploads.jobId, id))
  const fail = (failure: string) => db.update(admissionUploads).set({ state: 'failed', failure, progress: 0 }).where(sameRun)
  if (attempt >= saveRetries) {
    await fail('The portal was stopped several times while it saved this sheet. Nothing was saved; please try again')
    return
  }
  const username = record.savedBy ?? record.uploadedBy
  const actor = { userId: null, username, address: null, requestId: null, act: saveJob }
  const progress = async (percent: number) => {
    signal.throwIfAborted()
    await db
      .update(admissionUploads)
      .set({ progress: Math.floor(percent) })
      .where(sameRun)
  }
  try {
    await saveGoodRows((work) => inTransaction(db, actor, work), desk, record, progress)
  } catch (error) {
    if (error instanceof NoLongerWanted) return
    // the process is ending: another one, or this one started again, begins anew
    if (signal.aborted) throw error
    log.error({ err: error, uploadId }, 'saving a sheet of admissions failed')
    const why = error instanceof ProblemError ? error.message : 'Something went wrong on our side'
    await fail(`${why}. Nothing was saved; please check the sheet again`)
  }
}
