import type { RowErrorTable } from '../platform/imports/row-errors.ts'

/** Reasons why a checked sheet of results can no longer be imported. */
export const resultsImportFailures = {
  'results.exam-changed': 'The exam was changed after this file was checked',
  'results.corrected-meanwhile': 'Some of these marks were corrected after this file was checked',
  'results.recorded-meanwhile': 'Some of these results were recorded after this file was checked',
} as const satisfies RowErrorTable
