import { Button } from './Button.tsx'
import { PanelDialog } from './Dialogs.tsx'

/** Asks before typed and unsaved changes are thrown away. */
export function DiscardDialog({ open, onStay, onDiscard }: { open: boolean; onStay: () => void; onDiscard: () => void }) {
  return (
    <PanelDialog
      open={open}
      onClose={onStay}
      title="Leave without saving?"
      width="xs"
      actions={
        <>
          <Button kind="danger" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button kind="primary" onClick={onStay}>
            Keep editing
          </Button>
        </>
      }
    >
      What you typed on this page has not been saved.
    </PanelDialog>
  )
}
