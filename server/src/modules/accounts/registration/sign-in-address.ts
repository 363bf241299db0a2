import type { LoginKind } from '@nalanda/contract/accounts/logins'

/** Returns where the owner of a new login signs in: the page of their module, which students and parents share. */
export function signInAddress(publicUrl: string, kind: LoginKind): string {
  return `${publicUrl}/login/${kind === 'faculty' ? 'Faculty' : 'Student'}`
}
