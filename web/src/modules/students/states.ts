import { genders, type StudentState, studentStates } from '@nalanda/contract/students'
import type { Tone } from '../../ui/states.tsx'

/** How a state is called, and how it is toned beside its word. */
export const stateWords: Readonly<Record<StudentState, string>> = {
  admitted: 'Admitted',
  enrolled: 'Enrolled',
  detained: 'Detained',
  readmitted: 'Readmitted',
  'on-break': 'On break',
  transferred: 'Transferred',
  discontinued: 'Discontinued',
  graduated: 'Graduated',
}

export const stateTones: Readonly<Record<StudentState, Tone>> = {
  admitted: 'plain',
  enrolled: 'pass',
  detained: 'warn',
  readmitted: 'pass',
  'on-break': 'warn',
  transferred: 'quiet',
  discontinued: 'quiet',
  graduated: 'plain',
}

export const stateOptions = studentStates.map((state) => ({ value: state, label: stateWords[state] }))
export const genderWords = { female: 'Female', male: 'Male', other: 'Other' } as const
export const genderOptions = genders.map((value) => ({ value, label: genderWords[value] }))
