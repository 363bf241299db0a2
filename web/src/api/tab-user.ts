import { hintCookie } from '@nalanda/contract/access/landing'
import type { SessionUser } from '@nalanda/contract/access/session-user'
import type { Role } from '@nalanda/contract/platform/roles'
import { useEffect, useSyncExternalStore } from 'react'
import { signInAgain } from './person-prompt.ts'

/** What the readable cookie contains before the server has answered. It decides where to look, never what one may do. */
export type Hint = Pick<SessionUser, 'username' | 'email' | 'roles'>

/** Reads the hint cookie; null for a guest or an unreadable value. */
export function readHint(cookies: string = document.cookie): Hint | null {
  const raw = cookies.split('; ').find((cookie) => cookie.startsWith(`${hintCookie}=`))
  if (!raw) return null
  try {
    const kept = JSON.parse(decodeURIComponent(raw.slice(hintCookie.length + 1))) as Partial<Hint>
    const roles = Array.isArray(kept.roles) ? kept.roles.filter((role): role is Role => typeof role === 'string') : []
    return { username: String(kept.username ?? ''), email: String(kept.email ?? ''), roles }
  } catch {
    return null
  }
}

let tabUser: string | null = null

/**
 * Has the person sign in again where they are, and returns whether they did: the session is over, or another tab signed out. False once this tab
 * signed out itself.
 */
export function askToSignInAgain(): Promise<boolean> {
  return tabUser === null ? Promise.resolve(false) : signInAgain.ask()
}

/** Whether this tab shows the work of this person. */
export const isTabUser = (username: string | undefined): boolean => tabUser !== null && tabUser === username

/** This tab shows the work of nobody any more: it signed out, or whoever was asked to sign in again did not. */
export function leaveTab(): void {
  tabUser = null
}

/** Whether another tab took the readable cookie away, as a sign-out does. */
export const isSignedOutElsewhere = (): boolean => tabUser !== null && readHint() === null

const listeners = new Set<() => void>()

/**
 * Watches, while it is mounted, whether another tab signs in somebody else than `username`, whose work this one shows. Only a change of the cookie
 * counts: one that names somebody else from the beginning is merely old, and must not keep the person out.
 */
export function useTabUser(username: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person in this tab begins anew
  useEffect(() => {
    tabUser = readHint()?.username ?? null
    return () => {
      tabUser = null
    }
  }, [username])
}

/** Who signed in by another tab of this browser, where this one still shows the work of somebody else; null otherwise. */
export function otherUser(present: Hint | null = readHint()): string | null {
  return tabUser === null || present === null || present.username === tabUser ? null : present.username
}

/** The same for a component: looked at again when the tab is returned to, and when a call was refused for it. */
export function useOtherUser(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => otherUser(),
    () => null,
  )
}

/** Lets `useOtherUser` look again. */
export function checkTabUser(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  for (const event of ['focus', 'visibilitychange']) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of ['focus', 'visibilitychange']) window.removeEventListener(event, listener)
  }
}
