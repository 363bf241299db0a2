import type { reports } from '@nalanda/contract/results/results'
import type { Database } from '../../../platform/database/client.ts'
import { type ExportColumn, type ExportSheet, rowsOf } from '../../../platform/lists/export.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { failureColumns, listAllFailures } from './failures.ts'
import { type ExamOverview, getOverview } from './overview.ts'
import { getTabulation, type TabulationGroup } from './tabulation.ts'
import { listToppers, topperColumns } from './toppers.ts'

export type Report = (typeof reports)[number]

export const reportNames: Record<Report, string> = {
  overview: 'Overview',
  toppers: 'Toppers',
  failures: 'Failures',
  supplementary: 'Supplementary list',
  tabulation: 'Tabulation register',
}

/** Returns a report of an exam as sheets of a workbook, with the rows that the user may see. */
export async function reportSheets(
  db: Database,
  { examId, report, user }: { examId: number; report: Report; user: Viewer },
): Promise<[ExportSheet, ...ExportSheet[]]> {
  if (report === 'overview') return overviewSheets(await getOverview(db, examId))
  if (report === 'tabulation') {
    const [first, ...others] = (await getTabulation(db, examId, user)).map(tabulationSheet)
    return [first ?? { name: reportNames.tabulation, columns: [], rows: [] }, ...others]
  }
  if (report === 'toppers') return [sheetOf('Toppers', topperColumns, await listToppers(db, examId, user))]
  return [sheetOf(reportNames[report], failureColumns, await listAllFailures(db, { list: report, examId, user }))]
}

function sheetOf<Item>(name: string, columns: readonly ExportColumn<Item>[], items: readonly Item[]): ExportSheet {
  return { name, columns, rows: rowsOf(columns, items) }
}

const counts = [
  { header: 'Appeared', kind: 'number' as const },
  { header: 'Passed', kind: 'number' as const },
  { header: 'Pass %', kind: 'number' as const },
]

function overviewSheets(overview: ExamOverview): [ExportSheet, ...ExportSheet[]] {
  const grades = overview.courses[0]?.grades.map(({ grade }) => grade) ?? []
  const courseColumns = [
    { header: 'Code', width: 14 },
    { header: 'Course', width: 44 },
    ...counts,
    ...grades.map((header) => ({ header, kind: 'number' as const })),
  ]
  return [
    figureSheet(overview),
    {
      name: 'Branches',
      columns: [{ header: 'Branch', width: 14 }, ...counts],
      rows: overview.branches.map((row) => [row.branch, row.appeared, row.passed, row.passPercent]),
    },
    {
      name: 'Courses',
      columns: courseColumns,
      rows: overview.courses.map((row) => [
        row.courseCode,
        row.course,
        row.appeared,
        row.passed,
        row.passPercent,
        ...row.grades.map(({ count }) => count),
      ]),
    },
  ]
}

function figureSheet({ appeared, passed, failed, absent, withheld, passPercent }: ExamOverview): ExportSheet {
  const figures = {
    Appeared: appeared,
    Passed: passed,
    Failed: failed,
    'Pass %': passPercent,
    Absent: absent,
    Withheld: withheld,
  }
  return {
    name: 'Overview',
    columns: [
      { header: 'Figure', width: 20 },
      { header: 'Value', kind: 'number' },
    ],
    rows: Object.entries(figures),
  }
}

type Student = TabulationGroup['students'][number]

function tabulationSheet({ branch, section, courses, students }: TabulationGroup): ExportSheet {
  const columns: ExportColumn<Student>[] = [
    { header: 'Roll number', width: 14, value: (student) => student.rollNo },
    { header: 'Name', width: 32, value: (student) => student.fullName },
    ...courses.flatMap(({ code }): ExportColumn<Student>[] => [
      { header: `${code} Int`, kind: 'number', value: (student) => student.entries[code]?.internal ?? null },
      { header: `${code} Ext`, kind: 'number', value: (student) => student.entries[code]?.external ?? null },
      { header: `${code} Total`, kind: 'number', value: (student) => student.entries[code]?.marks ?? null },
      { header: `${code} Grade`, value: (student) => student.entries[code]?.grade ?? null },
      { header: `${code} Points`, kind: 'number', value: (student) => student.entries[code]?.points ?? null },
    ]),
    { header: 'SGPA', kind: 'number', value: ({ sgpa }) => (sgpa === null ? null : Number(sgpa)) },
    { header: 'CGPA', kind: 'number', value: ({ cgpa }) => (cgpa === null ? null : Number(cgpa)) },
  ]
  return sheetOf([branch, section].filter(Boolean).join(' '), columns, students)
}
