import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { studentsReason } from '@nalanda/contract/students/reasons'

/** Reason of a state that was imported with a list of students of earlier years. */
export const asImported = studentsReason('students.as-imported')

/**
 * Whether the first day of a state is unknown: it was imported from a list without days and begins on the `first` day of the history. The day of admission in
 * the record may have been corrected since.
 */
export function isDayUnknown({ startedOn, reason, first }: { startedOn: IsoDate; reason: string; first: IsoDate }): boolean {
  return startedOn === first && reason === storeReason(asImported)
}
