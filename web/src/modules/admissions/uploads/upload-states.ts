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

/** Whether an act makes sense for an upload now. */
export function uploadMay(
  act: Extract<ImportAction, 'save' | 'cancel' | 'undo'>,
  { state, savedCount, undoneCount }: Pick<AdmissionUpload, 'state' | 'savedCount' | 'undoneCount'>,
): boolean {
  return allows(importWorkflow, act, state) && (act !== 'undo' || savedCount > undoneCount)
}

/** Whether somebody still has to do something about an upload, or waits for it. */
export function isOpen(one: Parameters<typeof uploadMay>[1]): boolean {
  return uploadMay('cancel', one) || uploadMay('save', one)
}

/** How many students of a sheet wait to be admitted: fewer than are good where some were admitted before it failed or was cancelled. */
export function waitingCount({ goodCount, savedCount }: Pick<AdmissionUpload, 'goodCount' | 'savedCount'>): number {
  return goodCount - savedCount
}

type Counts = Pick<AdmissionUpload, 'goodCount' | 'savedCount' | 'errorCount'>

/** The message about a checked sheet, and whether it can be saved in this way. */
export function readiness(one: Counts, whole: boolean) {
  if (waitingCount(one) === 0) return { verdict: one.errorCount === 0 ? 'nothingNew' : 'noneGood', may: false } as const
  if (whole && one.errorCount > 0) return { verdict: 'wholeRefused', may: false } as const
  return { verdict: 'ready', may: true } as const
}
