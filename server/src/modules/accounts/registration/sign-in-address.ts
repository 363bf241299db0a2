import type { LoginKind } from '@nalanda/contract/accounts/logins'

/** Where somebody with a new login signs in: the page of their module. */
export function signInAddress(publicUrl: string, kind: LoginKind): string {
  return `${publicUrl}/login/${kind === 'students' ? 'Student' : 'Faculty'}`
}
