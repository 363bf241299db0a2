import { teacherCalls } from '@nalanda/contract/teaching/teachers'
import { useState } from 'react'
import { useTermChoices } from '../../api/choices.ts'
import { DownloadButton } from '../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../api/import/SheetImport.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { AddedRowsView } from '../../ui/import/AddedRowsView.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { teachingViews } from './queries.ts'
import { useWords } from './words.ts'

/** Teachers of a term by spreadsheet. */
export function ImportTeachersDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const terms = useTermChoices().map(({ value, label }) => ({ value: String(value), label }))
  const [termId, setTermId] = useState('')
  const input = { params: { id: termId } }
  return (
    <PanelDialog
      open
      title={t('importTeachers')}
      width="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <Select
        label={t('term')}
        value={termId}
        onChange={(value) => setTermId(value ?? '')}
        placeholder={t('choosePlaceholder')}
        options={terms}
      />
      {termId !== '' && (
        <SheetImport
          key={termId}
          sheet={teacherCalls.teacherSheet}
          input={input}
          invalidates={teachingViews}
          say={t}
          template={
            <DownloadButton size="small" endpoint={teacherCalls.teacherSheet.template} input={input}>
              {t('downloadTemplate')}
            </DownloadButton>
          }
          sizeOf={({ added }) => added.length}
          onDone={onClose}
        >
          {(change) => <AddedRowsView change={change} />}
        </SheetImport>
      )}
    </PanelDialog>
  )
}
