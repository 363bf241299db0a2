import type { Exam, Failure, Fault, ResultRow, Topper } from '@nalanda/contract/results'
import type { z } from 'zod'
import type { ListColumn } from './list-files.ts'

/** The columns of the module's lists as files. */
export const examColumns: readonly ListColumn<Exam>[] = [
  { header: 'Title', width: 48, value: (exam) => exam.title },
  { header: 'Kind', width: 14, value: (exam) => exam.kind },
  { header: 'Course', width: 14, value: (exam) => exam.courseName },
  { header: 'Semester', width: 24, value: (exam) => exam.semesterName },
  { header: 'Regulation', width: 12, value: (exam) => exam.regulationCode },
  { header: 'Held in', width: 10, value: (exam) => exam.heldIn },
  { header: 'State', width: 12, value: (exam) => exam.state },
  { header: 'Publish at (UTC)', width: 26, value: (exam) => exam.publishAt },
  { header: 'Students', kind: 'number', value: (exam) => exam.studentCount },
  { header: 'Entries', kind: 'number', value: (exam) => exam.entryCount },
  { header: 'Withheld', kind: 'number', value: (exam) => exam.withheldCount },
]

const rollNo = { header: 'Roll No', width: 14, value: (row: { rollNo: string }) => row.rollNo }
const fullName = { header: 'Name', width: 32, value: (row: { fullName: string }) => row.fullName }
const branch = { header: 'Branch', width: 10, value: (row: { branch: string }) => row.branch }

export const resultColumns: readonly ListColumn<ResultRow>[] = [
  rollNo,
  fullName,
  branch,
  { header: 'SGPA', kind: 'number', value: (row) => numberOf(row.sgpa) },
  { header: 'CGPA', kind: 'number', value: (row) => numberOf(row.cgpa) },
  { header: 'Passed', kind: 'number', value: (row) => row.passCount },
  { header: 'Failed', kind: 'number', value: (row) => row.failCount },
  { header: 'Credits', kind: 'number', value: (row) => row.totalCredits },
  { header: 'Earned', kind: 'number', value: (row) => row.earnedCredits },
  { header: 'Withheld', value: (row) => (row.withheld ? 'Withheld' : null) },
  { header: 'Issue', kind: 'number', value: (row) => row.issueNo },
]

export const topperColumns: readonly ListColumn<z.infer<typeof Topper>>[] = [
  { header: 'Rank', kind: 'number', value: (row) => row.rank },
  rollNo,
  fullName,
  branch,
  { header: 'SGPA', kind: 'number', value: (row) => numberOf(row.sgpa) },
  { header: 'CGPA', kind: 'number', value: (row) => numberOf(row.cgpa) },
]

export const failureColumns: readonly ListColumn<z.infer<typeof Failure>>[] = [
  rollNo,
  fullName,
  branch,
  { header: 'Course Code', width: 14, value: (row) => row.courseCode },
  { header: 'Course', width: 40, value: (row) => row.course },
  { header: 'Grade', value: (row) => row.grade },
  { header: 'Marks', kind: 'number', value: (row) => row.marks },
]

export const faultColumns: readonly ListColumn<Omit<Fault, 'id'>>[] = [
  { header: 'Row', kind: 'number', value: (fault) => fault.row },
  { header: 'Cell', value: (fault) => fault.cell },
  { header: 'Severity', value: (fault) => fault.severity },
  { header: 'Value', width: 24, value: (fault) => fault.value },
  { header: 'What is wrong', width: 64, value: (fault) => fault.message },
  { header: 'Code', width: 24, value: (fault) => fault.code },
]

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}
