import { Button } from './Button.tsx'
import { PanelDialog } from './Dialogs.tsx'
import { useUiWords } from './words.ts'

/** Asks before typed and unsaved changes are thrown away. */
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
