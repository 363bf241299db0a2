import { type IncompleteResult, maxIncompleteResults, progressCalls } from '@nalanda/contract/results/progress'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import type { Figure } from '../../../platform/manifest/figures.ts'
import { visibleToViewer } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { exams } from '../schema.ts'
import { listLacking } from './completeness.ts'
import { getExamRecord } from './exam-records.ts'

/** Returns the students visible to the user who lack a complete result in a regular exam that has results and is not published at `now`. */
export async function listIncompleteResults(
  db: Database,
  user: Viewer,
  now: Date,
): Promise<{ total: number; items: IncompleteResult[] }> {
  const open = await db
    .select({ id: exams.id })
    .from(exams)
    .where(and(eq(exams.kind, 'regular'), gt(exams.entryCount, 0), or(isNull(exams.publishAt), gt(exams.publishAt, now))))
    .orderBy(desc(exams.heldIn), desc(exams.id))
  const all = (await Promise.all(open.map(({ id }) => listOfExam(db, id)))).flat()
  const seen = await listVisible(db, user, [...new Set(all.map(({ studentId }) => studentId))])
  const items = all.filter(({ studentId }) => seen.has(studentId))
  return { total: items.length, items: items.slice(0, maxIncompleteResults) }
}

async function listOfExam(db: Database, examId: number): Promise<IncompleteResult[]> {
  const exam = await getExamRecord(db, examId)
  const lacking = await listLacking(db, exam)
  return lacking.map((student) => ({ examId, examTitle: exam.title, ...student }))
}

async function listVisible(db: Database, user: Viewer, ids: readonly number[]): Promise<Set<number>> {
  const condition = visibleToViewer(user)
  if (!condition) return new Set(ids)
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(numbered(students.id, ids), condition))
  return new Set(rows.map(({ id }) => id))
}

/** Number of results of the user's department that are missing or incomplete before publication. */
export const resultsIncomplete: Figure = {
  name: 'resultsIncomplete',
  place: 'waiting',
  allow: 'results.incomplete',
  roles: ['ROLE_HOD'],
  address: '/app/Incomplete results',
  list: progressCalls.listIncompleteResults,
  measure: async (db, { user, now }) => ({ total: (await listIncompleteResults(db, user, now)).total }),
}
