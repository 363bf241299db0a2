import { demands, type KeptDemand } from '@nalanda/contract/fees/demands'
import { structures } from '@nalanda/contract/fees/structures'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { IconButton } from '../../../ui/form/Button.tsx'
import { dayText, instantText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { useFeeChoices } from '../fee-choices.ts'
import { dueTexts } from '../fee-texts.ts'
import { StudentLink } from '../StudentLink.tsx'
import { ChangeAmount } from './ChangeAmount.tsx'
import { type Translate, useDemandWords } from './words.ts'

/** The demands that a run left as they are, with what they cost now: for the office to look at each. */
export function KeptDemandsPage() {
  const t = useDemandWords()
  const { runId: id } = useScreenParams<'/app/Accounts/Demands/Unchanged/$runId'>()
  const mayManage = useMay()('fees.manage')
  const { data: run } = useQuery(queryOf(structures.getRun, { params: { id } }))
  const state = useListState<typeof demands.kept.list>({ sort: 'rollNo', opensWith: { differs: 'yes' } })
  const result = useRecordList(demands.kept, state.query, { id })
  const { courses, branches, batches } = useFeeChoices(state.needs('courseId', 'branchId', 'batchId'))
  const [changing, setChanging] = useState<KeptDemand | null>(null)
  const change = (row: KeptDemand) => (
    <IconButton
      label={t('labelled', { label: t('changeAmount'), value: t('listed', { first: row.fullName, second: row.head }) })}
      onClick={() => setChanging(row)}
    >
      <Pencil size={18} aria-hidden />
    </IconButton>
  )
  return (
    <Page title={t('keptDemands')} about={run ? t('keptOfRun', runTexts(run)) : t('keptAbout')}>
      <DataList
        name="kept-demands"
        label={t('keptDemands')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        searchHint={t('findStudent')}
        filters={[
          { name: 'differs', label: t('stillDiffers'), options: yesNoOptions(t) },
          { name: 'courseId', label: t('course'), options: courses },
          { name: 'branchId', label: t('branch'), options: branches },
          { name: 'batchId', label: t('batch'), options: batches },
        ]}
        onExport={(format) => exportRecords(demands.kept, state.exportQuery, format, { id })}
        rowActs={mayManage ? change : undefined}
        empty={{ title: t('noKept'), children: t('noKeptLead') }}
      />
      {changing && <ChangeAmount demand={changing} onClose={() => setChanging(null)} />}
    </Page>
  )
}

const runTexts = ({ academicYear, startedAt }: { academicYear: number; startedAt: string }) => ({
  ...{ year: academicYearName(academicYear), at: instantText(startedAt) },
})

const columns = (t: Translate): Column<KeptDemand, typeof demands.kept.list>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo, admissionNo }) => rollNo ?? admissionNo, code: true, sort: true },
  {
    ...{ field: 'fullName', head: t('name'), main: true, sort: true, wide: true },
    text: ({ fullName }) => fullName,
    cell: ({ studentId, fullName }) => <StudentLink id={studentId}>{fullName}</StudentLink>,
  },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch, hiddenAtFirst: true },
  { field: 'head', head: t('feeHead'), text: (demand) => dueTexts(t, demand).head, wide: true },
  { field: 'for', head: t('for'), text: (demand) => dueTexts(t, demand).more, wide: true },
  { field: 'dueOn', head: t('dueOn'), text: ({ dueOn }) => dayText(dueOn), sort: true },
  { field: 'amount', head: t('amount'), text: ({ amountPaise }) => rupees(amountPaise), numeric: true },
  { field: 'price', head: t('costsNow'), text: ({ pricePaise }) => rupees(pricePaise), numeric: true },
  {
    ...{ field: 'conceded', head: t('conceded'), numeric: true, hiddenAtFirst: true },
    text: ({ concededPaise }) => rupees(concededPaise),
  },
  { field: 'paid', head: t('paid'), text: ({ paidPaise }) => rupees(paidPaise), numeric: true },
  { field: 'open', head: t('open'), text: ({ openPaise }) => rupees(openPaise), numeric: true, hiddenAtFirst: true },
]
