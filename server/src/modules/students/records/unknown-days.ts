import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { studentsReason } from '@nalanda/contract/students/reasons'

/** Why a student of an earlier year stands where a list has them. */
export const asImported = studentsReason('students.as-imported')

/**
 * Whether nobody knows since when a state holds: a list of earlier years had no day, and the state stands from the `first` day of the history on. The
 * day of admission in the record may have been corrected since.
 */
export function isDayUnknown({ startedOn, reason, first }: { startedOn: IsoDate; reason: string; first: IsoDate }): boolean {
  return startedOn === first && reason === storeReason(asImported)
}
