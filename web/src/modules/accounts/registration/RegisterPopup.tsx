import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import type { Outcome } from './RegisterForm.tsx'
import { useWords } from './words.ts'

/** The outcome of a registration: a welcome, or the server's reason for the refusal. */
export function RegisterPopup({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const t = useWords()
  const handOver = useHandOverWords()
  const sends = useSendsMail()
  const done = outcome.kind === 'done'
  return (
    <PanelDialog
      open
      width="xs"
      title={done ? t('welcome') : t('oops')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {done && outcome.active ? t('signIn') : t('close')}
        </Button>
      }
    >
      {done ? (
        <>
          <p role="status">
            <strong>{t('done')}</strong>
          </p>
          <p>{outcome.active ? t('doneActive') : sends ? t('donePending') : handOver('pending')}</p>
        </>
      ) : (
        <p role="alert">{outcome.message}</p>
      )}
    </PanelDialog>
  )
}
