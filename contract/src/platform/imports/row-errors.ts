import { platformValidationErrors } from '../validation/platform-validation-errors.ts'

/** A table of row errors: code → sentence with `{places}`. A module's own codes begin with its name: `accounts.role-without-children`. */
export type RowErrorTable = Readonly<Record<string, string>>

/** Errors of a cell or a row in any spreadsheet: those of form values, and those that only a sheet can have. */
export const rowErrors = {
  ...platformValidationErrors,
  formula: 'This is a formula. Copy the column and paste it as values',
  'error-value': 'The spreadsheet shows the error {error} here. Correct the cell',
  'number-shortened': 'The spreadsheet shortened this number. Format the column as text and enter the number again',
  'became-a-date': 'The spreadsheet made a date of this. Format the column as text and enter it again',
  'not-an-academic-year': 'Enter an academic year, such as 2026-27',
  'letters-lost': 'Letters became question marks when this file was saved. Save it again as .xlsx or as CSV UTF-8',
  'not-an-amount': 'Enter an amount in rupees, such as 150000',
  'not-a-day': 'Enter a date with the day first, such as 15-08-2008',
  'not-in-template-list': 'Choose a value from the drop-down list of the template',
  'list-empty': 'The list does not have {value}. It has no values yet',
  'duplicate-in-sheet': 'Row {row} has the same value',
  'already-exists': 'The college already has this',
  'not-a-phone': 'Enter a phone number with ten digits, such as 9876543210',
  'not-a-semester': 'Enter the number of the semester, such as 3, or year and semester, such as 2-1',
  'not-a-study-year': 'Enter the year of study, such as 2',
  'not-a-month': 'Enter month and year, such as Nov 2022',
  'not-known': 'The college does not have {value}. Add it first, or correct the cell',
  ambiguous: '{value} is ambiguous. Enter one of {list}',
  'differs-in-sheet': 'Conflicts with row {row}',
} as const satisfies RowErrorTable
export type RowErrorCode = keyof typeof rowErrors
