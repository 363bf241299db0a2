import { type Demand, demandSources, demandStates, demands } from '@nalanda/contract/fees/demands'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useYearChoices } from '../../../api/academic-years.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { IconButton } from '../../../ui/form/Button.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { type ListState, useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { useFeeChoices, useHeadChoices } from '../fee-choices.ts'
import { useFeeImporting } from '../sheets/use-fee-importing.tsx'
import { AddDemand } from './AddDemand.tsx'
import { ChangeAmount } from './ChangeAmount.tsx'
import { demandColumns } from './demand-columns.tsx'
import { type Translate, useDemandWords } from './words.ts'

/** The demands on all students, with the amounts paid. */
export function DemandsPage() {
  const t = useDemandWords()
  const mayManage = useMay()('fees.manage')
  const state = useListState<typeof demands.list>({ sort: 'dueOn', opensWith: { state: 'open' } })
  const result = useRecordList(demands, state.query)
  const many = useFeeImporting('demands', mayManage)
  const openings = useFeeImporting('openings', mayManage)
  const [changing, setChanging] = useState<Demand | null>(null)
  return (
    <Page
      title={t('demands')}
      about={t('demandsAbout')}
      actions={
        mayManage && (
          <>
            {many.button}
            {openings.button}
          </>
        )
      }
    >
      <RecordList
        name="fee-demands"
        label={t('demands')}
        columns={demandColumns(t)}
        filters={useFilters(t, state)}
        searchHint={t('findStudent')}
        state={state}
        result={result}
        onExport={(format) => exportRecords(demands, state.exportQuery, format)}
        add={t('addDemand')}
        mayAdd={mayManage}
        addForm={(close) => <AddDemand onClose={close} />}
        none={t('noDemands')}
        empty={t('noDemandsLead')}
        {...(mayManage && {
          rowActs: (row: Demand) =>
            row.source !== 'past' && (
              <IconButton
                label={t('labelled', { label: t('changeAmount'), value: t('listed', { first: row.fullName, second: row.head }) })}
                onClick={() => setChanging(row)}
              >
                <Pencil size={18} aria-hidden />
              </IconButton>
            ),
        })}
      />
      {many.dialog}
      {openings.dialog}
      {changing && <ChangeAmount demand={changing} onClose={() => setChanging(null)} />}
    </Page>
  )
}

function useFilters(t: Translate, { needs }: ListState): Filter<typeof demands.list>[] {
  const { courses, branches, batches } = useFeeChoices(needs('courseId', 'branchId', 'batchId'))
  return [
    { name: 'academicYear', label: t('academicYear'), options: useYearChoices() },
    { name: 'state', label: t('state'), options: demandStates.map((value) => ({ value, label: t(`demand-${value}`) })) },
    { name: 'headId', label: t('feeHead'), options: useHeadChoices(needs('headId')) },
    { name: 'source', label: t('source'), options: demandSources.map((value) => ({ value, label: t(`source-${value}`) })) },
    { name: 'courseId', label: t('course'), options: courses },
    { name: 'branchId', label: t('branch'), options: branches },
    { name: 'batchId', label: t('batch'), options: batches },
  ]
}
