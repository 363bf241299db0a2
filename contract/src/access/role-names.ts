/** The names of the roles, and how typed ones are recognised: the one place for both, for screens, e-mails, sheets and addresses. */
import { type Role, roles } from '../platform/roles.ts'

const abbreviations = ['HOD', 'IQAC', 'OPAC']

/** The English words of a role: ROLE_LIBRARY_INCHARGE → Library Incharge. */
export function roleWords(role: string): string {
  const words = role.replace(/^ROLE_/, '').split('_')
  return words.map((word) => (abbreviations.includes(word) ? word : word.charAt(0) + word.slice(1).toLowerCase())).join(' ')
}

/** The role that somebody means: `library_incharge`, `Library Incharge` and `ROLE_LIBRARY_INCHARGE` alike. */
export function roleNamed(name: string): Role | undefined {
  const plain = name
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
  const wanted = `ROLE_${plain.replace(/^ROLE_/, '')}`
  return roles.find((role) => role === wanted)
}
