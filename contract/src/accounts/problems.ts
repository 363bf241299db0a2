/** Problems of accounts: code → HTTP status and sentence. */
export const accountsProblems = {
  'accounts.sheet-taken': {
    status: 409,
    sentence: 'The file of these logins was already downloaded by {by}. Its passwords cannot be shown again',
  },
  'accounts.sheet-not-held': { status: 409, sentence: 'Nothing to confirm. The passwords of this file are already erased' },
  'accounts.no-passwords-left': { status: 409, sentence: 'This login list has no passwords left to hand over' },
  'accounts.batch-busy': { status: 409, sentence: 'This login list is still being processed. Wait until it finishes' },
  'accounts.batch-not-running': { status: 409, sentence: 'This login list is not being processed any more' },
  'accounts.no-mail-server': {
    status: 409,
    sentence: 'The portal has no mail server, so passwords cannot be sent by e-mail. Download the file',
  },
  'accounts.nobody-to-write-to': { status: 409, sentence: 'Nobody in this login list has an e-mail address. Download the file' },
  'accounts.not-a-parent': { status: 409, sentence: 'Only users with the role Parent have children. Add the role first' },
  'accounts.no-such-student': { status: 404, sentence: 'No student has the roll number {rollNo}' },
  'accounts.linked-already': { status: 409, sentence: 'This child is already linked' },
  'accounts.registration-fault': { status: 400, sentence: '{message}' },
  'accounts.already-registered': {
    status: 409,
    sentence: 'This User Name or Email Id is already registered. Choose another, or sign in',
  },
  'accounts.username-like-another': {
    status: 409,
    sentence: 'This User Name is too similar to one that is already registered. Choose another',
  },
  'accounts.first-run-code': {
    status: 403,
    sentence: 'To create the first account, enter the one-time code that the terminal showed when the portal started',
  },
  'accounts.registration-closed': {
    status: 403,
    sentence: 'Registration is closed at present. Ask the college office for an invitation',
  },
  'accounts.invitation-over': {
    status: 410,
    sentence: 'This invitation has expired or was revoked. Ask the college for a new one',
  },
  'accounts.decided-already': { status: 409, sentence: 'This registration is already decided' },
  'accounts.email-has-account': { status: 409, sentence: 'This e-mail address already has an account' },
  'accounts.already-invited': {
    status: 409,
    sentence: 'This address already has an open invitation. Send it again, or revoke it first',
  },
  'accounts.invitation-closed': { status: 409, sentence: 'This invitation has been used or revoked' },
  'accounts.email-taken': { status: 409, sentence: 'Another user already has this e-mail' },
  'accounts.not-in-this-state': { status: 409, sentence: 'You cannot do this with a user who is {state}' },
  'accounts.nothing-changed': { status: 409, sentence: 'Nothing to change. It is already set' },
  'accounts.not-oneself': {
    status: 409,
    sentence: 'You cannot do this to your own account. Ask another administrator',
  },
  'accounts.last-administrator': {
    status: 409,
    sentence: 'This is the last active administrator with a permanent role. Make another user an administrator first',
  },
  'accounts.leaver-is-administrator': {
    status: 403,
    sentence: 'This person is an administrator. Ask an administrator to enter the last day of service',
  },
  'accounts.role-without-scope': { status: 400, sentence: 'The role {role} always applies to the whole college' },
  'accounts.all-have-logins': {
    status: 409,
    sentence: 'Nobody to create a login for: everyone chosen has one, or no roll number or mobile number is on record',
  },
  'accounts.logins-under-way': {
    status: 409,
    sentence: 'Logins are being created already: {made} of {total}. Wait until they are done',
  },
  'accounts.no-such-department': { status: 400, sentence: 'No department has the code {code}' },
} as const
