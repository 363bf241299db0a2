import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { isPlausibleAge, type StudentRecord } from '@nalanda/contract/students/record'
import { studentsError } from '@nalanda/contract/students/validation-errors'
import { invalid, problem } from '../../../platform/problems.ts'

type Days = Pick<StudentRecord, 'dateOfBirth' | 'admittedOn'>

/** Refuses a future birth, an admission before the birth or after today, and an age that no student has. Unchanged stored values are accepted. */
export function refuseImpossibleDays({ dateOfBirth, admittedOn }: Days, today: IsoDate, stored: Days | null = null): void {
  if (stored && stored.dateOfBirth === dateOfBirth && stored.admittedOn === admittedOn) return
  if (dateOfBirth !== null && dateOfBirth > today) throw aboutBirth('students.born-in-future')
  if (admittedOn !== null && (admittedOn <= (dateOfBirth ?? '') || admittedOn > today))
    throw invalid({ admittedOn: studentsError('students.admission-day-impossible') })
  if (dateOfBirth !== null && !isPlausibleAge(dateOfBirth, admittedOn ?? today)) throw aboutBirth('students.age-implausible')
}

function aboutBirth(code: 'students.born-in-future' | 'students.age-implausible') {
  return problem(code, {}, { fields: ['dateOfBirth'] })
}
