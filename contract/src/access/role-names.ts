/** Names of the roles and how typed names are recognised, for screens, e-mails, sheets and addresses. */
import { type Role, roles } from '../platform/roles.ts'

const abbreviations = ['HOD', 'IQAC', 'OPAC']

/** Returns the English name of a role: ROLE_LIBRARY_INCHARGE → Library Incharge. */
export function roleWords(role: string): string {
  const words = role.replace(/^ROLE_/, '').split('_')
  return words.map((word) => (abbreviations.includes(word) ? word : word.charAt(0) + word.slice(1).toLowerCase())).join(' ')
}

/** Returns the role of a typed name; `library_incharge`, `Library Incharge` and `ROLE_LIBRARY_INCHARGE` are the same role. */
export function roleNamed(name: string): Role | undefined {
  const plain = name
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
  const wanted = `ROLE_${plain.replace(/^ROLE_/, '')}`
  return roles.find((role) => role === wanted)
}
