import { Button } from '../../../ui/form/Button.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useFormWords } from './words.ts'

/** The outcome of a form: accepted, or the server's reason for the refusal. */
export function OutcomeDialog({ done, message, onClose }: { done: boolean; message: string; onClose: () => void }) {
  const t = useFormWords()
  return (
    <PanelDialog
      open
      width="xs"
      title={t(done ? 'thanks' : 'oops')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p role={done ? 'status' : 'alert'}>{message}</p>
    </PanelDialog>
  )
}
