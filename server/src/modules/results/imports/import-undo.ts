import type { ResultImport } from '@nalanda/contract/results/results'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { getImportRecord } from '../../../platform/imports/staged/import-records.ts'
import type { ImportRecord } from '../../../platform/imports/staged/kinds.ts'
import { type Undone, undoImport } from '../../../platform/imports/staged/undoing.ts'
import { problem } from '../../../platform/problems.ts'
import { lockEditableExam } from '../exams/exams.ts'
import { listMarkedStudents, releaseUndone } from '../exams/marked-results.ts'
import { computeExam } from '../grading/computation.ts'
import { examOf } from './chosen-sheet.ts'
import { describeImport, type ResultsImport } from './imports.ts'

/**
 * Undoes an import: removes all its entries, including their corrections, and releases the results that it withheld. Refuses once the exam is published or
 * scheduled, and if entries were published before: what the public has seen stays on record.
 */
export async function undoResultImport(
  db: Database,
  { kind }: ResultsImport,
  importId: number,
  now: Date,
): Promise<ResultImport> {
  const examId = examOf(await getImportRecord(db, kind, importId))
  await lockEditableExam(db, examId)
  const source = { examId, importId }
  const marked = await listMarkedStudents(db, source)
  const undone = await undoImport(db, kind, importId, (record) => revertEntries(db, record), now)
  await releaseUndone(db, source, marked, now)
  await computeExam(db, examId, { at: now })
  return describeImport(db, undone)
}

async function revertEntries(db: Database, { id, savedCount }: ImportRecord): Promise<Undone> {
  if (await wasSeen(db, id)) throw problem('results.seen-by-public')
  // a correction has the import id of the mark that it corrects, so both are deleted
  await db.execute(sql`DELETE FROM result_entries WHERE import_id = ${id}`)
  return { recordCount: savedCount, stayed: 0 }
}

async function wasSeen(db: Database, importId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM result_entries entry WHERE entry.import_id = ${importId} AND was_issued(entry) LIMIT 1`)
  return rows.length > 0
}
