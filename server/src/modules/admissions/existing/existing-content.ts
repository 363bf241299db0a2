import type { StudentRecord } from '@nalanda/contract/students/record'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import type { Standing } from '../../students/public.ts'
import type { NewBatch } from './existing-classes.ts'
import type { ExistingField } from './existing-fields.ts'

/** Identity of a student: numbers, and the person. */
export type ReadStudent = {
  rollNo: string | null
  admissionNo: string | null
  aadhaar: string | null
  fullName: string
  dateOfBirth: string | null
  fathersName: string | null
}

/** A student as described by a row; batch and section may have to be created first. */
export type ExistingContent = {
  record: StudentRecord
  aadhaar: string | null
  newBatch: NewBatch | null
  section: string | null
  standing: Omit<Standing, 'sectionId'>
}

export type Note = { field: ExistingField; error: CellError; severity: 'error' | 'warning' }
export type ReadExisting = { content: ExistingContent | null; student: ReadStudent; notes: Note[] }
