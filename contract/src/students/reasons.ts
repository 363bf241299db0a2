import { messagesOf } from '../platform/validation/validation-error.ts'

/**
 * Texts for why a student stays in the register, for what prevents an act (within the sentence of a refusal), and those that the portal writes into a student's
 * history: code → words.
 */
export const studentsReasons = {
  'students.has-roll-number': 'has the roll number {rollNo}',
  'students.in-state': 'is {state} by now',
  'students.changed-since': 'was changed since',
  'students.has-account': 'has an account',
  'students.linked-to-parent': 'is linked to the account of a parent',
  'students.named-in': 'is named in {table}',
  'students.person-changed-since': '{name} was changed since',
  'students.accounts-by-number': 'students have accounts by these numbers',
  'students.results-by-number': 'students have results by these numbers',
  'students.place-unknown': '{place} is not known',
  'students.serial-not-once': 'it needs the place {serial} once, and no spaces',
  'students.no-roll-number-made': '{made} is not a roll number such as 22NA1A0501',
  'students.another-student': 'another student',
  'students.another-of-sheet': 'another student of the same sheet',
  'students.admitted': 'Admitted',
  'students.as-imported': 'As in the records that were imported',
  'students.promotion-undone': 'Promotion undone: {reason}',
} as const

/** Builds a reason of students from its code and the values for its words. */
export const studentsReason = messagesOf(studentsReasons)
