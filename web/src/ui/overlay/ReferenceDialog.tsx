import { Button } from '../form/Button.tsx'
import { PanelDialog } from './Dialogs.tsx'
import css from './ReferenceDialog.module.css'

type ReferenceProps = { title: string; lines: readonly string[]; closeLabel: string; onClose: () => void }

/** A dialog with a few lines of reference information and a close button. */
export function ReferenceDialog({ title, lines, closeLabel, onClose }: ReferenceProps) {
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button kind="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </PanelDialog>
  )
}
