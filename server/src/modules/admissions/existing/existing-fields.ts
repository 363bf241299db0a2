import type { Database } from '../../../platform/database/client.ts'
import type { Heading } from '../../../platform/imports/headings.ts'
import type { ColumnSpec } from '../../../platform/spreadsheets/sheet-spec.ts'
import { type UploadField, uploadColumns } from '../uploads/upload-columns.ts'
import { admissionColumns } from '../uploads/upload-headings.ts'
import { loadUploadLists } from '../uploads/upload-lists.ts'
import { columnSpec } from '../uploads/upload-template.ts'
import { stateLabels } from './class-and-state-values.ts'

/** Fields of a row besides those of the admission form: the present standing of the student. */
export type StandingField = 'rollNo' | 'section' | 'year' | 'semester' | 'regulation' | 'state' | 'stateOn'
export type ExistingField = StandingField | UploadField

type Field = Heading & { note?: string | undefined }

const standing: Record<StandingField, Field> = {
  rollNo: {
    heading: 'Roll number',
    synonyms: [
      ...[
        'Roll no',
        'Rollno',
        'HT no',
        'Hall ticket no',
        'Hall ticket number',
        'Hall ticket',
        'H T Number',
        'Reg no',
        'Regd no',
        'Regn no',
      ],
      ...[
        'Register number',
        'Register no',
        'Registration no',
        'Registration number',
        'PIN',
        'PIN no',
        'USN',
        'Univ roll no',
        'University roll number',
      ],
    ],
    optional: true,
    note: 'As assigned by the university. It is kept.',
  },
  section: {
    heading: 'Section',
    synonyms: ['Sec', 'Class section', 'Class & section', 'Class and section'],
    optional: true,
    note: 'A, B …',
  },
  year: {
    heading: 'Year',
    synonyms: ['Year of study', 'Current year', 'Present year', 'Study year'],
    optional: true,
    note: 'Year of study: 1 to 4.',
  },
  semester: {
    heading: 'Semester',
    synonyms: ['Sem', 'Current semester', 'Present semester', 'Year Sem', 'Year/Sem', 'Year & sem'],
    optional: true,
    note: 'Current semester, such as 5, or year and semester, such as 3-1.',
  },
  regulation: {
    heading: 'Regulation',
    synonyms: ['Reg', 'Syllabus', 'Scheme'],
    optional: true,
    note: 'Only if it differs from the regulation of the batch, such as R20.',
  },
  state: {
    heading: 'State',
    synonyms: ['Status', 'Student status', 'Present status', 'Current status'],
    optional: true,
    note: `${stateLabels.join(', ')}. Blank means enrolled with a roll number, admitted without one.`,
  },
  stateOn: {
    heading: 'State since',
    synonyms: ['Status date', 'Since', 'State from', 'Date of status', 'With effect from', 'WEF', 'Effective date'],
    optional: true,
    note: 'First day of the state, such as 15-06-2024.',
  },
}

/** Fields required for a student of an earlier year; the others may be unknown. */
const needed: ReadonlySet<string> = new Set<UploadField>(['fullName', 'gender'])
export const isNeeded = ({ field }: { field: UploadField }) => needed.has(field)

const renamed: Partial<Record<UploadField, string>> = {
  admissionNo: 'Admission number',
  courseId: 'Course',
  bloodGroup: 'Blood Group',
}
const besides: Partial<Record<UploadField, readonly string[]>> = {
  fullName: ['Name of the candidate', 'Student'],
  branchId: ['Course & branch', 'Programme & branch', 'Course and branch', 'Class', 'Dept'],
  courseId: ['Degree'],
  gender: ['M/F', 'Male/Female', 'Gender M/F'],
  admissionNo: ['Adm no', 'Admn number', 'Adm number'],
}
/** Words that mean the university's number here, and something else on a sheet of admissions. */
const ofRollNo = new Set(standing.rollNo.synonyms?.map((word) => word.toLowerCase().replace(/[^a-z]/g, '')))

/** Fields that a row of students of earlier years may have, with their headings. */
export const existingFields = {
  ...standing,
  ...Object.fromEntries(
    uploadColumns.map((column): [string, Field] => {
      const { field, note } = column
      const synonyms = (admissionColumns[field]?.synonyms ?? []).filter((word) => !ofRollNo.has(word))
      const heading = renamed[field] ?? column.header.replace('*', '')
      return [field, { heading, synonyms: [...synonyms, ...(besides[field] ?? [])], optional: !isNeeded(column), note }]
    }),
  ),
} as Readonly<Record<ExistingField, Field>>

/** Returns the columns of the template, with the lists that the college has now. */
export async function existingTemplate(db: Database): Promise<ColumnSpec[]> {
  const lists = await loadUploadLists(db)
  const specs = new Map(uploadColumns.map((column) => [column.field as string, columnSpec(column, lists)]))
  return Object.entries(existingFields).map(([field, { heading, note }]) => ({
    ...specs.get(field),
    header: heading,
    ...(field === 'state' && { choices: stateLabels }),
    ...(field === 'stateOn' && { kind: 'date' as const }),
    ...(note !== undefined && { note }),
  }))
}
