import { notPermitted } from '@nalanda/contract/platform/messages'

/** What the frame of the portal says, in English. */
export const shellWords = {
  erp: 'Enterprise Resource Planning',
  skip: 'Skip to content',
  menu: 'Menu',
  allScreens: 'All screens',
  findNothing: 'No results. Try a name, a roll number or the name of a screen.',
  findScreens: 'Screens',
  findStudents: 'Students',
  account: 'Account',
  role: 'Working as',
  myAccount: 'My Account',
  resetPassword: 'Reset Password',
  signedOut: 'Your session has ended. Sign in again.',
  logout: 'Log Out',
  dashboard: 'Dashboard',
  notFound: 'Oops, Page Not Found :(',
  notFoundLead: 'The address may be wrong, or the page has moved.',
  forbidden: notPermitted,
  forbiddenLead: 'Your role does not include this screen. Ask an administrator for access.',
  failed: 'Something went wrong on this page',
  failedLead: 'Your saved data is safe. Reload the page. If it fails again, tell the college office what you were doing.',
  reload: 'Reload page',
  greeting: 'Welcome, {{name}}',
  resultsHint: 'Look up a published result by roll number',
  latest: 'Latest results',
  all: 'All',
  noResults: 'No results have been published yet.',
  notices: 'Notices',
}
export type ShellWords = typeof shellWords
