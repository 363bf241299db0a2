import type { RowErrorTable } from './row-errors.ts'

/**
 * Why a staged import cannot continue, and what the user can do: code → sentence with `{places}`. A failure is shown as two of these: the reason, which may
 * also be one of the module's own or a problem, then the advice.
 */
export const importFailures = {
  'interrupted-check': 'The portal was restarted several times while checking this file',
  'interrupted-saving': 'The portal was restarted several times while saving this file',
  'rows-refused': 'Rows that cannot be saved any more: {count}',
  'rows-unreadable': 'This file was encrypted with another key and cannot be read',
  'our-side': 'The portal could not process this file',
  'try-again': 'Nothing was saved. Try again',
  'save-the-others': '{count} were saved. Save again for the others',
  'check-again': 'No results were imported. Check the file again',
  'upload-again': 'Upload the file again',
} as const satisfies RowErrorTable
export type ImportFailureCode = keyof typeof importFailures
