import { type LeaveRulesVersion, leaveRuleCalls, leaveTypeCalls, ruleTimes } from '@nalanda/contract/leave/types'
import { exportRecords, useChoices, useRecordList } from '../../../api/records.ts'
import { dayText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { type Translate, useWords } from '../words.ts'
import { carryText, creditText, timeTones } from './rule-items.ts'

/** The rules of every type with the days for which they apply: earlier, present and future ones. */
export function RulesPage() {
  const t = useWords()
  const state = useListState<typeof leaveRuleCalls.rules.list>({ sort: 'typeName' })
  const types = useChoices(leaveTypeCalls.leaveTypes, { retired: 'all' }, state.needs('typeId')) ?? []
  return (
    <Page title={t('rules')} about={t('rulesAbout')}>
      <DataList
        name="leave-rules"
        label={t('rules')}
        columns={columns(t)}
        state={state}
        result={useRecordList(leaveRuleCalls.rules, state.query)}
        rowId={({ id }) => id}
        hrefOf={({ typeId }) => `/app/Faculty/Leave/Rules/${typeId}`}
        searchHint={t('codeOrName')}
        filters={[
          { name: 'typeId', label: t('type'), options: types.map(({ id, name }) => ({ value: id, label: name })) },
          { name: 'time', label: t('applies'), options: ruleTimes.map((value) => ({ value, label: t(`time-${value}`) })) },
        ]}
        onExport={(format) => exportRecords(leaveRuleCalls.rules, state.exportQuery, format)}
        empty={{ title: t('noTypes'), children: t('noTypesText') }}
      />
    </Page>
  )
}

const columns = (t: Translate): Column<LeaveRulesVersion, typeof leaveRuleCalls.rules.list>[] => [
  { field: 'typeName', head: t('type'), text: ({ typeName }) => typeName, main: true, sort: true, wide: true },
  { field: 'effectiveFrom', head: t('from'), text: ({ effectiveFrom }) => dayText(effectiveFrom), sort: true },
  { field: 'effectiveUntil', head: t('until'), text: ({ effectiveUntil }) => effectiveUntil && dayText(effectiveUntil) },
  { field: 'credit', head: t('credit'), text: (row) => creditText(t, row), wide: true },
  { field: 'carry', head: t('carry'), text: (row) => carryText(t, row) },
  { field: 'time', head: t('applies'), status: ({ time }) => ({ tone: timeTones[time], text: t(`time-${time}`) }) },
]
