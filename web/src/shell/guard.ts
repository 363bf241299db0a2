import { hintCookie, landingByRole } from '@nalanda/contract/landing'
import type { Role } from '@nalanda/contract/permissions'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { readHint, sessionQuery } from '../api/session.ts'

/** Lets through whoever the readable cookie or the server knows, and leads a guest to the home page. */
export async function guardSignedIn(client: QueryClient): Promise<void> {
  if (readHint()) return
  const user = await client.ensureQueryData(sessionQuery).catch(() => null)
  if (!user) throw redirect({ to: '/' })
}

/** Leads a remembered user who opens the home page on to where their first role works. */
export function leadHome(): void {
  const role = readHint()?.roles[0]
  const landing = role && landingOf(role)
  if (landing) throw redirect({ to: landing })
}

/** Where a role works; their own account for somebody who has none at present. */
export function landingOf(role: string | undefined): string {
  return new Map<string, string>(Object.entries(landingByRole)).get(role ?? '') ?? '/app/My Account'
}

/** The role a `/{role}/dashboard` address means: `library_incharge`, `Library Incharge` and `ROLE_LIBRARY_INCHARGE` alike. */
export function roleNamed(name: string): Role | undefined {
  const wanted = `ROLE_${name
    .replace(/^ROLE_/i, '')
    .trim()
    .replace(/[\s-]+/g, '_')
    .toUpperCase()}`
  return (Object.keys(landingByRole) as Role[]).find((role) => role === wanted)
}

/** Forgets the readable cookie, when the server says that the session is over. */
export function forgetHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the college
  document.cookie = `${hintCookie}=; Path=/; Max-Age=0; SameSite=Lax`
}
