import { hintCookie, landingByRole } from '@nalanda/contract/access/landing'
import { isScreen } from '@nalanda/contract/platform/addresses'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { rememberRequested } from '../../api/requested-address.ts'
import { sessionQuery } from '../../api/session.ts'
import { readHint } from '../../api/tab-user.ts'
import type { Address } from '../../ui/navigation/paths.ts'
import { forgetTab } from './tab-owner.ts'

/**
 * Lets signed-in users through, by the script-readable cookie or the server, and redirects a guest to the home page; the screen opens after signing in. Unknown
 * screens are not found.
 */
export async function guardSignedIn(client: QueryClient, path: string, search = ''): Promise<void> {
  if (!isScreen(path)) throw notFound()
  if (readHint()) return
  const user = await client.ensureQueryData(sessionQuery).catch(() => null)
  if (user) return
  if (path !== '/app') rememberRequested(path + search)
  throw redirect({ to: '/' })
}

/**
 * Redirects a remembered user who opens the home page to the landing of the first role. For a guest, clears the tab's data of the previous user: the end of
 * every session leads here.
 */
export function redirectToLanding(): void {
  const hint = readHint()
  if (!hint) forgetTab()
  const role = hint?.roles[0]
  const landing = role && landingOf(role)
  if (landing) throw redirect({ to: landing })
}

/** Returns the landing of a role; the account page for a user who currently has no role. */
export function landingOf(role: string | undefined): Address {
  return new Map<string, Address>(Object.entries(landingByRole)).get(role ?? '') ?? '/app/My Account'
}

/** Removes the script-readable cookie when the server reports that the session is over. */
export function removeHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the college
  document.cookie = `${hintCookie}=; Path=/; Max-Age=0; SameSite=Lax`
}
