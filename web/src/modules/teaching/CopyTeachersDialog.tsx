import { teacherCalls } from '@nalanda/contract/teaching/teachers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { useTermChoices } from '../../api/choices.ts'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { teacherNames } from './offering-columns.tsx'
import { teachingViews } from './queries.ts'
import { useWords } from './words.ts'

/** Assigns to a term the teachers of an earlier one, by subject and name of the section. Shows them before they are saved. */
export function CopyTeachersDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const terms = useTermChoices().map(({ value, label }) => ({ value: String(value), label }))
  const [termId, setTermId] = useState('')
  const [from, setFrom] = useState('')
  const asked = termId !== '' && from !== '' && termId !== from
  const result = useQuery({
    ...queryOf(teacherCalls.proposeTeachers, { params: { id: termId }, query: { fromTermId: from } }),
    enabled: asked,
  })
  const proposals = (asked && result.data?.proposals) || []
  const copy = useAct(teacherCalls.copyTeachers, {
    invalidates: teachingViews,
    done: ({ copied }) => t('copiedNow', { count: copied }),
    onDone: onClose,
  })
  const offerings = proposals.map(({ offeringId, revision }) => ({ id: offeringId, revision }))
  const choice = { placeholder: t('choosePlaceholder'), options: terms } as const
  return (
    <PanelDialog
      open
      title={t('copyTeachers')}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={copy.busy}
            disabled={proposals.length === 0}
            onClick={() => void copy.act({ params: { id: termId }, body: { fromTermId: Number(from), offerings } })}
          >
            {t('copyAct', { count: proposals.length })}
          </Button>
        </>
      }
    >
      <Select label={t('copyFrom')} value={from} onChange={(value) => setFrom(value ?? '')} {...choice} />
      <Select label={t('copyTo')} hint={t('copyHint')} value={termId} onChange={(value) => setTermId(value ?? '')} {...choice} />
      {asked && result.data === undefined && <Waiting error={result.error} refetch={result.refetch} rows={4} />}
      {asked && result.data && proposals.length === 0 && <FormAlert>{t('nothingToCopy')}</FormAlert>}
      {proposals.length > 0 && (
        <Table
          label={t('teachers')}
          tall
          rows={proposals}
          rowId={({ offeringId }) => offeringId}
          columns={[
            { field: 'code', head: t('code'), code: true, cell: ({ subjectCode }) => subjectCode },
            { field: 'subject', head: t('subject'), main: true, cell: ({ subjectName }) => subjectName },
            { field: 'section', head: t('section'), code: true, cell: ({ section }) => section },
            { field: 'teachers', head: t('teachers'), cell: teacherNames },
          ]}
        />
      )}
    </PanelDialog>
  )
}
