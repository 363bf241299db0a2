import { dayOf } from '../../../platform/clock.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { readCollege } from '../../institution/public.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import type { ReportDeps } from './report-documents.ts'
import { getTabulation, type TabulatedEntry, type TabulatedStudent, type TabulationGroup } from './tabulation.ts'

/** Rows that fit on a page with its totals and signatures. */
const rowsPerPage = 18
/** Maximum number of courses on A4; more need the larger paper. */
const coursesOnA4 = 11

type MarkCell = readonly [string, string, boolean] | null

/** Pages per volume. A volume takes seconds to lay out, so that a register of thousands of students does not delay other documents. */
const pagesPerVolume = 60

type Page = ReturnType<typeof pagesOf>[number]

/**
 * Creates the tabulation register of an exam: landscape, by branch and section, with page totals and places to sign. Returns one PDF, or several volumes if one
 * would take too long to lay out.
 */
export async function tabulationPdfs(
  { db, files, documents }: ReportDeps,
  { examId, user }: { examId: number; user: Viewer },
  now: Date,
): Promise<Buffer[]> {
  const exam = await getExamRecord(db, examId)
  const groups = await getTabulation(db, examId, user)
  const { logo: _, ...college } = await readCollege(db, files)
  const most = Math.max(0, ...groups.map(({ courses }) => courses.length))
  const plain = {
    college,
    exam: exam.title,
    asOf: dayOf(now),
    paper: most > coursesOnA4 ? 'a3' : 'a4',
    signatures: ['Prepared by', 'Checked by', 'Controller of Examinations', 'Principal'],
    groups: groups.map(({ branch, section, courses }) => ({
      label: section ? `${branch}, section ${section}` : branch,
      courses: courses.map(({ code, max, credits }) => ({ code, about: `${max} · ${credits} cr` })),
    })),
  }
  const volumes = volumesOf(groups.flatMap(pagesOf))
  const made: Buffer[] = []
  for (const [at, pages] of volumes.entries()) {
    const title = volumes.length > 1 ? `Tabulation Register, volume ${at + 1} of ${volumes.length}` : 'Tabulation Register'
    made.push(await documents.render(new URL('./tabulation.typ', import.meta.url), { ...plain, title, pages }))
  }
  return made
}

function volumesOf(pages: readonly Page[]): Page[][] {
  const count = Math.max(1, Math.ceil(pages.length / pagesPerVolume))
  return Array.from({ length: count }, (_, at) => pages.slice(at * pagesPerVolume, (at + 1) * pagesPerVolume))
}

function pagesOf(group: TabulationGroup, at: number) {
  const pageCount = Math.ceil(group.students.length / rowsPerPage)
  return Array.from({ length: pageCount }, (_, page) => {
    const first = page * rowsPerPage
    const students = group.students.slice(first, first + rowsPerPage)
    return {
      group: at,
      place: `${first + 1} to ${first + students.length} of ${group.students.length}`,
      rows: students.map((student, row) => toRow(group, student, first + row + 1)),
      totals: totalsOf(group, students),
    }
  })
}

function toRow({ courses }: TabulationGroup, student: TabulatedStudent, number: number) {
  const { rollNo, fullName, withheld, credits, sgpa, cgpa, entries } = student
  return {
    number,
    rollNo,
    name: fullName,
    withheld,
    entries: courses.map(({ code }) => toCell(entries[code])),
    credits: String(credits),
    sgpa: sgpa ?? '–',
    cgpa: cgpa ?? '–',
  }
}

function toCell(entry: TabulatedEntry | undefined): MarkCell {
  if (!entry) return null
  const { internal, external, marks, grade, points, passed, absent } = entry
  const parts = absent
    ? `${internal ?? '–'} + AB`
    : internal !== null && external !== null
      ? `${internal} + ${external} = ${marks}`
      : `${marks ?? ' '}`
  return [parts, `${grade}  ${points}`, passed]
}

/** Returns the totals by which a reader checks a page: how many of the entries of each course on it are passed. */
function totalsOf({ courses }: TabulationGroup, students: readonly TabulatedStudent[]) {
  const passedAll = students.filter(({ entries }) => Object.values(entries).every(({ passed }) => passed)).length
  return {
    label: `This page: ${students.length} ${students.length === 1 ? 'student' : 'students'}`,
    courses: courses.map(({ code }) => {
      const entries = students.flatMap(({ entries: own }) => own[code] ?? [])
      return entries.length === 0 ? '–' : `${entries.filter(({ passed }) => passed).length} of ${entries.length} passed`
    }),
    all: `${passedAll} of ${students.length} passed all`,
  }
}
