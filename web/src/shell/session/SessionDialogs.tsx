import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { unsentCount } from '../../api/device/unsent-count.ts'
import { firstCalls } from '../../api/first-calls.ts'
import { signInAgain } from '../../api/person-prompt.ts'
import { invalidate } from '../../api/queries.ts'
import { sessionQuery } from '../../api/session.ts'
import { isSignedOutElsewhere, leaveTab, useOtherUser, useTabUser } from '../../api/tab-user.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { loadDialog } from './prefetched-dialogs.ts'
import { useSessionEnding } from './session-ending.ts'
import { useLeave } from './use-leave.ts'

const SessionEndedDialog = lazyPart(loadDialog.ended, 'SessionEndedDialog')
const SessionEndingDialog = lazyPart(loadDialog.ending, 'SessionEndingDialog')
const LeaveDialog = lazyPart(loadDialog.leave, 'LeaveDialog')
const OtherUserDialog = lazyPart(loadDialog.otherUser, 'OtherUserDialog')

/**
 * Dialogs above the screens of a signed-in user: warns before the session ends, asks the user to sign in again when it has ended, also by a sign-out in another
 * tab, and notifies when another tab signed in another user. Typed data stays beneath but is covered, since another person may be at the computer now.
 */
export function SessionDialogs({ username }: { username: string }) {
  useTabUser(username)
  const other = useOtherUser()
  const ended = signInAgain.useAsked()
  const endsAt = useSessionEnding(username)
  const { leave, confirming, ...asked } = useLeave(username)
  useSignOutElsewhere()
  const client = useQueryClient()
  const end = (done: boolean) => {
    if (!done) {
      leaveTab()
      client.setQueryData(sessionQuery.queryKey, null)
    }
    signInAgain.end(done)
  }
  return (
    <Suspense>
      {endsAt !== null && !ended && other === null && <SessionEndingDialog endsAt={endsAt} onSignOut={leave} />}
      {confirming && <LeaveDialog count={unsentCount(username)} {...asked} />}
      {ended && other === null && <SessionEndedDialog username={username} onEnd={end} />}
      {other !== null && <OtherUserDialog user={other} before={username} />}
    </Suspense>
  )
}

/** Reloads the session when the user returns to this tab after another one has signed out. */
function useSignOutElsewhere(): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => void (isSignedOutElsewhere() && invalidate(client, [firstCalls.getSession]))
    for (const event of ['focus', 'visibilitychange']) window.addEventListener(event, look)
    return () => {
      for (const event of ['focus', 'visibilitychange']) window.removeEventListener(event, look)
    }
  }, [client])
}
