import type { Heading } from '../../../platform/imports/headings.ts'
import type { ColumnSpec } from '../../../platform/spreadsheets/sheet-spec.ts'

type Field = Heading & { note?: string; width?: number }

/** The fields of a row of past results: a student's outcome in one subject of one exam. */
export const pastFields = {
  exam: {
    heading: 'Exam',
    synonyms: ['Exam title', 'Exam name', 'Examination', 'Title', 'Name of the exam', 'Name of the examination', 'Exam type'],
    optional: true,
    note: 'Such as B.Tech II Year I Semester Regular, November 2022. If blank, it is made from course, semester and month.',
    width: 44,
  },
  heldIn: {
    heading: 'Held in',
    synonyms: [
      'Month',
      'Month and year',
      'Month & year',
      'Month year',
      'Exam month',
      'Exam date',
      'Held',
      'Session',
      'Year of exam',
      'MonthYear',
    ],
    note: 'Month and year: Nov 2022.',
  },
  kind: {
    heading: 'Kind',
    synonyms: ['Regular/Supply', 'Reg/Supp', 'Regular/Supplementary', 'Attempt type', 'Type'],
    optional: true,
    note: 'Regular or supplementary. If blank, the title of the exam decides.',
  },
  rollNo: {
    heading: 'Roll number',
    synonyms: [
      'Roll no',
      'Rollno',
      'HT no',
      'Hall ticket no',
      'Hall ticket number',
      'Htno',
      'Regd no',
      'Reg no',
      'Register number',
      'PIN',
      'USN',
    ],
    width: 16,
  },
  code: {
    heading: 'Subject code',
    synonyms: ['Code', 'Sub code', 'Subcode', 'Course code', 'Paper code', 'Subject'],
    width: 16,
  },
  internal: {
    heading: 'Internal marks',
    synonyms: ['Internal', 'Internals', 'Int', 'CIE', 'IM', 'Int marks', 'Sessional', 'Mid'],
    optional: true,
  },
  external: {
    heading: 'External marks',
    synonyms: ['External', 'Externals', 'Ext', 'SEE', 'EM', 'Ext marks', 'End exam'],
    optional: true,
  },
  marks: { heading: 'Total marks', synonyms: ['Total', 'Marks', 'Tot', 'Marks obtained', 'Grand total'], optional: true },
  grade: {
    heading: 'Grade',
    synonyms: ['Letter grade', 'Gr', 'Grade obtained', 'Grade secured'],
    optional: true,
    note: 'If no marks are known: a grade of the regulation, or AB.',
  },
  credits: {
    heading: 'Credits',
    synonyms: ['Credit', 'Cr', 'C'],
    optional: true,
    note: 'Only compared. The credits of the subject are recorded.',
  },
  absent: { heading: 'Absent', synonyms: ['Abs', 'Attendance', 'Present/absent'], optional: true, note: 'AB for absent.' },
  published: {
    heading: 'Published',
    synonyms: ['Publish', 'Is published', 'Declared', 'Result declared'],
    optional: true,
    note: 'Yes publishes the exam with the import. Enter it in all rows of the exam. You cannot undo the import then.',
  },
} as const satisfies Record<string, Field>
export type PastField = keyof typeof pastFields

/** Columns of the template. */
export const pastTemplate: ColumnSpec[] = Object.entries(pastFields).map(([field, column]: [string, Field]) => ({
  header: column.heading,
  ...(column.width !== undefined && { width: column.width }),
  ...(column.note !== undefined && { note: column.note }),
  ...(field === 'published' && { choices: ['Yes', 'No'] }),
  ...(field === 'kind' && { choices: ['Regular', 'Supplementary'] }),
}))

/** Returns the kind of an exam from its column: `Supplementary`, `Supp`, `S`. If the column is blank or has other text, the title decides. */
export function kindOf(column: string, title: string): 'regular' | 'supplementary' {
  if (/^s$|sup/i.test(column)) return 'supplementary'
  if (/^r$|reg/i.test(column)) return 'regular'
  return /sup+l/i.test(title) ? 'supplementary' : 'regular'
}

/** Returns whether a row publishes its exam; a blank text does not. Undefined if the text says neither. */
export function readPublished(text: string): boolean | undefined {
  if (/^(y|yes|true|1|ok|published|declared)$/i.test(text)) return true
  return /^(|n|no|false|0|unpublished|not (published|declared))$/i.test(text) ? false : undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns `2022-11` for `Nov 2022`, `NOVEMBER-22`, `11/2022`, `2022-11`, `Nov/Dec 2022` (the first month) or a day; null for other texts. */
export function readMonth(text: string, day: string | null): string | null {
  if (day !== null) return day.slice(0, 7)
  const plain = text.toLowerCase().trim()
  const named = /([a-z]{3})[a-z]*\.?(?:\s*[/&,-]\s*[a-z]+\.?)?[\s,.'’/-]*((?:19|20)?\d{2})$/.exec(plain)
  if (named) return monthOf(months.indexOf(named[1] ?? '') + 1, named[2] ?? '')
  const numbered = /^(\d{1,2})[\s/.-]+((?:19|20)\d{2})$/.exec(plain)
  if (numbered) return monthOf(Number(numbered[1]), numbered[2] ?? '')
  const iso = /^((?:19|20)\d{2})[\s/.-]+(\d{1,2})$/.exec(plain)
  return iso ? monthOf(Number(iso[2]), iso[1] ?? '') : null
}

function monthOf(month: number, year: string): string | null {
  if (month < 1 || month > 12) return null
  return `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}`
}
