import { participantCalls } from '@nalanda/contract/activities/participants'
import { AddedRowsImport } from '../../api/import/AddedRowsImport.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { eventViews } from './queries.ts'
import { useWords } from './words.ts'

/** Imports the participants of an event from a spreadsheet: checks it as soon as it is chosen, then adds all of them, or names the wrong cells. */
export function ImportDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useWords()
  return (
    <PanelDialog
      open
      title={t('importTitle')}
      width="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <AddedRowsImport
        sheet={participantCalls.participantSheet}
        recordId={eventId}
        invalidates={eventViews}
        say={t}
        onDone={onClose}
      />
    </PanelDialog>
  )
}
