/** A table of row errors: code → sentence with `{places}`. A module's own codes begin with its name: `accounts.role-without-children`. */
export type RowErrorTable = Readonly<Record<string, string>>

/** What can be wrong with a cell or a row of any spreadsheet. `not-valid` carries the sentence of the field's own rule. */
export const rowErrors = {
  required: 'Please fill this in',
  formula: 'This is a formula. Copy the column and paste it as values',
  'error-value': 'The spreadsheet shows the error {error} here',
  'not-a-number': 'Write a number, such as 120',
  'not-a-whole-number': 'Write a whole number, such as 120',
  'too-many-decimals': 'Write a number with at most two decimals',
  'number-shortened': 'The spreadsheet has shortened this number. Format the column as text and type it again',
  'not-an-amount': 'Write an amount in rupees, such as 150000',
  'not-a-day': 'This is not a day. Write it as 15-08-2008, the day first',
  'not-yes-or-no': 'Write Yes or No',
  'not-in-list': 'Choose one of {list}',
  'not-in-template-list': 'Choose a value from the drop-down list of the template',
  'list-empty': 'The list has no {value}, and nothing else yet',
  'not-an-email': 'This is not an e-mail address',
  'too-long': 'Must be at most {max} characters',
  'too-short': 'Must be at least {min} characters',
  'too-big': 'Must be at most {max}',
  'too-small': 'Must be at least {min}',
  'duplicate-in-sheet': 'Row {row} has the same',
  'already-exists': 'The college has this already',
  'not-a-phone': 'Write a phone number with ten digits, such as 9876543210',
  'not-a-semester': 'Write the number of the semester, such as 3, or year and semester, such as 2-1',
  'not-a-month': 'Write month and year, such as Nov 2022',
  'not-known': 'The college has no {value}. Add it first, or correct the cell',
  ambiguous: '{value} can mean several things. Write one of {list}',
  'differs-in-sheet': 'Row {row} says something else about the same',
  'not-valid': '{why}',
} as const satisfies RowErrorTable
export type RowErrorCode = keyof typeof rowErrors

/** `{name}` in a sentence, filled from `values`; a place without a value is left empty. */
export function fillPlaces(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
