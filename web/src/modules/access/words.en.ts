/** What sign-in says, in English. */
export const accessWords = {
  heading: 'Sign in to {{module}} Module',
  headingBare: 'Sign in',
  lead: 'Use the account your college gave you.',
  username: 'User Name',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  login: 'Log in',
  signUp: 'Sign Up',
  home: 'Home',
  back: 'Back to the home page',
  demoTitle: 'Demo users',
  demoLead: 'This is a demo college. Choose a user to fill in the form; every password is {{password}}.',
  demoPick: 'Choose a demo user',
  forgotTitle: 'Forgot password',
  forgotLead:
    'Passwords are reset by the college office for now. Bring or send proof of who you are, and the office will give you a new one.',
  forgotContact: 'How to reach the office',
  resetTitle: 'Reset Password',
  resetLead: 'You cannot change the password here yet. The college office can set a new one for you; bring proof of who you are.',
}
export type AccessWords = typeof accessWords
