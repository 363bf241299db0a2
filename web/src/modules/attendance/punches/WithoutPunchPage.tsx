import { punchCalls, type WithoutPunch } from '@nalanda/contract/attendance/punches'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { useState } from 'react'
import { useDepartmentChoices } from '../../../api/choices.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { DayChooser } from '../../../ui/form/date/DayChooser.tsx'
import { thisDay } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import css from '../Attendance.module.css'
import { type Translate, useWords } from './words.ts'

const calls = punchCalls.withoutPunch

/** Students whom a class recorded as present on a day, but no biometric device. */
export function WithoutPunchPage() {
  const t = useWords()
  const [today] = useState(() => thisDay())
  const [day, setDay] = useState(addDays(today, -1))
  return (
    <Page title={t('withoutPunch')} about={t('withoutPunchAbout')}>
      <div className={css.days}>
        <DayChooser label={t('day')} value={day} max={today} onChoose={(next) => next && setDay(next)} />
      </div>
      <StudentsOf key={day} day={day} />
    </Page>
  )
}

function StudentsOf({ day }: { day: IsoDate }) {
  const t = useWords()
  const state = useListState<typeof calls.list>({ sort: 'rollNo' })
  const params = { day }
  return (
    <DataList
      name="without-punch"
      label={t('withoutPunch')}
      columns={columns(t)}
      rowId={({ id }) => id}
      filters={[{ name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) }]}
      searchHint={t('nameOrRollNo')}
      state={state}
      result={useRecordList(calls, state.query, params)}
      onExport={(format) => exportRecords(calls, state.exportQuery, format, params)}
      empty={{ title: t('noneWithout'), children: t('noneWithoutText') }}
    />
  )
}

const columns = (t: Translate): Column<WithoutPunch, typeof calls.list>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'section', head: t('section'), text: ({ section }) => section },
  { field: 'department', head: t('department'), text: ({ department }) => department },
  { field: 'classes', head: t('presentIn'), text: ({ classes }) => classes, wide: true },
]
