import { access } from '@nalanda/contract/access/access'
import { useAct } from '../../../api/act.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { factorViews } from './factor-queries.ts'
import { useFactorWords } from './words.ts'

/** Turns off the user's own authenticator. */
export function StopAuthenticator({ required, onClose }: { required: boolean; onClose: () => void }) {
  const t = useFactorWords()
  const stop = useAct(access.stopAuthenticator, { invalidates: factorViews, done: t('turnedOff') })
  return (
    <ConfirmDialog open title={t('offTitle')} action={t('turnOff')} onClose={onClose} onConfirm={() => stop.submit()}>
      <p>{t('offLead')}</p>
      {required && <p>{t('offLeadRequired')}</p>}
    </ConfirmDialog>
  )
}
