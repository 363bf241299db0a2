import { engineeringSubjects, maxima, type PlannedSubject } from '../../academics/demo/demo-curriculum.ts'
import { demoRegulations } from '../../academics/demo/demo-regulations.ts'
import { type PlannedStudent, planStudents } from '../../students/demo/demo.ts'
import { gradeOf } from '../grading/grading.ts'
import { sitting, subjectsOf } from './demo.ts'
import { draftExam } from './demo-exams.ts'
import { markPaper } from './demo-marks.ts'

/** A cell of a sample sheet; formulas and formula errors have their own types. */
export type SampleCell = string | number | null | { formula: string } | { error: string }
export type SampleSheet = {
  fileName: string
  title: readonly string[]
  headings: readonly string[]
  rows: readonly SampleCell[][]
}

type Paper = PlannedSubject & { regulation: string; maxInternal: number; maxExternal: number }
type Line = {
  student: PlannedStudent
  paper: Paper
  internal: number | null
  external: number | null
  absent: boolean
  grade: string
}

const longHeadings = [
  'S.No',
  'Hall Ticket No',
  'Name of the Student',
  'Course Code',
  'Course',
  'Credits',
  'Internal',
  'External',
  'Total',
  'Grade',
  'Absent',
]
const column = (heading: string) => longHeadings.indexOf(heading)

/** Returns the sample sheets for the exam without an import: a long and a wide one as an exam cell would send them, and one with every kind of error. */
export function sampleSheets(): SampleSheet[] {
  const title = [
    'Nalanda Institute of Engineering & Technology',
    `${draftExam().title}: results as finalised by the Examination Branch`,
  ]
  return [
    { fileName: 'results-cse-long.xlsx', title, headings: longHeadings, rows: linesOf('CSE').map(longRow) },
    { fileName: 'results-ece-wide.xlsx', title: [], ...wideSheet(linesOf('ECE')) },
    {
      fileName: 'results-mech-with-faults.xlsx',
      title: [],
      headings: longHeadings,
      rows: withFaults(linesOf('MECH').map(longRow)),
    },
  ]
}

function linesOf(branch: string): Line[] {
  const exam = draftExam()
  const regulation = demoRegulations.find(({ code }) => code === exam.regulation)
  const rules = regulation?.rules.at(-1)
  if (!regulation || !rules) throw new Error('The exam that waits for a sheet has no regulation')
  const papers = engineeringSubjects()
    .map((subject) => ({ ...subject, ...maxima(subject.kind, regulation.internal), regulation: regulation.code }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
  return sitting(exam, planStudents(5000))
    .filter((student) => student.branch === branch)
    .flatMap((student) =>
      subjectsOf(student, exam, papers).map((paper) => {
        const marks = markPaper(student.rollNo, paper, exam.heldIn)
        return { student, paper, ...marks, grade: gradeOf({ ...marks, marks: null, grade: null }, paper, rules)?.grade ?? '' }
      }),
    )
}

function longRow({ student, paper, internal, external, absent, grade }: Line, at: number): SampleCell[] {
  const about = [at + 1, student.rollNo, student.fullName.toUpperCase(), paper.code, paper.name, paper.credits]
  return absent
    ? [...about, internal, null, null, grade, 'AB']
    : [...about, internal, external, (internal ?? 0) + (external ?? 0), grade, null]
}

function wideSheet(lines: readonly Line[]): Pick<SampleSheet, 'headings' | 'rows'> {
  const codes = [...new Set(lines.map(({ paper }) => paper.code))]
  const students = Map.groupBy(lines, ({ student }) => student)
  const total = ({ internal, external, absent }: Line) => (absent ? 'AB' : (internal ?? 0) + (external ?? 0))
  return {
    headings: ['Roll No', 'Name', ...codes],
    rows: [...students].map(([{ rollNo, fullName }, own]) => {
      const byCode = new Map(own.map((line) => [line.paper.code, total(line)]))
      return [rollNo, fullName, ...codes.map((code) => byCode.get(code) ?? null)]
    }),
  }
}

/** Adds one error of each kind to rows of theory papers that were sat, with good rows between them; also two repeated rows, and totals at the bottom. */
function withFaults(rows: SampleCell[][]): SampleCell[][] {
  const faults: readonly [string, SampleCell][] = [
    ['Hall Ticket No', '24NA1A0399'],
    ['Hall Ticket No', null],
    ['Hall Ticket No', '25NA1E0005'],
    ['Name of the Student', 'SOMEBODY ELSE'],
    ['Course Code', 'ME599PC'],
    ['Credits', null],
    ['Credits', 5],
    ['Internal', 67],
    ['External', 'forty'],
    ['External', 'A'],
    ['Total', 7],
    ['Total', { error: '#REF!' }],
    ['Grade', 'Z'],
    ['Grade', 'S'],
    ['Absent', 'AB'],
    ['Absent', 'perhaps'],
  ]
  const faulty = rows.map((row) => [...row])
  const papers = faulty.filter((row) => Number(row[column('Credits')]) >= 3 && row[column('Absent')] === null)
  const [nameless, half, calculated, twice, contradicted, ...others] = papers
  if (!nameless || !half || !calculated || !twice || !contradicted) throw new Error('The sample has too few rows')
  for (const [at, [heading, cell]] of faults.entries()) put(others[at * 4 + 3], heading, cell)
  put(nameless, 'Course Code', null)
  put(nameless, 'Course', null)
  for (const heading of ['External', 'Total', 'Grade']) put(half, heading, null)
  const line = faulty.indexOf(calculated) + 2
  put(calculated, 'Total', { formula: `G${line}+H${line}` })
  const otherwise = contradicted.map((cell, at) => (at === column('External') ? 21 : at >= column('Total') ? null : cell))
  return [...faulty, [...twice], otherwise, ['Total', null, null, null, `${rows.length} marks`]]
}

function put(row: SampleCell[] | undefined, heading: string, cell: SampleCell): void {
  if (row) row[column(heading)] = cell
}
