import { roleWords } from '@nalanda/contract/access/role-names'
import i18next from 'i18next'

/** Returns the name of a role in the language of the page; in English from its code: ROLE_LIBRARY_INCHARGE → Library Incharge. */
export function roleTitle(role: string): string {
  const title: unknown = i18next.isInitialized ? i18next.getResource(i18next.language, 'roles', role) : undefined
  return typeof title === 'string' ? title : roleWords(role)
}
