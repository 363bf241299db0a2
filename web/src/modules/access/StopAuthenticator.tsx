import { access } from '@nalanda/contract/access/access'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/Dialogs.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useFactorAct } from './factor-queries.ts'
import { useFactorWords } from './words-factors.ts'

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
