import { printedOwners, printingCalls } from '@nalanda/contract/timetable/printing'
import type { Timetable } from '@nalanda/contract/timetable/versions'
import { useState } from 'react'
import { useDepartmentChoices } from '../../api/choices.ts'
import { DownloadButton } from '../../api/files/DownloadButton.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import css from './Timetable.module.css'
import { useWords } from './words.ts'

/** Downloads the weeks of all sections, teachers or rooms, or those of one department, as one PDF. */
export function PrintDialog({ timetable: { id, name }, onClose }: { timetable: Timetable; onClose: () => void }) {
  const t = useWords()
  const [of, setOf] = useState<(typeof printedOwners)[number]>('sections')
  const [departmentId, setDepartmentId] = useState('')
  const departments = useDepartmentChoices()
  const query = { of, ...(departmentId !== '' && { departmentId }) }
  return (
    <PanelDialog
      open
      title={t('pdfOf', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <DownloadButton kind="primary" endpoint={printingCalls.printTimetable} input={{ params: { id: String(id) }, query }}>
            {t('downloadPdf')}
          </DownloadButton>
        </>
      }
    >
      <div className={css.fields}>
        <Select
          label={t('weeksOf')}
          hint={t('weeksOfHint')}
          value={of}
          onChange={(value) => setOf(value ?? 'sections')}
          options={printedOwners.map((value) => ({ value, label: t(`owner-${value}`) }))}
        />
        <Select
          label={t('department')}
          value={departmentId}
          onChange={(value) => setDepartmentId(value ?? '')}
          placeholder={t('wholeCollege')}
          options={departments.filter(({ retired }) => !retired).map(({ value, label }) => ({ value: String(value), label }))}
        />
      </div>
    </PanelDialog>
  )
}
