/** What the reading of a whole Aadhaar number says. */
export const vaultWords = {
  show: 'Show',
  showOf: 'Show the Aadhaar number of {{name}}',
  hide: 'Hide',
  none: 'Not recorded',
  title: 'Show the Aadhaar number of {{name}}?',
  explain:
    'The whole number is shown for {{seconds}} seconds. Your name, the time and the reason stay in the audit trail and in the history of the student.',
  act: 'Show the number',
  hiddenIn_one: 'Hidden in {{n}} second',
  hiddenIn_other: 'Hidden in {{n}} seconds',
}
export type VaultWords = typeof vaultWords
