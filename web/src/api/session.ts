import { hintCookie } from '@nalanda/contract/access/landing'
import type { SessionUser } from '@nalanda/contract/access/session-user'
import { type Allow, mayUse } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { removeAllDrafts } from '../ui/stored-drafts.ts'
import { call } from './call.ts'
import { firstCalls } from './first-calls.ts'

/** What the readable cookie contains before the server has answered. It decides where to look, never what one may do. */
export type Hint = Pick<SessionUser, 'username' | 'email' | 'roles'>

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await call(firstCalls.getSession, { signal })).user,
  staleTime: 60_000,
})

/** Who is signed in: `undefined` while the server is asked, `null` for a guest. */
export function useSession(): SessionUser | null | undefined {
  return useQuery(sessionQuery).data
}

/** Whether the person may use something, as far as the page knows. The server decides again. */
export function useMay(): (allow: Allow) => boolean {
  const user = useSession()
  return (allow) => mayUse(allow, user?.roles ?? null)
}

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

/** Signs in; the session query then knows the user without asking again. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { username: string; password: string; module: string; remember: boolean }) =>
      call(firstCalls.signIn, { query: { module: body.module }, body }),
    onSuccess: ({ token: _token, ...user }) => client.setQueryData(sessionQuery.queryKey, user),
  })
}

/** Signs out: the server ends the session, and everything this person had seen is forgotten here. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(firstCalls.signOut),
    onSettled: () => {
      removeAllDrafts()
      client.clear()
    },
  })
}
