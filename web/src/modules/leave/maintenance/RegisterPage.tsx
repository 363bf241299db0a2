import { type LeaveRequest, leaveCalls, leaveStates } from '@nalanda/contract/leave/requests'
import { leaveTypeCalls } from '@nalanda/contract/leave/types'
import { useDepartmentChoices } from '../../../api/choices.ts'
import { exportRecords, useChoices, useRecordList } from '../../../api/records.ts'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { daysOf, stateTones } from '../leave-text.ts'
import { type Translate, useWords } from '../words.ts'

/** The leave register of everyone in the user's charge. */
export function RegisterPage() {
  const t = useWords()
  const state = useListState<typeof leaveCalls.requests.list>({ sort: '-fromOn' })
  const types = useChoices(leaveTypeCalls.leaveTypes, { retired: 'all' }, state.needs('typeId')) ?? []
  return (
    <Page title={t('register')} about={t('registerAbout')}>
      <DataList
        name="leave-register"
        label={t('register')}
        columns={columns(t)}
        state={state}
        result={useRecordList(leaveCalls.requests, state.query)}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Faculty/Leave/${id}`}
        searchHint={t('nameOrCode')}
        filters={[
          { name: 'when', label: t('when'), options: [{ value: 'today', label: t('awayToday') }] },
          { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
          { name: 'typeId', label: t('type'), options: types.map(({ id, name }) => ({ value: id, label: name })) },
          { name: 'state', label: t('state'), options: leaveStates.map((value) => ({ value, label: t(`state-${value}`) })) },
        ]}
        onExport={(format) => exportRecords(leaveCalls.requests, state.exportQuery, format)}
        empty={{ title: t('noLeave'), children: t('registerEmpty') }}
      />
    </Page>
  )
}

const columns = (t: Translate): Column<LeaveRequest, typeof leaveCalls.requests.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'departmentName', head: t('department'), text: ({ departmentName }) => departmentName, sort: true, wide: true },
  { field: 'type', head: t('type'), text: ({ typeName }) => typeName, wide: true },
  { field: 'fromOn', head: t('days'), text: (row) => leaveDaysText(row), sort: true },
  { field: 'halves', head: t('length'), text: ({ halves }) => daysOf(t, halves), numeric: true },
  { field: 'reason', head: t('reason'), text: ({ reason }) => reason, wide: true, hiddenAtFirst: true },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: stateTones[state], text: t(`state-${state}`) }) },
]
