import type { reports } from '@nalanda/contract/results'
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts'
import { archive } from './archive.ts'
import { failureColumns, topperColumns } from './exam-files.ts'
import { getExamRecord } from './exam-records.ts'
import { listAllFailures } from './failures.ts'
import { fileName, type ListColumn, type ListFile, listFile, type SomeList, someList } from './list-files.ts'
import { type ExamOverview, getOverview } from './overview.ts'
import { type Press, reportPdf } from './report-documents.ts'
import { getTabulation, type TabulationGroup } from './tabulation.ts'
import { tabulationPdfs } from './tabulation-document.ts'
import { listToppers } from './toppers.ts'

type Report = (typeof reports)[number]

const names: Record<Report, string> = {
  overview: 'Overview',
  toppers: 'Toppers',
  failures: 'Failures',
  supplementary: 'Supplementary list',
  tabulation: 'Tabulation register',
}

/** A report of an exam as a file, in Excel or on the college's paper. */
export async function reportFile(
  tools: Press & { spreadsheets: Spreadsheets },
  { examId, report, format }: { examId: number; report: Report; format: 'xlsx' | 'pdf' },
  now: Date,
): Promise<ListFile> {
  const { title } = await getExamRecord(tools.db, examId)
  const name = `${names[report]} ${title}`
  if (format === 'xlsx') return listFile(tools.spreadsheets, name, 'xlsx', ...(await listsOf(tools, examId, report)))
  if (report !== 'tabulation') return pdfFile(name, await reportPdf(tools, examId, report, now))
  const [first, ...others] = await tabulationPdfs(tools, examId, now)
  if (first && others.length === 0) return pdfFile(name, first)
  const volumes = [first, ...others].flatMap((bytes, at) =>
    bytes ? [{ name: `${fileName(name)}, volume ${at + 1}.pdf`, bytes }] : [],
  )
  return { name: `${fileName(name)}.zip`, type: 'application/zip', content: archive(volumes) }
}

function pdfFile(name: string, content: Buffer): ListFile {
  return { name: `${fileName(name)}.pdf`, type: 'application/pdf', content }
}

async function listsOf({ db }: Press, examId: number, report: Report): Promise<SomeList[]> {
  if (report === 'overview') return overviewLists(await getOverview(db, examId))
  if (report === 'tabulation') return (await getTabulation(db, examId)).map(tabulationList)
  if (report === 'toppers') return [someList({ title: 'Toppers', columns: topperColumns, items: await listToppers(db, examId) })]
  const items = await listAllFailures(db, report, examId)
  return [someList({ title: names[report], columns: failureColumns, items })]
}

function overviewLists(overview: ExamOverview): SomeList[] {
  const { appeared, passed, failed, absent, withheld, passPercent } = overview
  const facts = Object.entries({
    Appeared: appeared,
    Passed: passed,
    Failed: failed,
    'Pass %': passPercent,
    Absent: absent,
    Withheld: withheld,
  })
  const grades = overview.courses[0]?.grades.map(({ grade }) => grade) ?? []
  const counts = [
    { header: 'Appeared', kind: 'number' as const },
    { header: 'Passed', kind: 'number' as const },
    { header: 'Pass %', kind: 'number' as const },
  ]
  return [
    {
      title: 'Overview',
      columns: [
        { header: 'Figure', width: 20 },
        { header: 'Value', kind: 'number' },
      ],
      rows: facts,
    },
    {
      title: 'Branches',
      columns: [{ header: 'Branch', width: 14 }, ...counts],
      rows: overview.branches.map((row) => [row.branch, row.appeared, row.passed, row.passPercent]),
    },
    {
      title: 'Courses',
      columns: [
        { header: 'Code', width: 14 },
        { header: 'Course', width: 44 },
        ...counts,
        ...grades.map((header) => ({ header, kind: 'number' as const })),
      ],
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

type Student = TabulationGroup['students'][number]

function tabulationList({ branch, section, courses, students }: TabulationGroup): SomeList {
  const columns: ListColumn<Student>[] = [
    { header: 'Roll No', width: 14, value: (student) => student.rollNo },
    { header: 'Name', width: 32, value: (student) => student.fullName },
    ...courses.flatMap(({ code }): ListColumn<Student>[] => [
      { header: `${code} Int`, kind: 'number', value: (student) => student.entries[code]?.internal ?? null },
      { header: `${code} Ext`, kind: 'number', value: (student) => student.entries[code]?.external ?? null },
      { header: `${code} Total`, kind: 'number', value: (student) => student.entries[code]?.marks ?? null },
      { header: `${code} Grade`, value: (student) => student.entries[code]?.grade ?? null },
      { header: `${code} Points`, kind: 'number', value: (student) => student.entries[code]?.points ?? null },
    ]),
    { header: 'SGPA', kind: 'number', value: ({ sgpa }) => (sgpa === null ? null : Number(sgpa)) },
    { header: 'CGPA', kind: 'number', value: ({ cgpa }) => (cgpa === null ? null : Number(cgpa)) },
  ]
  return someList({ title: [branch, section].filter(Boolean).join(' '), columns, items: students })
}
