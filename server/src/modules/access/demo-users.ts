import { type Role, roles } from '@nalanda/contract/permissions'

/** The documented users of a demo college: one for every role. They exist in no other database. */
export const demoUsers = {
  password: 'College@2026',
  users: roles.map((role) => ({ username: usernameOf(role), role, title: titleOf(role) })),
}

/** `ROLE_LIBRARY_INCHARGE` signs in as `library_incharge`. */
function usernameOf(role: Role): string {
  return role.replace('ROLE_', '').toLowerCase()
}

const abbreviations = new Set(['HOD', 'IQAC', 'OPAC'])

function titleOf(role: Role): string {
  if (role === 'ROLE_FEEPAYMENTS') return 'Fee Payments'
  const words = role.replace('ROLE_', '').split('_')
  return words.map((word) => (abbreviations.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase())).join(' ')
}
