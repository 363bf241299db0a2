import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/observability/logging.ts'
import { ProblemError } from '../../../platform/problems.ts'
import type { Spreadsheets } from '../../../platform/spreadsheets/spreadsheets.ts'
import { examCourses } from '../exams/exam-courses.ts'
import { type ExamRecord, getExamRecord } from '../exams/exam-records.ts'
import { lockOpenExam } from '../exams/exams.ts'
import { computeExam } from '../grading/computation.ts'
import { excesses, judge } from '../grading/grading.ts'
import { type NewEntry, recordEntries } from '../marks/entries.ts'
import { resultImports } from '../schema.ts'
import { loadRegister } from './import-register.ts'
import { checkJob, type ImportRecord, lockImport, runJob } from './imports.ts'
import { checkSheet, listRollNos } from './sheet-check.ts'
import { clearStaged, listStaged, stage } from './staging.ts'
import { readableSheets } from './uploaded-sheets.ts'

export type Workshop = { db: Database; files: FileStore; spreadsheets: Spreadsheets; log: Logger; now: () => Date }

/** How often a check or an import is tried again after the process that did it was lost. */
export const importRetries = 3

/** The person called it off; what was written is rolled back. */
class Cancelled extends Error {}

/** What was checked is no longer so; the sentence is for the person. */
class Stale extends Error {}

/** Checks an uploaded sheet: reads it in the spreadsheet thread, checks row by row, and puts aside the good rows and the faults. */
export async function checkInBackground(workshop: Workshop, importId: number, context: JobContext): Promise<void> {
  await inHand(workshop, importId, 'checking', context, async (record) => {
    const { db } = workshop
    const bytes = await workshop.files.get(record.fileKey)
    if (!bytes) throw new Error('The uploaded file is gone')
    const progress = reporter(workshop, record, context.signal)
    const sheets = await readableSheets(workshop.spreadsheets, bytes, { signal: context.signal })
    const sheet = sheets.find(({ name }) => name === record.mapping.sheet)
    if (!sheet) throw new Error('The chosen sheet is not in the file')
    await progress(20)
    const exam = await getExamRecord(db, record.examId)
    const register = await loadRegister(db, exam, listRollNos(sheet, record.mapping))
    const checked = await checkSheet(sheet, record.mapping, register, (row) => progress(30 + (row / sheet.rows.length) * 50))
    await inTransaction(db, actor(record, checkJob), async (tx) => {
      await stillWanted(tx, record)
      await stage(tx, importId, checked)
      const { rowCount, goodCount } = checked
      const warningCount = checked.faults.filter(({ severity }) => severity === 'warning').length
      const counts = { rowCount, goodCount, faultCount: checked.faultyRows, warningCount }
      await tx
        .update(resultImports)
        .set({ ...counts, state: 'checked', progress: 100 })
        .where(eq(resultImports.id, importId))
    })
  })
}

/** Imports the good rows of a checked sheet: entries, computation and the new state in one transaction, so that nothing is ever half done. */
export async function runInBackground(workshop: Workshop, importId: number, context: JobContext): Promise<void> {
  await inHand(workshop, importId, 'importing', context, async (record) => {
    const progress = reporter(workshop, record, context.signal)
    await inTransaction(workshop.db, actor(record, runJob), async (tx) => {
      const exam = await lockOpenExam(tx, record.examId)
      const entries = await listStaged(tx, importId)
      await refuseStale(tx, exam, entries)
      const by = { recordedBy: record.uploadedBy, recordedAt: workshop.now(), importId }
      let entryCount = 0
      for (let start = 0; start < entries.length; start += 2_000) {
        entryCount += await recordEntries(tx, exam, entries.slice(start, start + 2_000), by)
        await progress((start / entries.length) * 60)
      }
      if (entryCount < entries.length)
        throw new Stale('Some of these results were recorded meanwhile. Nothing was imported; please check the sheet again')
      await computeExam(tx, exam.id, { at: workshop.now() })
      await progress(95)
      await stillWanted(tx, record)
      await clearStaged(tx, importId)
      await tx.update(resultImports).set({ state: 'imported', entryCount, progress: 100 }).where(eq(resultImports.id, importId))
      recordChange(tx, {
        entity: 'result import',
        entityId: importId,
        before: { state: 'importing' },
        after: { state: 'imported', entryCount },
      })
    })
  })
}

/** Does the work if it is still to be done, and tells the person in a sentence when it cannot be. */
async function inHand(
  workshop: Workshop,
  importId: number,
  state: 'checking' | 'importing',
  { id, signal, attempt }: JobContext,
  work: (record: ImportRecord) => Promise<void>,
): Promise<void> {
  const [record] = await workshop.db.select().from(resultImports).where(eq(resultImports.id, importId))
  // cancelled since, and perhaps begun anew by another job
  if (record?.state !== state || record.jobId !== id) return
  const fail = (failure: string) =>
    workshop.db.update(resultImports).set({ state: 'failed', failure, progress: 0 }).where(sameRun(record))
  if (attempt >= importRetries) {
    await fail('The portal was stopped several times while it worked on this sheet. Nothing was imported; please try again')
    return
  }
  try {
    await work(record)
  } catch (error) {
    if (error instanceof Cancelled) return
    // the process is ending: another one, or this one started again, begins anew
    if (signal.aborted) throw error
    workshop.log.error({ err: error, importId }, 'an import failed')
    await fail(
      error instanceof ProblemError || error instanceof Stale
        ? error.message
        : 'Something went wrong on our side. Nothing was imported; please try again',
    )
  }
}

/** Tells the screen how far the work is, on a connection of its own, and stops when somebody called it off. */
function reporter({ db }: Workshop, record: ImportRecord, signal: AbortSignal): (percent: number) => Promise<void> {
  let told = -1
  return async (percent) => {
    signal.throwIfAborted()
    const progress = Math.floor(percent)
    if (progress < told + 5) return
    told = progress
    const { rowCount } = await db.update(resultImports).set({ progress }).where(sameRun(record))
    if (rowCount === 0) throw new Cancelled()
  }
}

/** After a sheet was checked its exam may change regulation, semester or rules, and its courses their credits and maxima. */
async function refuseStale(db: Database, exam: ExamRecord, entries: readonly NewEntry[]): Promise<void> {
  const courses = new Map((await examCourses(db, exam)).map((course) => [course.id, course]))
  const fits = (entry: NewEntry) => {
    const course = courses.get(entry.subjectId)
    if (!course || course.credits !== entry.credits) return false
    return excesses(entry, course).length === 0 && judge(entry, course, exam.rules) !== null
  }
  if (entries.every(fits)) return
  throw new Stale('The exam was changed after the sheet was checked. Nothing was imported; please check it again')
}

/** The last look before the commit: from here on it can no longer be cancelled. */
async function stillWanted(db: Database, record: ImportRecord): Promise<void> {
  const { state, jobId } = await lockImport(db, record.id)
  if (state !== record.state || jobId !== record.jobId) throw new Cancelled()
}

function sameRun({ id, state, jobId }: ImportRecord): SQL | undefined {
  return and(
    eq(resultImports.id, id),
    eq(resultImports.state, state),
    jobId === null ? isNull(resultImports.jobId) : eq(resultImports.jobId, jobId),
  )
}

function actor(record: ImportRecord, act: string) {
  return { userId: null, username: record.uploadedBy, address: null, requestId: null, act }
}
