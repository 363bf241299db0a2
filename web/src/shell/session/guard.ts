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
 * Lets signed-in users through, by the readable cookie or the server, and redirects a guest to the home page; the screen opens after they signed
 * in. Nobody gets to an unknown screen.
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
 * Leads a remembered user who opens the home page on to where their first role works. For a guest the tab forgets whoever was signed in
 * before: every session that ends leads here.
 */
export function redirectToLanding(): void {
  const hint = readHint()
  if (!hint) forgetTab()
  const role = hint?.roles[0]
  const landing = role && landingOf(role)
  if (landing) throw redirect({ to: landing })
}

/** Where a role works; their own account for somebody who has none at present. */
export function landingOf(role: string | undefined): Address {
  return new Map<string, Address>(Object.entries(landingByRole)).get(role ?? '') ?? '/app/My Account'
}

/** Forgets the readable cookie, when the server answers that the session is over. */
export function removeHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the college
  document.cookie = `${hintCookie}=; Path=/; Max-Age=0; SameSite=Lax`
}
