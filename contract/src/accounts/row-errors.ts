/** What can be wrong with a row of a spreadsheet of accounts: code → sentence. */
export const accountsRowErrors = {
  'accounts.username-taken': 'Another user has this user name already',
  'accounts.username-look-alike': 'This looks too much like the user name of somebody else',
  'accounts.email-in-use': 'Another user has this e-mail already',
  'accounts.role-without-department': 'The role {role} is not for a department; leave this empty',
  'accounts.role-without-children': 'The role {role} has no children; leave this empty',
  'accounts.too-many-children': 'At most {most} children belong to one parent',
  'accounts.no-such-child': 'There is no student with the roll number {rollNo}',
} as const
