import { participantCalls } from '@nalanda/contract/activities/participants'
import { Download } from 'lucide-react'
import { useAct } from '../../api/act.ts'
import { saveFile } from '../../api/call.ts'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { Button } from '../../ui/form/Button.tsx'
import { AddedRowsView } from '../../ui/import/AddedRowsView.tsx'
import { SheetImport } from '../../ui/import/SheetImport.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import css from './Activities.module.css'
import { eventViews } from './queries.ts'
import { useWords } from './words.ts'

const { template, check, import: importFile } = participantCalls.participantSheet

/** Participants of an event by spreadsheet: checked as soon as it is chosen, then added whole, or its wrong cells named. */
export function ImportDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useWords()
  const params = { id: String(eventId) }
  const send = useAct(importFile, { input: (file: File) => ({ params, files: { file } }), invalidates: eventViews })
  const checking = useAct(check, { input: (file: File) => ({ params, files: { file } }) })
  const download = useAct(template, { onDone: saveFile })
  return (
    <PanelDialog
      open
      title={t('importTitle')}
      width="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <div className={css.stack}>
        <div>
          <Button size="small" icon={Download} busy={download.busy} onClick={() => void download.act({ params })}>
            {t('downloadTemplate')}
          </Button>
        </div>
        <SheetImport
          part={importFile.files.file}
          say={t}
          check={checking.submit}
          importFile={send.submit}
          sentenceOf={sentenceOf}
          sizeOf={({ added }) => added.length}
          onDone={onClose}
        >
          {(change) => <AddedRowsView change={change} />}
        </SheetImport>
      </div>
    </PanelDialog>
  )
}
