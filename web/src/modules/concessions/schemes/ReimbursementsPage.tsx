import { type Reimbursement, reimbursements } from '@nalanda/contract/concessions/reimbursements'
import { concessionTypes } from '@nalanda/contract/concessions/types'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { exportRecords, useChoices, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { concessionViews } from '../views.ts'
import { type Translate, useWords } from '../words.ts'

type List = typeof reimbursements.list

/** The government's payments, batch by batch. */
export function ReimbursementsPage() {
  const t = useWords()
  const state = useListState<List>({ sort: '-receivedOn' })
  const result = useRecordList(reimbursements, state.query)
  const mayManage = useMay()('concessions.manage')
  const schemes = useChoices(concessionTypes, { kind: 'scheme', retired: 'all' }, state.needs('typeId')) ?? []
  const [reversing, setReversing] = useState<Reimbursement | null>(null)
  const act = (row: Reimbursement) =>
    row.reversedOn === null && (
      <Button
        size="small"
        kind="danger"
        icon={Undo2}
        aria-label={t('labelled', { label: t('reverse'), value: row.reference })}
        onClick={() => setReversing(row)}
      >
        {t('reverse')}
      </Button>
    )
  return (
    <Page title={t('reimbursements')} about={t('reimbursementsAbout')}>
      <DataList
        name="scheme-reimbursements"
        label={t('reimbursements')}
        columns={columns(t)}
        rowActs={mayManage ? act : undefined}
        filters={[
          { name: 'typeId', label: t('scheme'), options: schemes.map(({ id, name }) => ({ value: id, label: name })) },
          { name: 'from', label: t('from'), options: [], day: { until: 'to' } },
          { name: 'to', label: t('until'), options: [], day: { since: 'from' } },
        ]}
        state={state}
        result={result}
        rowId={({ id }) => id}
        searchHint={t('reimbursementSearch')}
        onExport={(format) => exportRecords(reimbursements, state.exportQuery, format)}
        empty={{ title: t('noReimbursements'), children: t('reimbursementsEmpty') }}
      />
      {reversing && <ReverseDialog row={reversing} onClose={() => setReversing(null)} />}
    </Page>
  )
}

function ReverseDialog({ row: { id, reference }, onClose }: { row: Reimbursement; onClose: () => void }) {
  const t = useWords()
  const reverse = useAct(reimbursements.reverse, {
    input: (reason: string) => ({ params: { id: String(id) }, body: { reason } }),
    invalidates: concessionViews,
    done: t('reversedNow'),
  })
  return (
    <ReasonDialog
      open
      danger
      title={t('reverseTitle', { reference })}
      action={t('reverse')}
      onClose={onClose}
      onConfirm={reverse.submit}
    >
      <p>{t('reverseLead')}</p>
    </ReasonDialog>
  )
}

const columns = (t: Translate): Column<Reimbursement, List>[] => [
  { field: 'reference', head: t('sanction'), text: ({ reference }) => reference, main: true, sort: true, code: true },
  { field: 'scheme', head: t('scheme'), text: ({ scheme }) => scheme, wide: true },
  { field: 'receivedOn', head: t('receivedOn'), text: ({ receivedOn }) => dayText(receivedOn), sort: true },
  { field: 'students', head: t('students'), text: ({ students }) => students, numeric: true },
  { field: 'amountPaise', head: t('amount'), text: ({ amountPaise }) => rupees(amountPaise), numeric: true },
  { field: 'shortfallPaise', head: t('shortfall'), text: ({ shortfallPaise }) => rupees(shortfallPaise), numeric: true },
  { field: 'reversedOn', head: t('reversedOn'), text: ({ reversedOn }) => reversedOn && dayText(reversedOn) },
  { field: 'recordedBy', head: t('enteredBy'), text: ({ recordedBy }) => recordedBy, hiddenAtFirst: true },
]
