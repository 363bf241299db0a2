import type { RowErrorTable } from '../platform/imports/row-errors.ts'

/** Why a checked sheet of results can no longer be imported. */
export const resultsImportFailures = {
  'results.exam-changed': 'The exam was changed after the sheet was checked',
  'results.corrected-meanwhile': 'Some of these marks were corrected meanwhile',
  'results.recorded-meanwhile': 'Some of these results were recorded meanwhile',
} as const satisfies RowErrorTable
