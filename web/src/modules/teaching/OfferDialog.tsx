import { offeringCalls, type SectionToOffer } from '@nalanda/contract/teaching/offerings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { useTermChoices } from '../../api/choices.ts'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/Field.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { teachingViews } from './queries.ts'
import { useWords } from './words.ts'

/** Offers the subjects of the regulation to the sections of a term: shows what each section lacks before anything is added. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const terms = useTermChoices().map(({ value, label }) => ({ value: String(value), label }))
  const [termId, setTermId] = useState('')
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const preview = useQuery({ ...queryOf(offeringCalls.previewOffer, { params: { id: termId } }), enabled: termId !== '' })
  const sections = preview.data?.sections ?? []
  const chosen = sections.filter(({ sectionId, missing }) => missing > 0 && !left.has(sectionId))
  const missing = chosen.reduce((sum, one) => sum + one.missing, 0)
  const offer = useAct(offeringCalls.offerSubjects, {
    invalidates: teachingViews,
    done: ({ added }) => t('offeredNow', { count: added }),
    onDone: onClose,
  })
  const turn = ({ sectionId }: SectionToOffer, on: boolean) =>
    setLeft(new Set(on ? [...left].filter((one) => one !== sectionId) : [...left, sectionId]))
  const input = { params: { id: termId }, body: { sectionIds: chosen.map(({ sectionId }) => sectionId) } }
  return (
    <PanelDialog
      open
      title={t('offerSubjects')}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={offer.busy} disabled={missing === 0} onClick={() => void offer.act(input)}>
            {t('offerAct', { count: missing })}
          </Button>
        </>
      }
    >
      <Select
        label={t('term')}
        hint={t('offerHint')}
        value={termId}
        onChange={(value) => setTermId(value ?? '')}
        placeholder={t('choosePlaceholder')}
        options={terms}
      />
      {termId !== '' && preview.data === undefined && <Waiting error={preview.error} refetch={preview.refetch} rows={4} />}
      {preview.data && sections.length === 0 && <FormAlert>{t('noSections')}</FormAlert>}
      {sections.length > 0 && (
        <Table
          label={t('sectionsOfTerm')}
          tall
          rows={sections}
          rowId={({ sectionId }) => sectionId}
          columns={[
            {
              field: 'section',
              head: t('section'),
              main: true,
              cell: (row) => (
                <Checkbox
                  checked={row.missing > 0 && !left.has(row.sectionId)}
                  disabled={row.missing === 0}
                  onChange={(event) => turn(row, event.target.checked)}
                >
                  {row.section}
                </Checkbox>
              ),
            },
            { field: 'batch', head: t('batch'), code: true, cell: ({ batchLabel }) => batchLabel },
            { field: 'semester', head: t('semester'), cell: ({ semesterName }) => semesterName },
            { field: 'students', head: t('students'), numeric: true, cell: ({ students }) => students },
            { field: 'subjects', head: t('subjects'), numeric: true, cell: ({ subjects }) => subjects },
            { field: 'missing', head: t('missing'), numeric: true, cell: (row) => row.missing },
          ]}
        />
      )}
    </PanelDialog>
  )
}
