/** Problems of the ledger: code → HTTP status and sentence. */
export const ledgerProblems = {
  'ledger.account-taken': { status: 409, sentence: 'An account with this code or name already exists' },
  'ledger.account-of-portal': {
    status: 409,
    sentence: 'The portal posts to this account. You can rename it, but not archive or delete it',
  },
  'ledger.account-kind-fixed': { status: 409, sentence: 'The kind of an account cannot change once it is in use' },
  'ledger.not-balanced': { status: 400, sentence: 'Debits and credits must be equal. They differ by {difference}' },
  'ledger.too-few-lines': { status: 400, sentence: 'Enter at least two lines with an amount' },
  'ledger.account-unusable': { status: 400, sentence: 'The account {account} is archived. Choose another account' },
  'ledger.account-of-parties': {
    status: 400,
    sentence:
      'The account {account} is kept for each student, vendor or scheme. Enter this where their fees, bills or payments are entered',
  },
  'ledger.future-day': { status: 400, sentence: 'An entry cannot be dated in the future. Enter {today} or an earlier day' },
  'ledger.entry-reversed': { status: 409, sentence: 'This entry has been reversed by entry {entry}' },
  'ledger.books-locked': {
    status: 409,
    sentence: 'The books are locked up to {until}. Enter a later day, or ask the accounts officer to unlock them',
  },
  'ledger.day-not-over': { status: 400, sentence: 'Only days that are over can be locked. Enter {yesterday} or an earlier day' },
  'ledger.entry-of-module': {
    status: 409,
    sentence: 'This entry comes from a receipt, a demand or a bill. Correct it there, so that both stay equal',
  },
} as const
