import type { SessionUser } from '@nalanda/contract/access/session-user'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../api/session.ts'
import { readHint } from '../../api/tab-user.ts'
import { forgetRecent } from '../find/recent.ts'
import { forgetTitles } from '../find/record-titles.ts'

const prefix = 'nalanda.'
const ownerKey = 'nalanda.tab-owner'
/** What the tab keeps besides for whoever signs in: the screen that a guest asked for, and that the page was loaded anew. */
const ofNobody: readonly string[] = [ownerKey, 'nalanda.requested-address', 'nalanda.reloaded']

/**
 * Forgets what the tab keeps of its person once it is known that another one is signed in: by another tab, or after a sign-out. It names students and
 * staff, and outlives a reload.
 */
export function forgetTabOfOthers(client: QueryClient): void {
  const username = readHint()?.username
  if (username) noteOwner(username)
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const user = query.state.data as SessionUser | null | undefined
    if (user) noteOwner(user.username)
  })
}

/** Forgets it: where the person was, whom they looked at, in which role they worked. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && !ofNobody.includes(key)) sessionStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has kept none
  }
  forgetTitles()
  forgetRecent()
}

function noteOwner(username: string): void {
  try {
    if (sessionStorage.getItem(ownerKey) === username) return
    forgetTab()
    sessionStorage.setItem(ownerKey, username)
  } catch {
    // Nothing is kept either
  }
}
