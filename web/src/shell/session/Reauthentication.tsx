import { Suspense } from 'react'
import { reauthentication } from '../../api/person-prompt.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'

const ReauthenticationDialog = lazyPart(
  () => import('../../modules/access/session/ReauthenticationDialog.tsx'),
  'ReauthenticationDialog',
)

/** Asks for the password or a code when a call is refused until one is entered. */
export function Reauthentication() {
  if (!reauthentication.useAsked()) return null
  return (
    <Suspense>
      <ReauthenticationDialog onEnd={reauthentication.end} />
    </Suspense>
  )
}
