import { teacherCalls } from '@nalanda/contract/teaching/teachers'
import { useState } from 'react'
import { useTermChoices } from '../../api/choices.ts'
import { AddedRowsImport } from '../../api/import/AddedRowsImport.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { teachingViews } from './queries.ts'
import { useWords } from './words.ts'

/** Imports the teachers of a term from a spreadsheet. */
export function ImportTeachersDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const terms = useTermChoices().map(({ value, label }) => ({ value: String(value), label }))
  const [termId, setTermId] = useState('')
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
        <AddedRowsImport
          key={termId}
          sheet={teacherCalls.teacherSheet}
          recordId={termId}
          invalidates={teachingViews}
          say={t}
          onDone={onClose}
        />
      )}
    </PanelDialog>
  )
}
