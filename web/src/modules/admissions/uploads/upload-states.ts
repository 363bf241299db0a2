import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import { type ImportAction, type ImportState, importWorkflow } from '@nalanda/contract/platform/imports/staged-imports'
import { allows } from '@nalanda/contract/platform/workflow'

export const stateWords = {
  'to-map': 'checked',
  checking: 'savingState',
  checked: 'checked',
  saving: 'savingState',
  done: 'savedState',
  failed: 'failedState',
  cancelled: 'cancelledState',
  removed: 'removed',
  undone: 'undone',
} as const satisfies Record<ImportState, string>

/** Whether an action is possible for an upload now. */
export function uploadMay(
  act: Extract<ImportAction, 'save' | 'cancel' | 'undo'>,
  { state, savedCount, undoneCount }: Pick<AdmissionUpload, 'state' | 'savedCount' | 'undoneCount'>,
): boolean {
  return allows(importWorkflow, act, state) && (act !== 'undo' || savedCount > undoneCount)
}

/** Whether an upload still needs an action or is in progress. */
export function isOpen(one: Parameters<typeof uploadMay>[1]): boolean {
  return uploadMay('cancel', one) || uploadMay('save', one)
}

/** Returns the number of students of a sheet still to be admitted: fewer than the good rows if some were admitted before the saving failed or was cancelled. */
export function waitingCount({ goodCount, savedCount }: Pick<AdmissionUpload, 'goodCount' | 'savedCount'>): number {
  return goodCount - savedCount
}

type Counts = Pick<AdmissionUpload, 'goodCount' | 'savedCount' | 'errorCount'>

/** Returns the message about a checked sheet, and whether it can be saved in this way. */
export function readiness(one: Counts, whole: boolean) {
  if (waitingCount(one) === 0) return { verdict: one.errorCount === 0 ? 'nothingNew' : 'noneGood', may: false } as const
  if (whole && one.errorCount > 0) return { verdict: 'wholeRefused', may: false } as const
  return { verdict: 'ready', may: true } as const
}
