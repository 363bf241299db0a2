import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { storedReasonText, storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { resultsReason } from '@nalanda/contract/results/reasons'
import type { Marker } from '@nalanda/contract/results/results'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { subjects } from '../../academics/schema.ts'
import { resultEntries, withholdings } from '../schema.ts'
import { noteWithheld } from './withholdings.ts'

type Entry = { studentId: number; marker?: Marker | null }
type By = { by: string; at: Date }
/** A current mark with the marker withheld or malpractice. */
type Mark = { studentId: number; code: string; marker: Marker; importId: number | null }
type Held = { id: number; studentId: number; importId: number | null; reason: string; firstReason: string }

/**
 * Withholds the results of students whose recorded marks a sheet marked as withheld or malpractice, with the courses as the reason. A result that another sheet
 * already withholds gets the courses of both as its reason; one that a person withholds stays unchanged. Compute the exam afterwards.
 */
export async function withholdMarked(
  db: Database,
  { examId, importId }: { examId: number; importId: number | null },
  entries: readonly Entry[],
  by: By,
): Promise<void> {
  const studentIds = [...new Set(entries.flatMap(({ studentId, marker }) => (marker ? [studentId] : [])))]
  if (studentIds.length === 0) return
  const held = await listHeld(db, examId, studentIds)
  for (const [studentId, marks] of await listMarks(db, examId, studentIds)) {
    const open = held.get(studentId)
    const reason = reasonOf(marks)
    if (open?.importId) await restate(db, { examId, open, importId: open.importId, reason: storeReason(reason) }, by)
    if (open) continue
    await withhold(db, { examId, studentId, importId, reason: storeReason(reason) }, by)
    noteWithheld(db, { examId, studentId }, [false, true], reason.message)
  }
}

/** Returns the students with a mark that an import marked, whether or not the mark was corrected since. Call it before the entries are removed. */
export async function listMarkedStudents(db: Database, { examId, importId }: Source): Promise<number[]> {
  const rows = await db
    .selectDistinct({ studentId: resultEntries.studentId })
    .from(resultEntries)
    .where(and(eq(resultEntries.examId, examId), eq(resultEntries.importId, importId), sql`${resultEntries.marker} IS NOT NULL`))
  return rows.map(({ studentId }) => studentId)
}

type Source = { examId: number; importId: number }

/**
 * Releases the results that an import withheld for these students, after its entries are removed. If a mark of another sheet is marked too, the result stays
 * withheld for that mark; a result that another sheet withheld stays withheld for its own reason.
 */
export async function releaseUndone(db: Database, source: Source, studentIds: readonly number[], at: Date): Promise<void> {
  const by = { by: actorOf(db).username, at }
  const { examId, importId } = source
  const marked = await listMarks(db, examId, studentIds)
  for (const [studentId, open] of await listHeld(db, examId, studentIds)) {
    if (open.importId === null) continue
    const marks = marked.get(studentId)
    const another = open.importId === importId ? marks?.[0]?.importId : open.importId
    if (another) {
      const reason = marks ? storeReason(reasonOf(marks)) : open.firstReason
      await restate(db, { examId, open, importId: another, reason }, by)
      continue
    }
    const because = resultsReason('results.marking-import-undone')
    await release(db, open.id, because, by)
    noteWithheld(db, { examId, studentId }, [true, false], because.message)
  }
}

/** Replaces a withholding. A withholding is never rewritten: another reason or another import means a new one. */
async function restate(
  db: Database,
  { examId, open, importId, reason }: { examId: number; open: Held; importId: number; reason: string },
  by: By,
): Promise<void> {
  if (open.importId === importId && open.reason === reason) return
  const { studentId } = open
  await release(db, open.id, resultsReason('results.withheld-for-another-reason'), by)
  await withhold(db, { examId, studentId, importId, reason }, by)
  const [before, after] = [{ withheldFor: storedReasonText(open.reason) }, { withheldFor: storedReasonText(reason) }]
  recordChange(db, { entity: 'result', entityId: `${examId}/${studentId}`, before, after })
}

async function withhold(
  db: Database,
  what: { examId: number; studentId: number; importId: number | null; reason: string },
  { by, at }: By,
): Promise<void> {
  await db.insert(withholdings).values({ ...what, withheldBy: by, withheldAt: at })
}

async function release(db: Database, id: number, because: CodedMessage, { by, at }: By): Promise<void> {
  await db
    .update(withholdings)
    .set({ releasedBy: by, releasedAt: at, releaseReason: storeReason(because) })
    .where(eq(withholdings.id, id))
}

/** Returns the current withholdings of these students, each with the first reason for which the same import withheld the result. */
async function listHeld(db: Database, examId: number, studentIds: readonly number[]): Promise<Map<number, Held>> {
  const { rows } = await db.execute<Held>(sql`
    SELECT held.id, held.student_id AS "studentId", held.import_id AS "importId", held.reason,
           (SELECT first.reason FROM withholdings first WHERE first.exam_id = held.exam_id AND first.student_id = held.student_id
              AND first.import_id IS NOT DISTINCT FROM held.import_id ORDER BY first.id LIMIT 1) AS "firstReason"
    FROM withholdings held
    WHERE held.exam_id = ${examId} AND held.student_id = ANY(${sql.param(studentIds)}::bigint[]) AND held.released_at IS NULL`)
  return new Map(rows.map((row) => [row.studentId, row]))
}

async function listMarks(db: Database, examId: number, studentIds: readonly number[]): Promise<Map<number, Mark[]>> {
  const { rows } = await db.execute<Mark>(sql`
    SELECT entry.student_id AS "studentId", subject.code, entry.marker, entry.import_id AS "importId"
    FROM result_entries entry JOIN ${subjects} subject ON subject.id = entry.subject_id
    WHERE entry.exam_id = ${examId} AND entry.student_id = ANY(${sql.param(studentIds)}::bigint[])
      AND entry.superseded_at IS NULL AND entry.marker IS NOT NULL
    ORDER BY entry.student_id, entry.import_id, subject.code`)
  return Map.groupBy(rows, ({ studentId }) => studentId)
}

/** Puts malpractice first, because it has to be decided. */
function reasonOf(marks: readonly Mark[]): CodedMessage {
  const named = (wanted: Marker) => marks.flatMap(({ marker, code }) => (marker === wanted ? [code] : [])).sort()
  const [malpractice, withheld] = [named('malpractice').join(', '), named('withheld').join(', ')]
  if (withheld === '') return resultsReason('results.malpractice-in', { malpractice })
  if (malpractice === '') return resultsReason('results.marks-withheld', { withheld })
  return resultsReason('results.malpractice-and-withheld', { malpractice, withheld })
}
