import { SaveSubject } from '@nalanda/contract/academics/academics'
import { electiveKinds, subjectTypes } from '@nalanda/contract/academics/subject-teaching'
import { z } from 'zod'
import { codeChoices } from '../../../platform/imports/columns.ts'
import { Code, codesIn, SemesterNumber } from '../../../platform/imports/mapped/read-values.ts'

const marks = { kind: 'decimal', schema: SaveSubject.shape.maxInternal, optional: true } as const
const hours = { kind: 'whole', schema: z.int().min(0).max(20), optional: true } as const

/** Columns of a subject sheet. */
export const subjectColumns = {
  course: {
    heading: 'Course',
    synonyms: ['Programme', 'Program', 'Degree'],
    schema: z.string(),
    optional: true,
    note: 'Only needed where several courses have a regulation of the same code.',
  },
  regulation: {
    heading: 'Regulation',
    synonyms: ['Reg', 'Regulations', 'Syllabus', 'Scheme'],
    schema: z.string(),
    open: true,
    note: 'Code of a regulation, such as R22.',
  },
  semester: {
    heading: 'Semester',
    synonyms: ['Sem', 'Semester no', 'Sem no', 'Year Sem', 'Year/Sem', 'Year and semester', 'Semester number'],
    schema: SemesterNumber,
    note: 'Number of the semester, such as 3, or year and semester, such as 2-1.',
  },
  code: {
    heading: 'Subject code',
    synonyms: ['Code', 'Sub code', 'Course code', 'Paper code', 'Subject no'],
    schema: Code.pipe(SaveSubject.shape.code),
    width: 16,
  },
  name: {
    heading: 'Subject',
    synonyms: ['Subject name', 'Name of the subject', 'Course name', 'Course title', 'Subject title', 'Title', 'Name', 'Paper'],
    schema: SaveSubject.shape.name,
    width: 44,
  },
  credits: {
    heading: 'Credits',
    synonyms: ['Credit', 'C', 'No of credits', 'Cr'],
    kind: 'decimal',
    schema: SaveSubject.shape.credits,
  },
  maxInternal: {
    ...marks,
    heading: 'Internal marks',
    synonyms: [
      'Max internal',
      'Internal',
      'Int',
      'CIE',
      'Internals',
      'Max int',
      'IM',
      'Internal max',
      'Marks internal',
      'Sessional',
    ],
  },
  maxExternal: {
    ...marks,
    heading: 'External marks',
    synonyms: [
      'Max external',
      'External',
      'Ext',
      'SEE',
      'Externals',
      'Max ext',
      'EM',
      'External max',
      'Marks external',
      'End exam',
    ],
  },
  total: {
    ...marks,
    heading: 'Total marks',
    synonyms: ['Max marks', 'Total', 'Maximum marks', 'Max total', 'Marks total', 'Marks'],
    note: 'Where internal or external marks are not known.',
  },
  type: {
    heading: 'Type',
    synonyms: ['Subject type', 'Kind', 'Course type'],
    schema: z.enum(subjectTypes),
    choices: codeChoices(subjectTypes),
    optional: true,
    note: 'Theory where left blank.',
  },
  lectureHours: { ...hours, heading: 'Lecture hours', synonyms: ['L', 'Lectures', 'Lecture'] },
  tutorialHours: { ...hours, heading: 'Tutorial hours', synonyms: ['T', 'Tutorials', 'Tutorial'] },
  practicalHours: {
    ...hours,
    heading: 'Practical hours',
    synonyms: ['P', 'Practicals', 'Practical', 'Lab hours'],
    note: 'Hours in a week, as the syllabus writes L, T and P.',
  },
  electiveKind: {
    heading: 'Elective kind',
    synonyms: ['Elective type', 'Elective'],
    schema: z.enum(electiveKinds),
    choices: codeChoices(electiveKinds),
    optional: true,
    note: 'Only for electives.',
  },
  electiveGroup: {
    heading: 'Elective group',
    synonyms: ['Group', 'Elective name'],
    schema: z.string().trim().max(60),
    optional: true,
    note: 'Such as Professional Elective II. A student takes one subject of a group.',
  },
  branches: {
    heading: 'Branches',
    synonyms: ['Branch', 'Dept', 'Department', 'Branch name', 'Specialisation'],
    schema: z.string().transform(codesIn),
    optional: true,
    note: 'Short names separated by commas. Leave blank or enter ALL for every branch of the course.',
  },
} as const
