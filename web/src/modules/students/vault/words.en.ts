/** English texts of the screen that shows a whole Aadhaar number. */
export const vaultWords = {
  showOf: 'Show the Aadhaar number of {{name}}',
  none: 'Not recorded',
  title: 'Show the Aadhaar number of {{name}}?',
  explain:
    "The full number is shown for {{seconds}} seconds. Your name, the time and the reason are recorded in the audit trail and in the student's history.",
  act: 'Show number',
  hiddenIn_one: 'Hides in {{n}} second',
  hiddenIn_other: 'Hides in {{n}} seconds',
}
export type VaultWords = typeof vaultWords
