import { participantCalls } from '@nalanda/contract/activities/participants'
import { Download } from 'lucide-react'
import { call, saveFile } from '../../api/call.ts'
import { sentenceOf } from '../../api/problems/refusal.ts'
import { toastError } from '../../ui/feedback/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { AddedRowsView } from '../../ui/import/AddedRowsView.tsx'
import { SheetImport } from '../../ui/import/SheetImport.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import css from './Activities.module.css'
import { useAct } from './queries.ts'
import { useWords } from './words.ts'

const { template, check, import: importFile } = participantCalls.participantSheet

/** Participants of an event by spreadsheet: checked as soon as it is chosen, then added whole, or its wrong cells named. */
export function ImportDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useWords()
  const params = { id: String(eventId) }
  const send = useAct((file: File) => call(importFile, { params, files: { file } }))
  const download = () =>
    call(template, { params })
      .then(saveFile)
      .catch((error: unknown) => toastError(sentenceOf(error)))
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
          <Button size="small" icon={Download} onClick={() => void download()}>
            {t('downloadTemplate')}
          </Button>
        </div>
        <SheetImport
          part={importFile.files.file}
          say={t}
          check={(file) => call(check, { params, files: { file } })}
          importFile={(file) => send.mutateAsync(file)}
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
