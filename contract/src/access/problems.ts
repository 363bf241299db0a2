/** Why calls of access are refused: code → HTTP status and sentence. */
export const accessProblems = {
  'access.wrong-credentials': { status: 401, sentence: 'The user name or password is wrong.' },
  'access.waits-for-approval': {
    status: 403,
    sentence: 'Your registration waits for the approval of the college. You will get a letter by e-mail.',
  },
  'access.not-approved': {
    status: 403,
    sentence: 'The college did not approve your registration. Please ask its office if you think that this is a mistake.',
  },
  'access.too-many-attempts': { status: 429, sentence: 'Too many attempts. Please wait {seconds} seconds and try again.' },
  'access.second-factor-needed': { status: 401, sentence: 'Please give the code of your authenticator app.' },
  'access.passkey-needed': { status: 401, sentence: 'Please sign in with your passkey.' },
  'access.second-factor-first': { status: 403, sentence: 'Your role asks for a second factor. Please set one up first.' },
  'access.factor-review-first': {
    status: 403,
    sentence: 'Your password was set again. Please check first what else signs in to your account.',
  },
  'access.passkey-paused': {
    status: 401,
    sentence: 'Your password was set again, so passkeys wait. Please sign in with the new password and confirm them.',
  },
  'access.step-over': { status: 401, sentence: 'This sign-in has ended. Please sign in again.' },
  'access.wrong-code': { status: 401, sentence: 'The code is wrong, or was used before. Please wait for the next one.' },
  'access.wrong-proof': { status: 403, sentence: 'This is neither your password nor a code of yours.' },
  'access.reauthentication-needed': {
    status: 403,
    sentence: 'Please confirm that it is you: give your password, or a code of your authenticator app.',
  },
  'access.authenticator-exists': { status: 409, sentence: 'You have an authenticator already. Turn it off to set up another.' },
  'access.no-authenticator': { status: 409, sentence: 'Set up an authenticator first.' },
  'access.own-second-factor': { status: 403, sentence: 'Change your own second factor under My Account.' },
  'access.nothing-to-reset': { status: 409, sentence: 'This person has no second factor.' },
  'access.passkey-refused': { status: 401, sentence: 'This passkey was not accepted. Please try again, or sign in another way.' },
  'access.too-many-passkeys': { status: 409, sentence: 'You have {most} passkeys already. Remove one to add another.' },
  'access.password-change-first': { status: 403, sentence: 'Please choose a password of your own first.' },
  'access.password-link-over': {
    status: 410,
    sentence:
      'This link is no longer good: it was used, is older than 30 minutes, or a newer one was sent. Please ask for another.',
  },
  'access.password-refused': { status: 422, sentence: '{why}' },
  'access.provider-unreachable': { status: 503, sentence: 'The identity provider does not answer. Please sign in another way.' },
  'access.provider-over': { status: 401, sentence: 'This sign-in has ended. Please sign in again.' },
  'access.provider-refused': { status: 401, sentence: 'The identity provider did not sign you in. Please try again.' },
  'access.provider-unknown': {
    status: 401,
    sentence: 'The identity provider knows you, but the portal has no account that belongs to you. Ask the college office.',
  },
  'access.provider-by-owner': {
    status: 401,
    sentence:
      'An administrator signs in with the password first, and then links the account of the identity provider under My Account.',
  },
  'access.provider-taken': { status: 409, sentence: 'This account of the identity provider belongs to another user already.' },
  'access.provider-linked': {
    status: 409,
    sentence: 'An account of the identity provider is linked already. Remove the link first.',
  },
  'access.provider-not-linked': { status: 409, sentence: 'No account of the identity provider is linked.' },
  'access.not-decryptable': { status: 422, sentence: 'Error decrypting the value!' },
  'access.no-encrypted-value': { status: 400, sentence: 'Please enter an encrypted value' },
  'access.no-plain-text': { status: 400, sentence: 'Please enter a plain text' },
  'access.text-too-long': { status: 400, sentence: 'The text is too long: at most {most} characters' },
} as const
