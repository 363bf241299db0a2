/** Why calls of accounts are refused: code → HTTP status and sentence. */
export const accountsProblems = {
  'accounts.sheet-taken': {
    status: 409,
    sentence: 'The sheet of these logins was downloaded already, by {by}. Its passwords cannot be shown again.',
  },
  'accounts.sheet-not-held': { status: 409, sentence: 'There is nothing to confirm: the passwords of this sheet are erased.' },
  'accounts.no-passwords-left': { status: 409, sentence: 'No password of this batch waits to be handed over.' },
  'accounts.batch-busy': { status: 409, sentence: 'This batch is still being worked on. Please wait until it has finished.' },
  'accounts.batch-not-running': { status: 409, sentence: 'Nothing is being done for this batch any more.' },
  'accounts.no-mail-server': {
    status: 409,
    sentence: 'The portal has no mail server, so passwords cannot be mailed. Please download the sheet',
  },
  'accounts.nobody-to-write-to': { status: 409, sentence: 'Nobody of this batch has a mail address. Please download the sheet.' },
  'accounts.not-a-parent': { status: 409, sentence: 'Only a user with the role Parent has children here. Give the role first' },
  'accounts.no-such-student': { status: 404, sentence: 'There is no student with the roll number {rollNo}' },
  'accounts.linked-already': { status: 409, sentence: 'This child is linked already' },
  'accounts.registration-fault': { status: 400, sentence: '{message}' },
  'accounts.already-registered': {
    status: 409,
    sentence: 'This User Name or Email Id is registered already. Choose another, or sign in',
  },
  'accounts.username-like-another': {
    status: 409,
    sentence: 'This User Name looks too much like one that is registered already. Choose another',
  },
  'accounts.first-run-code': {
    status: 403,
    sentence: 'The first account of the college needs the one-time code that the terminal showed when the portal was started',
  },
  'accounts.registration-closed': {
    status: 403,
    sentence: 'The college takes no registrations at present. Please ask its office for an invitation',
  },
  'accounts.invitation-over': {
    status: 410,
    sentence: 'This invitation is no longer good. Please ask the college for a new one',
  },
  'accounts.decided-already': { status: 409, sentence: 'Somebody has decided on this registration already' },
  'accounts.email-has-account': { status: 409, sentence: 'Somebody with this e-mail address has an account already' },
  'accounts.already-invited': {
    status: 409,
    sentence: 'An invitation to this address is open already. Send that one again, or revoke it first',
  },
  'accounts.invitation-closed': { status: 409, sentence: 'This invitation has been used or revoked' },
  'accounts.email-taken': { status: 409, sentence: 'Another user has this e-mail already' },
  'accounts.not-in-this-state': { status: 409, sentence: 'This cannot be done with a user who is {state}' },
  'accounts.nothing-changed': { status: 409, sentence: 'Nothing was changed: it stands so already' },
  'accounts.not-oneself': {
    status: 409,
    sentence: 'Nobody does this to their own account. Ask another administrator',
  },
  'accounts.last-administrator': {
    status: 409,
    sentence: 'This is the last active administrator whose role has no end. Make somebody else an administrator first',
  },
  'accounts.role-without-scope': { status: 400, sentence: 'The role {role} is always for the whole college' },
  'accounts.no-such-department': { status: 400, sentence: 'There is no department with the code {code}' },
} as const
