import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { Documents } from '../../../platform/documents/documents.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { readCollege } from '../../institution/public.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { type FailedCourse, listAllFailures } from './failures.ts'
import { type ExamOverview, getOverview } from './overview.ts'
import { listToppers } from './toppers.ts'

export type ReportDeps = { db: Database; files: FileStore; documents: Documents }
export type ReportName = 'overview' | 'toppers' | 'failures' | 'supplementary'
type Wanted = { examId: number; report: ReportName; user: Viewer }

type Share = { grade: string; count: number; passes: boolean; absent: boolean }
type Column = {
  header: string
  number: boolean /** `auto`, `bar`, or a share of the room that is left. */
  width: 'auto' | 'bar' | number
}
type Section = { heading: string | null; columns: Column[]; rows: (string | Share[])[][]; empty: string }
type Report = {
  title: string
  figures: { label: string; value: string }[]
  sections: Section[]
  legend: Share[]
  signatures: string[]
}

const titles: Record<ReportName, string> = {
  overview: 'Overview of Results',
  toppers: 'Toppers',
  failures: 'Courses Not Passed',
  supplementary: 'Courses to Be Cleared',
}

/** Creates an exam's overview or one of its lists as a PDF with the college's letterhead. */
export async function reportPdf({ db, files, documents }: ReportDeps, wanted: Wanted, now: Date): Promise<Buffer> {
  const { examId, report } = wanted
  const exam = await getExamRecord(db, examId)
  const { logo, ...college } = await readCollege(db, files)
  const data = {
    ...(await contentOf(db, wanted)),
    college: { ...college, ...(logo ? { logo: 'logo.jpg' } : {}) },
    title: titles[report],
    exam: exam.title,
    asOf: dayOf(now),
  }
  return documents.render(new URL('./report.typ', import.meta.url), data, logo ? { 'logo.jpg': logo } : {})
}

async function contentOf(db: Database, { examId, report, user }: Wanted): Promise<Omit<Report, 'title'>> {
  if (report === 'overview') return overviewContent(db, examId)
  if (report === 'toppers') {
    const rows = await listToppers(db, examId, user)
    const cells = rows.map((row) => [row.rank, row.rollNo, row.fullName, row.branch, row.sgpa, row.cgpa])
    const columns = [number('Rank'), auto('Roll number'), fill('Name'), auto('Branch'), number('SGPA'), number('CGPA')]
    return plain([], section(columns, cells, 'Nobody passed every course.'), ['Controller of Examinations', 'Principal'])
  }
  const failed = await listAllFailures(db, { list: report, examId, user })
  const students = new Set(failed.map(({ rollNo }) => rollNo)).size
  const figures = [figure('Students', students), figure('Courses to clear', failed.length)]
  return plain(figures, failureSection(failed), ['Controller of Examinations'])
}

function failureSection(failed: readonly FailedCourse[]): Section {
  const columns = [
    auto('Roll number'),
    fill('Name', 2),
    auto('Branch'),
    auto('Code'),
    fill('Course', 3),
    auto('Grade'),
    number('Marks'),
  ]
  const cells = failed.map((row, at) => {
    const again = failed[at - 1]?.rollNo === row.rollNo
    const student = again ? ['', '', ''] : [row.rollNo, row.fullName, row.branch]
    return [...student, row.courseCode, row.course, row.grade, row.marks]
  })
  return section(columns, cells, 'Every course was passed.')
}

async function overviewContent(db: Database, examId: number): Promise<Omit<Report, 'title'>> {
  const { rules } = await getExamRecord(db, examId)
  const overview = await getOverview(db, examId)
  const share = ({ grade, count }: { grade: string; count: number }): Share => {
    const band = rules.scale.find((line) => line.grade === grade)
    return { grade, count, passes: band?.passes ?? false, absent: !band }
  }
  const courses = overview.courses.map((row) => [
    row.courseCode,
    row.course,
    String(row.appeared),
    String(row.passed),
    percent(row.passPercent),
    row.grades.map(share),
  ])
  const courseColumns = [
    auto('Code'),
    fill('Course'),
    number('Appeared'),
    number('Passed'),
    number('Pass %'),
    { ...auto('Grades'), width: 'bar' as const },
  ]
  const branchColumns = [fill('Branch'), number('Appeared'), number('Passed'), number('Pass %')]
  const branches = overview.branches.map((row) => [row.branch, row.appeared, row.passed, percent(row.passPercent)])
  return {
    figures: overviewFigures(overview),
    sections: [
      { ...section(branchColumns, branches, 'No results yet.'), heading: 'By branch' },
      { heading: 'By course', columns: courseColumns, rows: courses, empty: 'No results yet.' },
    ],
    legend: (overview.courses[0]?.grades ?? []).map(share),
    signatures: [],
  }
}

function overviewFigures({ appeared, passed, failed, absent, withheld, passPercent }: ExamOverview) {
  return [
    figure('Appeared', appeared),
    figure('Passed', passed),
    figure('Failed', failed),
    figure('Pass', percent(passPercent)),
    figure('Absent', absent),
    figure('Withheld', withheld),
  ]
}

function plain(figures: Report['figures'], only: Section, signatures: string[]): Omit<Report, 'title'> {
  return { figures, sections: [only], legend: [], signatures }
}

function section(columns: Column[], rows: readonly (readonly CellInput[])[], empty: string): Section {
  return { heading: null, columns, rows: rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))), empty }
}

const auto = (header: string): Column => ({ header, number: false, width: 'auto' })
const fill = (header: string, share = 1): Column => ({ header, number: false, width: share })
const number = (header: string): Column => ({ header, number: true, width: 'auto' })
const figure = (label: string, value: string | number) => ({ label, value: String(value) })
const percent = (value: number) => `${value.toFixed(2)}%`
