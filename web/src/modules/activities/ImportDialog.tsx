import { participantCalls } from '@nalanda/contract/activities/participants'
import { DownloadButton } from '../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../api/import/SheetImport.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { AddedRowsView } from '../../ui/import/AddedRowsView.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { eventViews } from './queries.ts'
import { useWords } from './words.ts'

/** Participants of an event by spreadsheet: checked as soon as it is chosen, then added whole, or its wrong cells named. */
export function ImportDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useWords()
  const input = { params: { id: String(eventId) } }
  return (
    <PanelDialog
      open
      title={t('importTitle')}
      width="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <SheetImport
        sheet={participantCalls.participantSheet}
        input={input}
        invalidates={eventViews}
        say={t}
        template={
          <DownloadButton size="small" endpoint={participantCalls.participantSheet.template} input={input}>
            {t('downloadTemplate')}
          </DownloadButton>
        }
        sizeOf={({ added }) => added.length}
        onDone={onClose}
      >
        {(change) => <AddedRowsView change={change} />}
      </SheetImport>
    </PanelDialog>
  )
}
