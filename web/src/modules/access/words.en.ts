/** What sign-in says, in English. */
export const accessWords = {
  heading: 'Sign in to {{module}} Module',
  lead: 'Use the account your college gave you.',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  login: 'Log in',
  signUp: 'Sign Up',
  home: 'Home',
  back: 'Back to the home page',
  demoTitle: 'Demo users',
  demoLead: 'This is a demo college. Choose a user to fill in the form; every password is {{password}}.',
  demoPick: 'Choose a demo user',
}
export type AccessWords = typeof accessWords
