import type { ResultRow, results } from '@nalanda/contract/results/results'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { numbered, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { branches } from '../../academics/schema.ts'
import { visibleToViewer } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { classThen } from '../exams/class-then.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { examResults, exams } from '../schema.ts'

type Calls = { list: typeof results.listResults; exportList: typeof results.exportResults }
type Row = ResultRow & { id: number }

/** Returns the list of the results of an exam, identified by their students' ids. Refuses an exam that does not exist. */
export async function resultsOf(db: Database, examId: number): Promise<ListKindOf<Calls>> {
  const { title } = await getExamRecord(db, examId)
  return {
    ...resultKind,
    within: eq(examResults.examId, examId),
    fileTitle: `Results ${title}`,
    load: (tx, studentIds) => loadResults(tx, examId, studentIds),
  }
}

/** Returns one student's result in an exam, as the list shows it. */
export async function findResultRow(db: Database, examId: number, studentId: number): Promise<ResultRow | null> {
  const [row] = await loadResults(db, examId, [studentId])
  return row ?? null
}

const resultKind: Omit<ListKindOf<Calls>, 'load' | 'within'> = {
  table: examResults,
  id: examResults.studentId,
  joins: [
    { table: students, on: eq(students.id, examResults.studentId) },
    { table: exams, on: eq(exams.id, examResults.examId) },
    { table: branches, on: eq(branches.id, classThen('branch')) },
  ],
  title: 'Results',
  visibleTo: visibleToViewer,
  searched: sql`(${students.fullName} || ' ' || ${examResults.rollNo})`,
  filters: ({ branch, withheld, failed }) => [
    where(branches.shortName, branch),
    withheld && eq(examResults.withheld, withheld === 'yes'),
    failed && (failed === 'yes' ? gt(examResults.failCount, 0) : eq(examResults.failCount, 0)),
  ],
  sorts: {
    rollNo: byValue(examResults.rollNo),
    fullName: byText(students.fullName),
    sgpa: byValue(examResults.sgpa),
  },
  firstSort: 'rollNo',
  columns: [
    { header: 'Roll number', width: 14, value: (row) => row.rollNo },
    { header: 'Name', width: 32, value: (row) => row.fullName },
    { header: 'Branch', width: 10, value: (row) => row.branch },
    { header: 'SGPA', kind: 'number', value: (row) => numberOrNull(row.sgpa) },
    { header: 'CGPA up to this exam', kind: 'number', value: (row) => numberOrNull(row.cgpa) },
    { header: 'Passed', kind: 'number', value: (row) => row.passCount },
    { header: 'Failed', kind: 'number', value: (row) => row.failCount },
    { header: 'Credits', kind: 'number', value: (row) => row.totalCredits },
    { header: 'Earned', kind: 'number', value: (row) => row.earnedCredits },
    { header: 'Withheld', value: (row) => (row.withheld ? 'Withheld' : null) },
    { header: 'Issue', kind: 'number', value: (row) => row.issueNo },
  ],
}

function loadResults(db: Database, examId: number, studentIds: readonly number[]): Promise<Row[]> {
  const { studentId, rollNo, sgpa, cgpa, passCount, failCount, totalCredits, earnedCredits, withheld, issueNo } = examResults
  return db
    .select({
      id: studentId,
      studentId,
      rollNo,
      fullName: students.fullName,
      branch: branches.shortName,
      sgpa,
      cgpa,
      passCount,
      failCount,
      totalCredits,
      earnedCredits,
      withheld,
      issueNo,
    })
    .from(examResults)
    .innerJoin(students, eq(students.id, studentId))
    .innerJoin(exams, eq(exams.id, examResults.examId))
    .innerJoin(branches, eq(branches.id, classThen('branch')))
    .where(and(eq(examResults.examId, examId), numbered(studentId, studentIds)))
}

function numberOrNull(text: string | null): number | null {
  return text === null ? null : Number(text)
}
