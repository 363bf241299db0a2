import { access } from '@nalanda/contract/access/access'
import { call } from '../../api/call.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useFactorWords } from './words-factors.ts'

/** Asks for the password or a code before something that a session left open must not do. `onEnd` gets whether it was given. */
export function ReauthenticationDialog({ onEnd }: { onEnd: (done: boolean) => void }) {
  const t = useFactorWords()
  return (
    <ProofDialog
      title={t('againTitle')}
      action={t('continue')}
      onClose={() => onEnd(false)}
      onProven={async (proof) => {
        await call(access.reauthenticate, { body: { proof } })
        onEnd(true)
      }}
    >
      <p>{t('againLead')}</p>
    </ProofDialog>
  )
}
