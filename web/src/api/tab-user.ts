import { hintCookie } from '@nalanda/contract/access/landing'
import type { SessionUser } from '@nalanda/contract/access/session-user'
import type { Role } from '@nalanda/contract/platform/roles'
import { useEffect, useSyncExternalStore } from 'react'
import { signInAgain } from './person-prompt.ts'

/** Content of the script-readable cookie before the server has responded. It determines where to look, never what the user may do. */
export type Hint = Pick<SessionUser, 'username' | 'email' | 'roles'>

/** Parses the hint cookie; null for a guest or an unreadable value. */
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
 * Asks the user to sign in again on the same page, and returns whether that happened: the session is over, or another tab signed out. False once this tab
 * itself has signed out.
 */
export function askToSignInAgain(): Promise<boolean> {
  return tabUser === null ? Promise.resolve(false) : signInAgain.ask()
}

/** Whether this tab shows the work of this user. */
export const isTabUser = (username: string | undefined): boolean => tabUser !== null && tabUser === username

/** Marks that this tab no longer shows any user's work: it signed out, or the user did not sign in again when asked. */
export function leaveTab(): void {
  tabUser = null
}

/** Whether another tab removed the hint cookie, as a sign-out does. */
export const isSignedOutElsewhere = (): boolean => tabUser !== null && readHint() === null

const listeners = new Set<() => void>()

/**
 * While mounted, watches whether another tab signs in a user other than `username`, whose work this tab shows. Only a change of the cookie counts: a cookie
 * that names another user from the beginning is merely outdated, and must not lock the user out.
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

/** Returns the user who signed in by another tab of this browser while this one still shows another user's work; null otherwise. */
export function otherUser(present: Hint | null = readHint()): string | null {
  return tabUser === null || present === null || present.username === tabUser ? null : present.username
}

/** Like `otherUser`, for a component: checked again when the user returns to the tab, and when a call was refused because of it. */
export function useOtherUser(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => otherUser(),
    () => null,
  )
}

/** Makes `useOtherUser` check again. */
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
