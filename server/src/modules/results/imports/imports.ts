import { type ImportState, importAllows, type Mapping, type ResultImport } from '@nalanda/contract/results/results'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problems.ts'
import type { Sheet } from '../../../platform/spreadsheets/cell.ts'
import { examCourses } from '../exams/exam-courses.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { getOpenExam } from '../exams/exams.ts'
import { rememberedMappings, resultImports } from '../schema.ts'
import { headingsHash } from './headings.ts'
import { guessMapping, missingFields } from './mapping.ts'
import { describeSheets } from './uploaded-sheets.ts'

export const checkJob = 'results.check-import'
export const runJob = 'results.run-import'
export type ImportJob = { importId: number }
export type ImportRecord = typeof resultImports.$inferSelect

/** A sheet that was read, and the key under which the original is stored. */
type Upload = { examId: number; name: string; fileKey: string; sheets: Sheet[] }

/** Adds an import of a sheet that was read: guesses by its headings what each column means, or remembers it. */
export async function addImport(db: Database, { examId, name, fileKey, sheets }: Upload, now: Date): Promise<ResultImport> {
  const exam = await getOpenExam(db, examId)
  const courses = await examCourses(db, exam)
  const guessed = guessMapping(sheets, courses, exam.rules.scale)
  const described = describeSheets(sheets, courses, guessed)
  const headers = described.find((sheet) => sheet.name === guessed.sheet)?.headers ?? []
  const remembered = await findRemembered(db, headers, guessed)
  const { username } = actorOf(db)
  const [row] = await db
    .insert(resultImports)
    .values({
      examId,
      fileName: name.replace(/\p{Cc}+/gu, ' ').slice(0, 200),
      fileKey,
      state: 'uploaded',
      sheets: described,
      mapping: remembered ?? guessed,
      mappingRemembered: remembered !== null,
      uploadedBy: username,
      uploadedAt: now,
    })
    .returning()
  if (!row) throw new Error('The import was not stored')
  recordChange(db, { entity: 'result import', entityId: row.id, after: { examId, fileName: row.fileName, fileKey } })
  return toImport(row)
}

/** Confirms what the columns mean, remembers it for sheets with the same headings, and has the sheet checked in the background. */
export async function checkImport(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { importId, mapping }: { importId: number; mapping: Mapping },
  now: Date,
): Promise<ResultImport> {
  const record = await lockImport(db, importId)
  await getOpenExam(db, record.examId)
  refuseUnless(importAllows.check, record.state)
  const sheet = record.sheets.find(({ name }) => name === mapping.sheet)
  const missing = missingFields(mapping)
  if (!sheet || missing.length > 0) throw problem('results.mapping-incomplete', { fields: sheet ? missing.join(', ') : 'sheet' })
  const { username } = actorOf(db)
  const confirmed = { headingsHash: headingsHash(sheet.headers), mapping, confirmedBy: username, confirmedAt: now }
  await db
    .insert(rememberedMappings)
    .values(confirmed)
    .onConflictDoUpdate({ target: rememberedMappings.headingsHash, set: confirmed })
  const jobId = await jobs.enqueue(db, checkJob, { importId } satisfies ImportJob)
  recordChange(db, { entity: 'result import', entityId: importId, before: { mapping: record.mapping }, after: { mapping } })
  return update(db, importId, { state: 'checking', mapping, jobId, progress: 0, failure: null })
}

/** Has the good rows of a checked sheet imported in the background; all-or-nothing refuses a sheet with faults. */
export async function runImport(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { importId, mode }: { importId: number; mode: 'all-or-nothing' | 'good-rows' },
): Promise<ResultImport> {
  const record = await lockImport(db, importId)
  await getOpenExam(db, record.examId)
  refuseUnless(importAllows.run, record.state)
  if (mode === 'all-or-nothing' && record.faultCount > 0) throw problem('results.import-has-faults', { count: record.faultCount })
  if (record.goodCount === 0) throw problem('results.nothing-to-import')
  const jobId = await jobs.enqueue(db, runJob, { importId } satisfies ImportJob)
  recordChange(db, {
    entity: 'result import',
    entityId: importId,
    before: { state: 'checked' },
    after: { state: 'importing', mode },
  })
  return update(db, importId, { state: 'importing', mode, jobId, progress: 0 })
}

/** Asks a check or an import in hand to stop. Whatever it wrote is taken back; the sheet can be checked again. */
export async function cancelImport(db: Database, importId: number): Promise<ResultImport> {
  const record = await lockImport(db, importId)
  if (!isOneOf(importAllows.cancel, record.state)) throw problem('results.import-not-running')
  recordChange(db, {
    entity: 'result import',
    entityId: importId,
    before: { state: record.state },
    after: { state: 'cancelled' },
  })
  return update(db, importId, { state: 'cancelled', progress: 0 })
}

export async function listImports(db: Database, examId: number): Promise<ResultImport[]> {
  await getExamRecord(db, examId)
  const rows = await db
    .select()
    .from(resultImports)
    .where(eq(resultImports.examId, examId))
    .orderBy(desc(resultImports.id))
    .limit(200)
  return rows.map(toImport)
}

/** The import as its screen shows it, or a 404. */
export async function getImport(db: Database, importId: number): Promise<ResultImport> {
  const [row] = await db.select().from(resultImports).where(eq(resultImports.id, importId))
  if (!row) throw problem('platform.not-found')
  return toImport(row)
}

/**
 * The import, with its row locked to the end of the transaction, so that it moves from state to state one step at a time. The lock is the
 * weaker one: entries that are being written refer to the row, and a person must be able to cancel meanwhile.
 */
export async function lockImport(db: Database, importId: number): Promise<ImportRecord> {
  const [row] = await db.select().from(resultImports).where(eq(resultImports.id, importId)).for('no key update')
  if (!row) throw problem('platform.not-found')
  return row
}

function refuseUnless(allowed: readonly ImportState[], state: ImportState): void {
  if (!isOneOf(allowed, state)) throw problem('results.import-not-ready', { state })
}

async function update(db: Database, importId: number, values: Partial<ImportRecord>): Promise<ResultImport> {
  const [row] = await db.update(resultImports).set(values).where(eq(resultImports.id, importId)).returning()
  if (!row) throw problem('platform.not-found')
  return toImport(row)
}

/** A mapping that was confirmed for these headings, moved to where they stand in this sheet. */
async function findRemembered(db: Database, headers: readonly string[], guessed: Mapping): Promise<Mapping | null> {
  const [found] = await db
    .select()
    .from(rememberedMappings)
    .where(eq(rememberedMappings.headingsHash, headingsHash(headers)))
  return found ? { ...found.mapping, sheet: guessed.sheet, headerRow: guessed.headerRow } : null
}

function isOneOf(table: readonly ImportState[], state: ImportState): boolean {
  return table.includes(state)
}

function toImport(row: ImportRecord): ResultImport {
  const { fileKey: _, jobId: _1, mode: _2, uploadedAt, ...shown } = row
  return { ...shown, uploadedAt: uploadedAt.toISOString() }
}
