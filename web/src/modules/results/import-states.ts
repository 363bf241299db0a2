import { type ImportState, importAllows, type ResultImport } from '@nalanda/contract/results/results'
import type { Tone } from '../../ui/states.tsx'
import type { Word } from './words.ts'

export const importStateWords = {
  uploaded: 'importUploaded',
  checking: 'importChecking',
  checked: 'importChecked',
  importing: 'importImporting',
  imported: 'importImported',
  cancelled: 'importCancelled',
  undone: 'importUndone',
  failed: 'importFailed',
} as const satisfies Record<ImportState, Word>

export const importTones = {
  uploaded: 'plain',
  checking: 'plain',
  checked: 'plain',
  importing: 'plain',
  imported: 'pass',
  cancelled: 'quiet',
  undone: 'quiet',
  failed: 'fail',
} as const satisfies Record<ImportState, Tone>

/** Whether an act makes sense for an import now. */
export function importMay(act: keyof typeof importAllows, { state }: Pick<ResultImport, 'state'>): boolean {
  return (importAllows[act] as readonly ImportState[]).includes(state)
}

/** Whether somebody still has to do something about an import. */
export function isOpen(one: Pick<ResultImport, 'state'>): boolean {
  return importMay('check', one) || importMay('cancel', one)
}

/** Where an import stands on its way: file, columns, check, import. */
export function stepOf({ state }: Pick<ResultImport, 'state'>): 1 | 2 | 3 | 4 {
  if (state === 'checking' || state === 'checked') return 3
  return state === 'importing' || state === 'imported' || state === 'undone' ? 4 : 2
}

/** How an import can be taken over: all of it when no row has a fault, else the good rows, if there are any. */
export function runModes({ faultCount, goodCount }: Pick<ResultImport, 'faultCount' | 'goodCount'>) {
  return { all: faultCount === 0 && goodCount > 0, goodRows: faultCount > 0 && goodCount > 0 }
}

/** How many rows a sheet has: as counted by its check, or by its headings before that. */
export function rowsOf({ rowCount, sheets, mapping }: Pick<ResultImport, 'rowCount' | 'sheets' | 'mapping'>): number {
  return rowCount || (sheets.find(({ name }) => name === mapping.sheet)?.rowCount ?? 0)
}
