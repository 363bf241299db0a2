import { Suspense, useState } from 'react'
import { signInAgain } from '../../api/person-prompt.ts'
import { useOtherUser, useTabUser } from '../../api/tab-user.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'

const SessionEndedDialog = lazyPart(() => import('../../modules/access/session/SessionEndedDialog.tsx'), 'SessionEndedDialog')
const OtherUserDialog = lazyPart(() => import('../../modules/access/session/OtherUserDialog.tsx'), 'OtherUserDialog')

/** Over the screens of a signed-in person: signs them in again when the session has ended, and says when another tab signed in somebody else. */
export function SessionDialogs({ username }: { username: string }) {
  useTabUser(username)
  const other = useOtherUser()
  const ended = signInAgain.useAsked()
  const [closedFor, setClosedFor] = useState<string | null>(null)
  return (
    <Suspense>
      {ended && other === null && <SessionEndedDialog username={username} onEnd={signInAgain.end} />}
      {other !== null && closedFor !== other && (
        <OtherUserDialog user={other} before={username} onClose={() => setClosedFor(other)} />
      )}
    </Suspense>
  )
}
