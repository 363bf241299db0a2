/** Row errors of spreadsheets of accounts: code → sentence. */
export const accountsRowErrors = {
  'accounts.username-taken': 'Another user already has this user name',
  'accounts.username-look-alike': 'This user name is too similar to another',
  'accounts.email-in-use': 'Another user already has this e-mail',
  'accounts.number-shared': 'Many students have this mobile number. Correct their records',
  'accounts.link-ended':
    'This parent was unlinked from the student. Link the parent again on the page of the user if that is right',
  'accounts.account-of-another':
    'The account with this user name has another name, or its owner chose it. Link the student on the page of the user if it is the same person',
  'accounts.role-without-department': 'The role {role} has no department. Leave this blank',
  'accounts.role-without-children': 'The role {role} has no children. Leave this blank',
  'accounts.too-many-children': 'A parent can have at most {most} children',
  'accounts.no-such-child': 'No student has the roll number {rollNo}',
} as const
