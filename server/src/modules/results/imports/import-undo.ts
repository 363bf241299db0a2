import { importAllows, type ResultImport } from '@nalanda/contract/results/results'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { lockOpenExam } from '../exams/exams.ts'
import { computeExam } from '../grading/computation.ts'
import { resultImports } from '../schema.ts'
import { getImport, lockImport } from './imports.ts'

/**
 * Takes back all entries of an import, corrections of them included. Refuses once the exam is published or scheduled, and for entries
 * that were published before: what the public has seen stays on record.
 */
export async function undoImport(db: Database, importId: number, now: Date): Promise<ResultImport> {
  const { examId } = await getImport(db, importId)
  await lockOpenExam(db, examId)
  const record = await lockImport(db, importId)
  if (!(importAllows.undo as readonly string[]).includes(record.state)) throw problem('results.import-not-done')
  if (await wasSeen(db, importId)) throw problem('results.seen-by-public')
  // a correction carries the import of the mark that it corrects, so both go
  const { rowCount } = await db.execute(sql`DELETE FROM result_entries WHERE import_id = ${importId}`)
  await db.update(resultImports).set({ state: 'undone', progress: 0 }).where(eq(resultImports.id, importId))
  recordChange(db, {
    entity: 'result import',
    entityId: importId,
    before: { state: record.state, entryCount: record.entryCount },
    after: { state: 'undone', entriesRemoved: rowCount },
  })
  await computeExam(db, examId, { at: now })
  return getImport(db, importId)
}

async function wasSeen(db: Database, importId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM result_entries entry WHERE entry.import_id = ${importId} AND was_issued(entry) LIMIT 1`)
  return rows.length > 0
}
