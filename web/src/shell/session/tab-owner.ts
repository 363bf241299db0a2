import type { SessionUser } from '@nalanda/contract/access/session-user'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../api/session.ts'
import { readHint } from '../../api/tab-user.ts'
import { forgetRecent } from '../find/recent.ts'
import { forgetTitles } from '../find/record-titles.ts'

const prefix = 'nalanda.'
const ownerKey = 'nalanda.tab-owner'
/** Keys kept for any user who signs in: the screen that a guest requested, and the note that the page was reloaded. */
const ofNobody: readonly string[] = [ownerKey, 'nalanda.requested-address', 'nalanda.reloaded']

/**
 * Clears the tab's stored data of a user when another user is signed in, through another tab or after signing out. The data names students and staff and
 * survives a reload.
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

/** Clears the visited screens, opened records and active role stored in the tab. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && !ofNobody.includes(key)) sessionStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has stored nothing
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
    // Nothing is stored either
  }
}
