import type { SessionUser } from '@nalanda/contract/access/session-user'
import { type Allow, mayUse } from '@nalanda/contract/platform/permissions'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { removeAllDrafts, removeDraftsOfOthers } from '../ui/form/stored-drafts.ts'
import { call } from './call.ts'
import { eraseDevice } from './device/erase-device.ts'
import { oweSignOut, owesSignOut, settleSignOut } from './device/owed-sign-out.ts'
import { firstCalls } from './first-calls.ts'
import { ApiError } from './problems/api-error.ts'
import { queryKeyOf } from './queries.ts'
import { forgetRequested } from './requested-address.ts'
import { forgetSessionEnd } from './session-end.ts'
import { askToSignInAgain, leaveTab } from './tab-user.ts'

const queryKey = queryKeyOf(firstCalls.getSession)

export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal, client }) => {
    if (owesSignOut() && !(await sendSignOut())) return null
    const { user } = await call(firstCalls.getSession, { signal }).catch(whoWasSignedIn)
    const before = client.getQueryData<SessionUser | null>(queryKey)
    if (user !== null || !before || !(await askToSignInAgain())) return user
    return (await call(firstCalls.getSession, { signal })).user
  },
  staleTime: 60_000,
})

/** Sends a sign-out that the server has not received, now and whenever the connection is restored. */
export function sendOwedSignOut(): void {
  const send = () => owesSignOut() && void sendSignOut()
  send()
  addEventListener('online', send)
}

/** Ends the session of a user who signed out without a connection; returns whether the server has received it. */
async function sendSignOut(): Promise<boolean> {
  const isEnded = await call(firstCalls.signOut).then(() => true, isAnswered)
  if (isEnded) settleSignOut()
  return isEnded
}

/** Whether the server refused, in which case there is no session to end. Without a connection, or while it is busy, the server has not received it. */
const isAnswered = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Without a connection, returns the user for whom a screen is stored on this device. */
async function whoWasSignedIn(error: unknown): Promise<{ user: SessionUser }> {
  const { keptSession } = error instanceof ApiError && error.status === 0 ? await import('./device/kept-session.ts') : {}
  const user = await keptSession?.()
  if (!user) throw error
  return { user }
}

/** Returns the signed-in user: `undefined` while loading, `null` for a guest. */
export function useSession(): SessionUser | null | undefined {
  return useQuery(sessionQuery).data
}

/** Returns a function that tells whether the user may use something, as far as the page knows. The server checks again. */
export function useMay(): (allow: Allow) => boolean {
  const user = useSession()
  return (allow) => mayUse(allow, user?.roles ?? null)
}

/** Signs in; the session query then contains the user without another request. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { username: string; password: string; module: string; remember: boolean }) =>
      call(firstCalls.signIn, { query: { module: body.module }, body }),
    onSuccess: ({ token: _token, ...user }) => {
      settleSignOut()
      client.setQueryData(sessionQuery.queryKey, user)
    },
  })
}

/** Removes drafts on this device whenever the session is loaded: those of other users immediately, all others after a day without a session. */
export function forgetDraftsOfOthers(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKey[0] || query.state.data === undefined) return
    const username = (query.state.data as SessionUser | null)?.username ?? null
    removeDraftsOfOthers(username)
    if (username !== null) void eraseDevice(username)
  })
}

/** Removes all data of the previous user from the cache, except that no user is signed in now. */
export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
}

/** Signs out: the server ends the session, now or once there is a connection, and all data this user has seen is removed here. */
export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(firstCalls.signOut),
    // Calls still in progress must not ask the user to sign in again
    onMutate: leaveTab,
    onError: (error) => {
      if (!isAnswered(error)) oweSignOut()
    },
    onSettled: () => {
      removeAllDrafts()
      void eraseDevice()
      forgetRequested()
      forgetSessionEnd()
      client.clear()
    },
  })
}
