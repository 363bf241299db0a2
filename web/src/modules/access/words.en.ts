/** English texts of sign-in. */
export const accessWords = {
  heading: 'Sign in to {{module}} Module',
  lead: 'Use the account your college gave you.',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  login: 'Log in',
  signUp: 'Sign Up',
  home: 'Home',
  back: 'Back to home page',
  demoTitle: 'Demo users',
  demoLead: 'This is a demo college. Choose a user to fill in the form; every password is {{password}}.',
  demoPick: 'Choose a demo user',
  or: 'or',
  passkeySignIn: 'Sign in with a passkey',
  passkeyNeeded: 'Sign in with your passkey.',
  providerUnknown: 'No account in the portal belongs to this identity. Contact the college office.',
  providerOver: 'This sign-in has expired. Sign in again.',
  providerRefused: 'The identity provider refused the sign-in. Try again.',
  providerUnreachable: 'The identity provider does not respond. Sign in another way.',
  providerByOwner:
    'Sign in with your password first. Then link your account under My Account. If you do not know the password, reset it.',
  providerPaused:
    'Your password was reset, so the identity provider is paused. Sign in with the new password and confirm the link.',
  providerTaken: 'This identity already belongs to another user.',
  providerLinked: 'An identity is already linked. Remove the link first.',
  passkeyKnown: 'This device has a passkey for your account already.',
  noPasskey: 'No passkey was used. Try again, or choose another way.',
}
export type AccessWords = typeof accessWords
