import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type CellError, describeError } from '../../../platform/imports/row-errors.ts'
import type { NewRowError } from '../../../platform/imports/staged/kinds.ts'
import { withoutAadhaarNumbers } from '../../students/public.ts'
import { students } from '../../students/schema.ts'

/** A photo with a known student; `place` is its position in the zip, from 0. The file name is not stored, since it may contain an Aadhaar number. */
export type PhotoRow = { place: number; studentId: number }
/** The photo as stored, or the reason why it cannot be. */
export type StoredPhoto = PhotoRow & ({ key: string } | { error: NewRowError })

export type Student = { id: number; admissionNo: string; fullName: string }
const columns = { id: students.id, admissionNo: students.admissionNo, fullName: students.fullName }

/** Returns the students with these admission numbers, by number. */
export async function studentsCalled(db: Database, numbers: readonly string[]): Promise<Map<string, Student>> {
  const rows = await db
    .select(columns)
    .from(students)
    .where(inArray(students.admissionNo, [...numbers]))
  return new Map(rows.map((row) => [row.admissionNo, row]))
}

export async function studentsNumbered(db: Database, ids: readonly number[]): Promise<Map<number, Student>> {
  const rows = await db
    .select(columns)
    .from(students)
    .where(inArray(students.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the row error for a file of the zip, with the student of the photo. */
export function photoErrorOf(row: number, file: string, student: Student | undefined, error: CellError): NewRowError {
  const column = student ? `${student.fullName} · ${student.admissionNo}` : ''
  return { row, cell: shownName(file), column, severity: 'error', ...describeError(error) }
}

/** Returns the name of a file as screens show it. */
export function shownName(file: string): string {
  return withoutAadhaarNumbers(file)
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, 160)
}
