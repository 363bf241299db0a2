/** What sign-in says, in English. */
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
  passkeyKnown: 'This device has a passkey for your account already.',
  noPasskey: 'No passkey was used. Try again, or choose another way.',
}
export type AccessWords = typeof accessWords
