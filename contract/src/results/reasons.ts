import { messagesOf } from '../platform/validation/validation-error.ts'

/** Reasons that the portal itself states why a student or an exam stays, or why a result is withheld, released or re-issued: code → words. */
export const resultsReasons = {
  'results.has-results': 'has results',
  'results.is-published': 'is published',
  'results.malpractice-in': 'Malpractice in {malpractice}, to be decided',
  'results.marks-withheld': 'Marks of {withheld} withheld',
  'results.malpractice-and-withheld': 'Malpractice in {malpractice}, to be decided; Marks of {withheld} withheld',
  'results.result-withheld': 'The result was withheld',
  'results.result-released': 'A withheld result was released',
  'results.marking-import-undone': 'The import that withheld it was undone',
  'results.withheld-for-another-reason': 'Withheld for another reason instead',
  'results.published-again': 'Published again after a change',
  'results.roll-number-changed': 'The roll number was changed',
  'results.revaluation': 'Revaluation: {reason}',
  'results.correction': 'Correction: {reason}',
  'results.cgpa-changed': 'The overall CGPA changed because of the results of “{exam}”',
  'results.cgpa-changed-because': 'The overall CGPA changed because of the results of “{exam}”: {reason}',
  'results.cgpa-changed-by-withholding': 'The overall CGPA changed because a result of “{exam}” was withheld',
  'results.cgpa-changed-by-release': 'The overall CGPA changed because a withheld result of “{exam}” was released',
  'results.cgpa-changed-by-revaluation': 'The overall CGPA changed because of a revaluation of “{exam}”: {reason}',
  'results.cgpa-changed-by-correction': 'The overall CGPA changed because of a correction of “{exam}”: {reason}',
} as const

/** Builds a reason of results from its code. */
export const resultsReason = messagesOf(resultsReasons)
