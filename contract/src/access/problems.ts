/** Problems of access: code → HTTP status and sentence. */
export const accessProblems = {
  'access.wrong-credentials': { status: 401, sentence: 'The user name or password is wrong' },
  'access.waits-for-approval': {
    status: 403,
    sentence: 'The college has not approved your registration yet. Try again later, or contact the college office',
  },
  'access.not-approved': {
    status: 403,
    sentence: 'The college rejected your registration. If you think this is a mistake, contact the college office',
  },
  'access.too-many-attempts': {
    status: 429,
    sentence: 'Too many attempts. Wait {seconds} {seconds:second|seconds} and try again',
  },
  'access.second-factor-needed': { status: 401, sentence: 'Enter the code from your authenticator app' },
  'access.passkey-needed': { status: 401, sentence: 'Sign in with your passkey' },
  'access.second-factor-first': { status: 403, sentence: 'Your role needs a second factor. Set one up first' },
  'access.factor-review-first': {
    status: 403,
    sentence: 'Your password was reset. Check the other ways to sign in to your account first',
  },
  'access.passkey-paused': {
    status: 401,
    sentence: 'Your password was reset, so passkeys are paused. Sign in with the new password and confirm them',
  },
  'access.step-over': { status: 401, sentence: 'This sign-in has expired. Sign in again' },
  'access.wrong-code': { status: 401, sentence: 'The code is wrong or was already used. Wait for the next code' },
  'access.wrong-proof': { status: 403, sentence: 'This is not your password or one of your codes' },
  'access.reauthentication-needed': {
    status: 403,
    sentence: 'Confirm that it is you. Enter your password or a code from your authenticator app',
  },
  'access.authenticator-exists': { status: 409, sentence: 'You already have an authenticator. Turn it off to set up another' },
  'access.no-authenticator': { status: 409, sentence: 'Set up an authenticator first' },
  'access.own-second-factor': { status: 403, sentence: 'Change your own second factor under My Account' },
  'access.nothing-to-reset': { status: 409, sentence: 'This person has no second factor' },
  'access.passkey-refused': { status: 401, sentence: 'This passkey was not accepted. Try again, or sign in another way' },
  'access.too-many-passkeys': { status: 409, sentence: 'You already have {most} passkeys. Delete one to add another' },
  'access.password-change-first': { status: 403, sentence: 'Choose your own password first' },
  'access.password-link-over': {
    status: 410,
    sentence: 'This link was already used, is older than 30 minutes, or was replaced by a newer one. Request a new link',
  },
  'access.password-refused': { status: 422, sentence: '{why}' },
  'access.provider-unreachable': { status: 503, sentence: 'The identity provider does not respond. Sign in another way' },
  'access.provider-over': { status: 401, sentence: 'This sign-in has expired. Sign in again' },
  'access.provider-refused': { status: 401, sentence: 'The identity provider did not sign you in. Try again' },
  'access.provider-unknown': {
    status: 401,
    sentence: 'The portal has no account for you at this identity provider. Contact the college office',
  },
  'access.provider-by-owner': {
    status: 401,
    sentence: 'Sign in with your password first, then link the identity provider under My Account',
  },
  'access.provider-paused': {
    status: 401,
    sentence: 'Your password was reset, so the identity provider is paused. Sign in with the new password and confirm the link',
  },
  'access.provider-taken': { status: 409, sentence: 'This identity provider account is already linked to another user' },
  'access.provider-linked': {
    status: 409,
    sentence: 'An identity provider account is already linked. Remove the link first',
  },
  'access.provider-not-linked': { status: 409, sentence: 'No identity provider account is linked' },
  'access.not-decryptable': { status: 422, sentence: 'Error decrypting the value!' },
  'access.no-encrypted-value': { status: 400, sentence: 'Please enter an encrypted value' },
  'access.no-plain-text': { status: 400, sentence: 'Please enter a plain text' },
  'access.text-too-long': { status: 400, sentence: 'The text is too long. Enter at most {most} characters' },
} as const
