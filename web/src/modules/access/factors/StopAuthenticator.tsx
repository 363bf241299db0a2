import { access } from '@nalanda/contract/access/access'
import { call } from '../../../api/call.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useFactorAct } from './factor-queries.ts'
import { useFactorWords } from './words.ts'

/** Turns one's own authenticator off. */
export function StopAuthenticator({ required, onClose }: { required: boolean; onClose: () => void }) {
  const t = useFactorWords()
  const stop = useFactorAct(() => call(access.stopAuthenticator))
  return (
    <ConfirmDialog
      open
      title={t('offTitle')}
      action={t('turnOff')}
      onClose={onClose}
      onConfirm={async () => {
        await stop.mutateAsync(undefined)
        toastSuccess(t('turnedOff'))
      }}
    >
      <p>{t('offLead')}</p>
      {required && <p>{t('offLeadRequired')}</p>}
    </ConfirmDialog>
  )
}
