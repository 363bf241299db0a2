import { batchCalls, type LabSection, maxBatches } from '@nalanda/contract/teaching/batches'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useTermChoices } from '../../../api/choices.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { useWords } from '../electives/words.ts'
import { useRunningTerm } from '../queries.ts'
import { BatchStudentsPanel } from './BatchStudentsPanel.tsx'
import { SectionBatchesDialog } from './SectionBatchesDialog.tsx'

/** The sections of a term that have laboratories, with their lab batches. */
export function LabBatchesPage() {
  const t = useWords()
  const terms = useTermChoices().map(({ value, label }) => ({ value: String(value), label }))
  const running = useRunningTerm()
  const [chosen, setChosen] = useState<string | null>(null)
  const termId = chosen ?? String(running ?? '')
  return (
    <Page title={t('batchesTitle')} about={t('batchesAbout')}>
      <Card>
        <Select
          label={t('term')}
          hint={termId === '' ? t('chooseTerm') : undefined}
          value={termId}
          onChange={(value) => setChosen(value ?? '')}
          placeholder={t('choosePlaceholder')}
          options={terms}
        />
      </Card>
      {termId !== '' && <LabSections key={termId} termId={termId} />}
    </Page>
  )
}

function LabSections({ termId }: { termId: string }) {
  const t = useWords()
  const { data, error, refetch } = useQuery(queryOf(batchCalls.listLabSections, { params: { id: termId } }))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [dividing, setDividing] = useState(false)
  const [opened, setOpened] = useState<LabSection | null>(null)
  const sections = data?.sections
  const turn = (id: number, on: boolean) => setChosen(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  if (!sections) return <Waiting error={error} refetch={refetch} rows={6} />
  if (sections.length === 0) return <EmptyState title={t('noLabs')}>{t('noLabsText')}</EmptyState>
  return (
    <>
      {chosen.size > 0 && (
        <SelectionBar count={chosen.size} onClear={() => setChosen(new Set())}>
          <Button size="small" kind="primary" onClick={() => setDividing(true)}>
            {t('divide')}
          </Button>
        </SelectionBar>
      )}
      <Card padded={false}>
        <Table
          label={t('labSections')}
          stacked
          rows={sections}
          rowId={({ sectionId }) => sectionId}
          columns={[
            {
              field: 'section',
              head: t('section'),
              main: true,
              cell: ({ sectionId, section }) => (
                <Checkbox checked={chosen.has(sectionId)} onChange={(event) => turn(sectionId, event.target.checked)}>
                  {section}
                </Checkbox>
              ),
            },
            { field: 'batch', head: t('batch'), code: true, cell: ({ batchLabel }) => batchLabel },
            { field: 'labs', head: t('labs'), numeric: true, cell: ({ labs }) => labs },
            { field: 'students', head: t('students'), numeric: true, cell: ({ students }) => students },
            { field: 'batches', head: t('batchesTitle'), cell: (row) => <Batches row={row} onOpen={() => setOpened(row)} /> },
            { field: 'unassigned', head: t('unassigned'), numeric: true, cell: ({ unassigned }) => unassigned },
          ]}
        />
      </Card>
      <BatchStudentsPanel termId={termId} sections={sections} />
      {dividing && (
        <DivideDialog
          termId={termId}
          chosen={[...chosen]}
          onDone={() => setChosen(new Set())}
          onClose={() => setDividing(false)}
        />
      )}
      {opened && <SectionBatchesDialog termId={termId} sectionId={opened.sectionId} onClose={() => setOpened(null)} />}
    </>
  )
}

function Batches({ row: { section, batches }, onOpen }: { row: LabSection; onOpen: () => void }) {
  const t = useWords()
  if (batches.length === 0) return t('noBatches')
  const shown = batches.map(({ name, students }) => t('batchOf', { name, n: students })).join(', ')
  return (
    <Button size="small" kind="quiet" aria-label={t('openBatches', { section, batches: shown })} onClick={onOpen}>
      {shown}
    </Button>
  )
}

type DivideProps = { termId: string; chosen: number[]; onDone: () => void; onClose: () => void }

function DivideDialog({ termId, chosen, onDone, onClose }: DivideProps) {
  const t = useWords()
  const [count, setCount] = useState('2')
  const divide = useAct(batchCalls.divideSections, {
    invalidates: [batchCalls],
    done: ({ students }) => t('divided', { count: students }),
    onDone,
  })
  const counts = Array.from({ length: maxBatches }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('divideTitle', { count: chosen.length })}
      action={t('divide')}
      onClose={onClose}
      onConfirm={() => divide.submit({ params: { id: termId }, body: { sectionIds: chosen, count: Number(count) } })}
    >
      <p>{t('divideLead')}</p>
      <Select label={t('batchCount')} value={count} onChange={(value) => setCount(value ?? '2')} options={counts} />
    </ConfirmDialog>
  )
}
