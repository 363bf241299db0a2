import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of accounts for screens of the portal. */
export const portalWords = {
  figures: {
    registrationsWaiting_one: 'registration to approve',
    registrationsWaiting_other: 'registrations to approve',
    invitationsOpen_one: 'unanswered invitation',
    invitationsOpen_other: 'unanswered invitations',
    usersActive: 'Active users',
    usersSuspended: 'Suspended users',
  },
  charts: {
    signInsByDay: 'Sign-ins by day',
    signInsByDayRows: 'Day',
    'signInsByDay-done': 'Signed in',
    'signInsByDay-refused': 'Refused',
    'signInsByDay-today': 'Today: {{done}} sign-ins, {{refused}} refused.',
    usersByRole: 'Users by role',
    usersByRoleRows: 'Role',
    'usersByRole-users': 'Users',
    'usersByRole-most': 'Most common role: {{role}} with {{n}}.',
    'usersByRole-tied': '{{roles}} roles have the most users: {{n}} each.',
    'usersByRole-even': 'Active users in each of {{roles}} roles: {{n}}.',
  },
} as const satisfies PortalWords
