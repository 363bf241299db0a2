import type { IncompleteStudent, MissingResults, PublicationCheck } from '@nalanda/contract/results/results'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { subjects } from '../../academics/schema.ts'
import { type Candidate, listCandidates } from '../imports/candidates.ts'
import { listRowsNotImported } from '../imports/rows-not-imported.ts'
import type { ExamRecord } from './exam-records.ts'

const studentsShown = 200

/** Returns which results of an exam exist and which are missing, according to the register and the uploaded sheets. */
export async function checkCompleteness(db: Database, exam: ExamRecord): Promise<PublicationCheck> {
  const { candidates, recorded, lacking } = await compare(db, exam)
  const present = candidates.filter(({ studentId }) => recorded.has(studentId))
  const imports = await listRowsNotImported(db, exam.id)
  return {
    expected: candidates.length,
    present: present.length,
    unexpected: recorded.size - present.length,
    ...countLacking(lacking),
    rowsNotImported: imports.reduce((sum, { rowCount }) => sum + rowCount, 0),
    branches: byBranch(candidates, present, lacking),
    students: lacking.slice(0, studentsShown),
    imports,
  }
}

/** Refuses to publish with missing results, unless exactly these counts were confirmed. Returns the counts for the audit trail; null if nothing is missing. */
export async function refuseUnconfirmed(
  db: Database,
  exam: ExamRecord,
  confirmed: MissingResults | undefined,
): Promise<MissingResults | null> {
  const { missing, incomplete, rowsNotImported } = await checkCompleteness(db, exam)
  if (missing + incomplete + rowsNotImported === 0) return null
  const same =
    confirmed?.missing === missing && confirmed.incomplete === incomplete && confirmed.rowsNotImported === rowsNotImported
  if (!same) throw problem('results.incomplete', { missing, incomplete, rows: rowsNotImported })
  return { missing, incomplete, rowsNotImported }
}

/** Returns the students without a result, or with courses missing, by roll number. */
export async function listLacking(db: Database, exam: ExamRecord): Promise<IncompleteStudent[]> {
  return (await compare(db, exam)).lacking
}

async function compare(db: Database, exam: ExamRecord) {
  const candidates = await listCandidates(db, exam)
  const recorded = await listRecordedCourses(db, exam.id)
  const lacking = exam.kind === 'regular' ? candidates.flatMap((candidate) => whatLacks(candidate, recorded)) : []
  return { candidates, recorded, lacking }
}

async function listRecordedCourses(db: Database, examId: number): Promise<Map<number, Set<string>>> {
  const { rows } = await db.execute<{ studentId: number; codes: string[] }>(sql`
    SELECT entry.student_id AS "studentId", array_agg(subject.code) AS codes
    FROM result_entries entry JOIN ${subjects} subject ON subject.id = entry.subject_id
    WHERE entry.exam_id = ${examId} AND entry.superseded_at IS NULL GROUP BY entry.student_id`)
  return new Map(rows.map(({ studentId, codes }) => [studentId, new Set(codes)]))
}

function whatLacks(
  { studentId, rollNo, fullName, branch, courseCodes, electives }: Candidate,
  recorded: ReadonlyMap<number, ReadonlySet<string>>,
): IncompleteStudent[] {
  const own = recorded.get(studentId)
  const groups = electives.filter(({ codes }) => !codes.some((code) => own?.has(code)))
  const lacking = [...courseCodes.filter((code) => !own?.has(code)), ...groups.map(({ group }) => group)]
  return lacking.length > 0 ? [{ studentId, rollNo, fullName, branch, courseCodes: lacking, missing: !own }] : []
}

function countLacking(lacking: readonly IncompleteStudent[]) {
  const missing = lacking.filter((student) => student.missing).length
  return { missing, incomplete: lacking.length - missing }
}

function byBranch(candidates: readonly Candidate[], present: readonly Candidate[], lacking: readonly IncompleteStudent[]) {
  const names = [...new Set(candidates.map(({ branch }) => branch))].sort()
  return names.map((branch) => ({
    branch,
    expected: candidates.filter((one) => one.branch === branch).length,
    present: present.filter((one) => one.branch === branch).length,
    ...countLacking(lacking.filter((one) => one.branch === branch)),
  }))
}
