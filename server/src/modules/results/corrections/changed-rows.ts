import type { Database } from '../../../platform/database/client.ts'
import { type CellError, describeError } from '../../../platform/imports/row-errors.ts'
import type { CheckedRow, CheckedRows, NewRowError } from '../../../platform/imports/staged/kinds.ts'
import type { ExamRecord } from '../exams/exam-records.ts'
import { cutOffForAttempts, listAttempts, type MadeAttempt } from '../grading/attempts.ts'
import { gradePointAverage } from '../grading/grade-point-average.ts'
import type { CheckedCourse, Register, RowEntries } from '../imports/sheet-check.ts'
import { type Act, type ChangedMark, type ChangedRow, compareEntry, type RecordedMark } from './changed-marks.ts'

type Books = { exam: ExamRecord; register: Register; recorded: ReadonlyMap<string, RecordedMark>; act: Act }

/** Converts the rows of a checked sheet into their changes, with each student's SGPA before and after all changes. */
export async function changedRows(
  db: Database,
  books: Books,
  { rows, errors }: CheckedRows<RowEntries>,
  at: Date,
): Promise<CheckedRows<ChangedRow>> {
  const found: NewRowError[] = [...errors]
  const courses = new Map(books.register.courses.map((course) => [course.id, course]))
  const students = new Map([...books.register.students].map(([rollNo, { id, fullName }]) => [id, { rollNo, fullName }]))
  const checked = rows.map((row): CheckedRow<ChangedMark[]> => {
    if (row.outcome !== 'good') return { ...row, payload: null }
    const { changes, faulty, notes } = compareRow(row.row, row.payload ?? [], courses, books)
    found.push(...notes)
    if (faulty) return { row: row.row, outcome: 'faulty', payload: null }
    return { row: row.row, outcome: changes.length > 0 ? 'good' : 'present', payload: changes }
  })
  const sgpas = await averagesOf(
    db,
    books.exam,
    checked.flatMap(({ outcome, payload }) => (outcome === 'good' ? (payload ?? []) : [])),
    at,
  )
  return {
    rows: checked.map(({ row, outcome, payload }): CheckedRow<ChangedRow> => {
      const [first] = payload ?? []
      const student = first && students.get(first.studentId)
      if (outcome !== 'good' || !first || !student) return { row, outcome, payload: null }
      const sgpa = sgpas.get(first.studentId) ?? { before: null, after: null }
      return { row, outcome, payload: { studentId: first.studentId, ...student, sgpa, changes: payload ?? [] } }
    }),
    errors: found.sort((a, b) => a.row - b.row),
  }
}

/** Compares a row. An error in one course discards the whole row. */
function compareRow(row: number, entries: RowEntries, courses: ReadonlyMap<number, CheckedCourse>, books: Books) {
  const changes: ChangedMark[] = []
  const notes: NewRowError[] = []
  let faulty = false
  for (const entry of entries) {
    const course = courses.get(entry.subjectId)
    if (!course) throw new Error('A checked row has a course that is not of the exam')
    const verdict = compareEntry(entry, course, books.recorded, books.exam, books.act)
    if ('change' in verdict) changes.push(verdict.change)
    else if ('nothing' in verdict) notes.push(noteOf(row, 'present', course, verdict.nothing))
    else {
      faulty = true
      notes.push(noteOf(row, 'error', course, verdict.error))
    }
  }
  return { changes, faulty, notes }
}

function noteOf(row: number, severity: NewRowError['severity'], { code }: CheckedCourse, error: CellError): NewRowError {
  return { row, severity, text: code, ...describeError(error) }
}

type Averages = { before: string | null; after: string | null }

async function averagesOf(
  db: Database,
  exam: ExamRecord,
  changes: readonly ChangedMark[],
  at: Date,
): Promise<Map<number, Averages>> {
  const byPair = new Map(changes.map((change) => [`${change.studentId}:${change.subjectId}`, change.after]))
  const studentIds = [...new Set(changes.map(({ studentId }) => studentId))]
  const attempts = await listAttempts(db, exam, studentIds, cutOffForAttempts(exam, at))
  const inExam = Map.groupBy(
    attempts.filter(({ examId }) => examId === exam.id),
    ({ studentId }) => studentId,
  )
  const average = (own: readonly MadeAttempt[]) => gradePointAverage(own, exam.rules.rounding).value
  const changed = (attempt: MadeAttempt) => ({ ...attempt, ...byPair.get(`${attempt.studentId}:${attempt.subjectId}`) })
  return new Map([...inExam].map(([id, own]) => [id, { before: average(own), after: average(own.map(changed)) }]))
}
