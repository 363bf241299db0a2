import { notPermitted } from '@nalanda/contract/platform/messages'

/** What the frame of the portal says, in English. */
export const shellWords = {
  erp: 'Enterprise Resource Planning',
  skip: 'Skip to the content',
  menu: 'Menu',
  allScreens: 'All screens',
  findNothing: 'Nothing is called that.',
  findScreens: 'Screens',
  findStudents: 'Students',
  account: 'Account',
  role: 'Working as',
  myAccount: 'My Account',
  resetPassword: 'Reset Password',
  signedOut: 'Your session has ended. Please sign in again.',
  logout: 'Log Out',
  dashboard: 'Dashboard',
  notFound: 'Oops, Page Not Found :(',
  notFoundLead: 'The address may be mistyped, or the page may have moved.',
  forbidden: notPermitted,
  forbiddenLead: 'Your role does not include this screen. Ask the administrator if it should.',
  failed: 'Something went wrong on this page',
  failedLead: 'Nothing you saved is lost. Reload the page; if it happens again, tell the college office what you were doing.',
  reload: 'Reload the page',
  greeting: 'Welcome, {{name}}',
  resultsHint: 'Look up a published result by roll number',
  latest: 'Latest results',
  all: 'All',
  noResults: 'No results have been published yet.',
  notices: 'Notices',
}
export type ShellWords = typeof shellWords
