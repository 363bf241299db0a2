import type { Database } from '../../../platform/database/client.ts'
import type { ColumnSpec, SheetSpec } from '../../../platform/spreadsheets/sheet-spec.ts'
import { examCourses } from '../exams/exam-courses.ts'
import { type ExamRecord, getExamRecord } from '../exams/exam-records.ts'
import { type Candidate, listCandidates } from './candidates.ts'
import type { CheckedCourse } from './sheet-check.ts'

type Layout = 'long' | 'wide'

/** Creates a workbook to fill in for an exam: its courses as drop-down lists or columns, and with `prefill` the students who are to sit it. */
export async function templateSheets(
  db: Database,
  { examId, layout, prefill }: { examId: number; layout: Layout; prefill: boolean },
): Promise<{ title: string; sheets: SheetSpec[] }> {
  const exam = await getExamRecord(db, examId)
  const courses = await examCourses(db, exam)
  const candidates = prefill ? await listCandidates(db, exam) : []
  const sheet = layout === 'long' ? longSheet(exam, courses, candidates) : wideSheet(courses, candidates)
  return { title: exam.title, sheets: [sheet, notesSheet(exam, courses, layout)] }
}

function longSheet(exam: ExamRecord, courses: readonly CheckedCourse[], candidates: readonly Candidate[]): SheetSpec {
  const byCode = new Map(courses.map((course) => [course.code, course]))
  const columns: ColumnSpec[] = [
    { header: 'Roll number', width: 16 },
    { header: 'Name', width: 32 },
    { header: 'Course Code', width: 16, choices: courses.map(({ code }) => code) },
    { header: 'Course', width: 40 },
    { header: 'Credits', width: 10, kind: 'number' },
    { header: 'Internal', width: 10, kind: 'number' },
    { header: 'External', width: 10, note: 'Marks, AB for absent, MP for malpractice, WH for withheld' },
    { header: 'Total', width: 10, kind: 'number', note: 'Internal plus external marks. Leave blank to calculate it' },
    { header: 'Grade', width: 10, choices: [...exam.rules.scale.map(({ grade }) => grade), exam.rules.absentGrade] },
    { header: 'Absent', width: 10, choices: ['AB'] },
  ]
  const rows = candidates.flatMap(({ rollNo, fullName, courseCodes, electives }) => [
    ...courseCodes.flatMap((code) => {
      const course = byCode.get(code)
      return course ? [[rollNo, fullName, course.code, course.name, course.credits]] : []
    }),
    ...electives.map(({ group, codes }) => [rollNo, fullName, null, group, creditsOf(codes, byCode)]),
  ])
  return { name: 'Results', columns, rows }
}

/** Returns the credits of an elective group if all its courses have the same; otherwise null. */
function creditsOf(codes: readonly string[], byCode: ReadonlyMap<string, CheckedCourse>): number | null {
  const [credits = null, ...others] = new Set(codes.map((code) => byCode.get(code)?.credits ?? null))
  return others.length === 0 ? credits : null
}

function wideSheet(courses: readonly CheckedCourse[], candidates: readonly Candidate[]): SheetSpec {
  const columns: ColumnSpec[] = [
    { header: 'Roll number', width: 16 },
    { header: 'Name', width: 32 },
    ...courses.map(({ code, name, maxInternal, maxExternal }) => ({
      header: code,
      width: 14,
      note: `${name}: total of at most ${maxInternal + maxExternal} marks, AB for absent, MP for malpractice, WH for withheld, empty where the student is not registered`,
    })),
  ]
  return { name: 'Results', columns, rows: candidates.map(({ rollNo, fullName }) => [rollNo, fullName]) }
}

function notesSheet(exam: ExamRecord, courses: readonly CheckedCourse[], layout: Layout): SheetSpec {
  const own =
    layout === 'long'
      ? [
          'Enter one row for each student and course, with internal and external marks, the total, or a grade.',
          'In the row of an elective, choose the course code of the elective that the student takes.',
        ]
      : ['One row for each student. Under each course the total marks; leave a cell empty where the student is not registered.']
  return {
    name: 'How to fill in this sheet',
    title: exam.title,
    notes: [
      ...own,
      'Enter AB for absent. 0 means zero marks.',
      'Enter MP for malpractice: the course is not passed, and the result of the student is withheld until it is decided. Enter WH for withheld marks: the result is withheld until they are known.',
      'Enter values, not formulas. A total that only adds up the marks can stay, but is not used.',
      'The regulation determines the grade from the marks. A grade beside marks is only compared with it.',
      ...courses.map(
        (course) =>
          `${course.code}  ${course.name}: ${course.credits} credits, ${course.maxInternal} + ${course.maxExternal} marks`,
      ),
    ],
  }
}
