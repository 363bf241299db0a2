import { Button } from '../form/Button.tsx'
import { useUiWords } from '../words.ts'
import { PanelDialog } from './Dialogs.tsx'

/** Asks for confirmation before typed, unsaved changes are discarded. */
export function DiscardDialog({ open, onStay, onDiscard }: { open: boolean; onStay: () => void; onDiscard: () => void }) {
  const t = useUiWords()
  return (
    <PanelDialog
      open={open}
      onClose={onStay}
      title={t('leave')}
      width="xs"
      actions={
        <>
          <Button kind="danger" onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button kind="primary" onClick={onStay}>
            {t('stay')}
          </Button>
        </>
      }
    >
      {t('leaveLead')}
    </PanelDialog>
  )
}
