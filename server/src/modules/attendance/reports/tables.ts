import { percentText } from '@nalanda/contract/attendance/percentage'
import {
  markLetters,
  type Register,
  type RegisterClass,
  type RegisterStudent,
  type ReportStudent,
  type SectionReport,
} from '@nalanda/contract/attendance/reports'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { type ExportColumn, type ExportSheet, rowsOf } from '../../../platform/lists/export.ts'
import { eligibilityNames } from '../eligibility-names.ts'

type Counted = { held: number; attended: number; percent: number | null }

const percentNumber = (percent: number | null) => (percent === null ? null : Number(percentText(percent)))
const person = [
  { header: 'Roll number', value: ({ rollNo }: { rollNo: string | null }) => rollNo },
  { header: 'Name', width: 32, value: ({ fullName }: { fullName: string }) => fullName },
] as const
const totals = [
  { header: 'Periods held', kind: 'number', value: ({ held }: Counted) => held },
  { header: 'Attended', kind: 'number', value: ({ attended }: Counted) => attended },
  { header: 'Percent', kind: 'number', value: ({ percent }: Counted) => percentNumber(percent) },
] as const

/** Returns a register as a sheet, with a column for each class. */
export function registerTable({ classes, students }: Register): ExportSheet {
  const marks = classes.map(
    (one, at): ExportColumn<RegisterStudent> => ({
      header: classHeader(one),
      value: (student) => {
        const mark = student.marks[at]
        return mark ? markLetters[mark] : null
      },
    }),
  )
  const columns: ExportColumn<RegisterStudent>[] = [...person, ...marks, ...totals]
  return { name: 'Register', columns, rows: rowsOf(columns, students) }
}

function classHeader({ day, firstPeriod, periods, batch }: RegisterClass): string {
  const numbers = periods > 1 ? `${firstPeriod}–${firstPeriod + periods - 1}` : String(firstPeriod)
  return [`${formatDay(day)} period ${numbers}`, batch].filter(Boolean).join(', ')
}

/** Returns the report of a section as a sheet: three columns for each subject; with eligibility if it covers the term from its beginning. */
export function sectionTable({ subjects, students }: SectionReport, withStanding: boolean): ExportSheet {
  const bySubject = subjects.flatMap(({ subjectCode }, at): ExportColumn<ReportStudent>[] => [
    { header: `${subjectCode} held`, kind: 'number', value: (row) => row.bySubject[at]?.held ?? null },
    { header: `${subjectCode} attended`, kind: 'number', value: (row) => row.bySubject[at]?.attended ?? null },
    { header: `${subjectCode} percent`, kind: 'number', value: (row) => percentNumber(row.bySubject[at]?.percent ?? null) },
  ])
  const eligibility: ExportColumn<ReportStudent>[] = [
    { header: 'Required', kind: 'number', value: ({ required }) => required },
    { header: 'Standing', value: ({ standing }) => eligibilityNames[standing], width: 24 },
  ]
  const columns = [...person, ...bySubject, ...totals, ...(withStanding ? eligibility : [])]
  return { name: 'Attendance', columns, rows: rowsOf(columns, students) }
}
