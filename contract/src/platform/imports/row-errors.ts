/** A table of row errors: code → sentence with `{places}`. A module's own codes begin with its name: `accounts.role-without-children`. */
export type RowErrorTable = Readonly<Record<string, string>>

/** What can be wrong with a cell or a row of any spreadsheet. `not-valid` carries the sentence of the field's own rule. */
export const rowErrors = {
  required: 'Enter a value',
  formula: 'This is a formula. Copy the column and paste it as values',
  'error-value': 'The spreadsheet shows the error {error} here. Correct the cell',
  'not-a-number': 'Enter a number, such as 120',
  'not-a-whole-number': 'Enter a whole number, such as 120',
  'too-many-decimals': 'Enter a number with at most two decimals',
  'number-shortened': 'The spreadsheet shortened this number. Format the column as text and enter the number again',
  'not-an-amount': 'Enter an amount in rupees, such as 150000',
  'not-a-day': 'Enter a date with the day first, such as 15-08-2008',
  'not-yes-or-no': 'Enter Yes or No',
  'not-in-list': 'Choose one of {list}',
  'not-in-template-list': 'Choose a value from the drop-down list of the template',
  'list-empty': 'The list does not have {value}. It has no values yet',
  'not-an-email': 'Enter an e-mail address, such as name@example.com',
  'too-long': 'Must be at most {max} characters',
  'too-short': 'Must be at least {min} characters',
  'too-big': 'Must be at most {max}',
  'too-small': 'Must be at least {min}',
  'duplicate-in-sheet': 'Row {row} has the same value',
  'already-exists': 'The college already has this',
  'not-a-phone': 'Enter a phone number with ten digits, such as 9876543210',
  'not-a-semester': 'Enter the number of the semester, such as 3, or year and semester, such as 2-1',
  'not-a-month': 'Enter month and year, such as Nov 2022',
  'not-known': 'The college does not have {value}. Add it first, or correct the cell',
  ambiguous: '{value} is ambiguous. Enter one of {list}',
  'differs-in-sheet': 'Conflicts with row {row}',
  'not-valid': '{why}',
} as const satisfies RowErrorTable
export type RowErrorCode = keyof typeof rowErrors

/** `{name}` in a sentence, filled from `values`; a place without a value is left empty. */
export function fillPlaces(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
