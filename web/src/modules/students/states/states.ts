import { genders } from '@nalanda/contract/students/record'
import { type StudentState, studentStates } from '@nalanda/contract/students/students'
import type { Tone } from '../../../ui/feedback/states.tsx'
import type { Translate, Word } from '../words.ts'

/** Texts of the states; `stateTones` has their colours. */
export const stateWords = {
  admitted: 'admitted',
  enrolled: 'enrolled',
  detained: 'detained',
  readmitted: 'readmitted',
  'on-break': 'onBreak',
  transferred: 'transferred',
  discontinued: 'discontinued',
  graduated: 'graduated',
} as const satisfies Record<StudentState, Word>

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

export const stateOptions = (t: Translate) => studentStates.map((state) => ({ value: state, label: t(stateWords[state]) }))
export const genderOptions = (t: Translate) => genders.map((gender) => ({ value: gender, label: t(gender) }))
