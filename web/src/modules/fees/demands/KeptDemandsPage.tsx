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
import { instantText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { useFeeChoices } from '../fee-choices.ts'
import { ChangeAmount } from './ChangeAmount.tsx'
import { demandColumns } from './demand-columns.tsx'
import { type Translate, useDemandWords } from './words.ts'

/** The demands that a run left unchanged, with their present amounts, for the office to check one by one. */
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

/** The columns of demands, with the present amount after the old one; the open amount is hidden initially to make room. */
const columns = (t: Translate): Column<KeptDemand, typeof demands.kept.list>[] =>
  demandColumns(t).flatMap((column): Column<KeptDemand, typeof demands.kept.list>[] => {
    if (column.field === 'open') return [{ ...column, hiddenAtFirst: true }]
    if (column.field !== 'amount') return [column]
    return [column, { field: 'price', head: t('costsNow'), text: ({ pricePaise }) => rupees(pricePaise), numeric: true }]
  })
