import { lazy, Suspense } from 'react'
import { reauthentication } from '../../api/person-prompt.ts'
import { withWords } from '../languages/language.ts'

const ReauthenticationDialog = lazy(() =>
  withWords(import('../../modules/access/session/ReauthenticationDialog.tsx')).then((loaded) => ({
    default: loaded.ReauthenticationDialog,
  })),
)

/** Asks for the password or a code wherever a call is refused until it is given. */
export function Reauthentication() {
  if (!reauthentication.useAsked()) return null
  return (
    <Suspense>
      <ReauthenticationDialog onEnd={reauthentication.end} />
    </Suspense>
  )
}
