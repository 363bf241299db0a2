import {
  type ImportAction,
  type ImportState,
  importWorkflow,
  type SaveMode,
} from '@nalanda/contract/platform/imports/staged-imports'
import { allows } from '@nalanda/contract/platform/workflow'
import type { ResultImport } from '@nalanda/contract/results/results'
import type { Word } from '../words.ts'

export const importStateWords = {
  'to-map': 'importUploaded',
  checking: 'importChecking',
  checked: 'importChecked',
  saving: 'importImporting',
  done: 'importImported',
  cancelled: 'importCancelled',
  removed: 'importCancelled',
  undone: 'importUndone',
  failed: 'importFailed',
} as const satisfies Record<ImportState, Word>

/** Like `importStateWords`, for a sheet of corrected marks, which is applied rather than imported. */
export const correctionStateWords = { ...importStateWords, done: 'stateApplied' } as const satisfies Record<ImportState, Word>

/** Whether an action is possible for an import now. Entries are saved completely or not at all, so only a finished import can be undone. */
export function importMay(
  act: Extract<ImportAction, 'check' | 'cancel' | 'remove' | 'undo'>,
  { state }: Pick<ResultImport, 'state'>,
): boolean {
  return act === 'undo' ? state === 'done' : allows(importWorkflow, act, state)
}

/** Whether an import still needs an action. */
export function isOpen(one: Pick<ResultImport, 'state'>): boolean {
  return importMay('check', one) || importMay('cancel', one)
}

/** Returns the step of an import: file, columns, check, import. */
export function stepOf({ state }: Pick<ResultImport, 'state'>): 1 | 2 | 3 | 4 {
  if (state === 'checking' || state === 'checked') return 3
  return state === 'saving' || state === 'done' || state === 'undone' ? 4 : 2
}

/** Returns how an import can be saved: as a whole if no row has an error, else only its good rows; null if there are none. */
export function modeOf({ errorCount, goodCount }: Pick<ResultImport, 'errorCount' | 'goodCount'>): SaveMode | null {
  if (goodCount === 0) return null
  return errorCount === 0 ? 'all-or-nothing' : 'good-rows'
}

/** Returns the number of rows of a sheet: as counted by its check or, before that, when it was read. */
export function rowsOf({ rowCount, sheets, mapping }: Pick<ResultImport, 'rowCount' | 'sheets' | 'mapping'>): number {
  return rowCount || (sheets.find(({ name }) => name === mapping.sheet)?.rowCount ?? 0)
}
