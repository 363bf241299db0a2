import { type PunchDay, punchCalls, punchers } from '@nalanda/contract/attendance/punches'
import { timeOf } from '@nalanda/contract/platform/dates/dates'
import { UserX } from 'lucide-react'
import { useDepartmentChoices } from '../../../api/choices.ts'
import { ImportLink } from '../../../api/ImportLink.tsx'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { type Translate, useWords } from './words.ts'

const calls = punchCalls.days

/** Presence on campus by day, as biometric devices recorded it, and contradicting class records. */
export function PunchesPage() {
  const t = useWords()
  const state = useListState<typeof calls.list>({ sort: '-day' })
  return (
    <Page
      title={t('punches')}
      about={t('punchesAbout')}
      actions={
        <>
          <RouteLink className={buttonClass()} to="/app/Attendance/Punches/Without">
            <UserX size={18} aria-hidden /> {t('withoutPunch')}
          </RouteLink>
          <ImportLink kind="attendance.punches" allow="attendance.import-punches" />
        </>
      }
    >
      <DataList
        name="punches"
        label={t('punches')}
        columns={columns(t)}
        rowId={({ id }) => id}
        filters={[
          { name: 'absent', label: t('absentFrom'), options: [{ value: 'yes', label: t('yes') }] },
          { name: 'from', label: t('fromDayFilter'), options: [], day: { until: 'to' } },
          { name: 'to', label: t('toDayFilter'), options: [], day: { since: 'from' } },
          { name: 'person', label: t('person'), options: punchers.map((value) => ({ value, label: t(value) })) },
          { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
        ]}
        searchHint={t('search')}
        state={state}
        result={useRecordList(calls, state.query)}
        onExport={(format) => exportRecords(calls, state.exportQuery, format)}
        empty={{ title: t('none'), children: t('noneText') }}
      />
    </Page>
  )
}

const clock = (instant: string) => timeOf(new Date(instant))

const columns = (t: Translate): Column<PunchDay, typeof calls.list>[] => [
  { field: 'day', head: t('day'), text: ({ day }) => dayText(day), sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'code', head: t('code'), text: ({ code }) => code, code: true, sort: true },
  { field: 'person', head: t('person'), text: ({ person }) => t(person) },
  { field: 'department', head: t('department'), text: ({ department }) => department, hiddenAtFirst: true },
  { field: 'section', head: t('section'), text: ({ section }) => section },
  { field: 'firstAt', head: t('firstPunch'), text: ({ firstAt }) => clock(firstAt) },
  { field: 'lastAt', head: t('lastPunch'), text: ({ lastAt, punches }) => (punches > 1 ? clock(lastAt) : null) },
  { field: 'punches', head: t('count'), text: ({ punches }) => punches, numeric: true },
  { field: 'absentFrom', head: t('absentFrom'), text: ({ absentFrom }) => absentFrom, wide: true },
]
