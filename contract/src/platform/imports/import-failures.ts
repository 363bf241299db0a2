import type { RowErrorTable } from './row-errors.ts'

/**
 * Why a staged import cannot go on, and what the person does about it: code → sentence with `{places}`. A failure is shown as two of these: the
 * reason, which may be one of the module's own or a problem, then the advice.
 */
export const importFailures = {
  'interrupted-check': 'The portal was stopped several times while it checked this file',
  'interrupted-saving': 'The portal was stopped several times while it saved this file',
  'rows-refused': 'Rows that can no longer be saved: {count}',
  'rows-unreadable': 'The rows of this sheet were encrypted with another key',
  'our-side': 'Something went wrong on our side',
  'try-again': 'Nothing was saved; please try again',
  'save-the-others': '{count} were saved before. Please save again for the others',
  'check-again': 'Nothing was imported; please check the sheet again',
  'upload-again': 'Please upload the file again',
} as const satisfies RowErrorTable
export type ImportFailureCode = keyof typeof importFailures
