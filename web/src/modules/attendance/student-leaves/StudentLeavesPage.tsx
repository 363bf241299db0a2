import { type StudentLeave, studentLeaveCalls, studentLeaveStates } from '@nalanda/contract/attendance/student-leaves'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { leaveForm, leaveKindOptions } from './leave-form.tsx'
import { leaveViews, stateTones } from './leave-text.ts'
import { type Translate, useWords } from './words.ts'

const calls = studentLeaveCalls.leaves

/** Leave of students: of the user's own family, class or department, or of the whole college. */
export function StudentLeavesPage() {
  const t = useWords()
  const may = useMay()
  const asks = may('attendance.ask-leave')
  const isOffice = may('attendance.view')
  const state = useListState<typeof calls.list>({ sort: '-fromOn' })
  const family = useQuery({ ...queryOf(studentLeaveCalls.listLeaveStudents), enabled: asks && !isOffice })
  return (
    <RecordScreen
      name="student-leaves"
      title={t('leaves')}
      about={t(asks && !isOffice ? 'ownAbout' : 'leavesAbout')}
      add={t('ask')}
      none={t('noLeave')}
      nameOf={({ fullName }) => fullName}
      columns={columns(t)}
      filters={[
        { name: 'state', label: t('state'), options: studentLeaveStates.map((value) => ({ value, label: t(`state-${value}`) })) },
        { name: 'kind', label: t('kind'), options: leaveKindOptions(t) },
      ]}
      searchHint={t('nameOrRollNo')}
      state={state}
      editing={useRecordEditing(calls, state, leaveViews)}
      form={leaveForm(family.data?.students ?? [])}
      hrefOf={({ id }) => `/app/Attendance/Leave/${id}`}
      empty={t(asks ? 'noLeaveText' : 'noLeaveToDecide')}
    />
  )
}

const columns = (t: Translate): Column<StudentLeave, typeof calls.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true },
  { field: 'section', head: t('section'), text: ({ section }) => section },
  { field: 'kind', head: t('kind'), text: ({ kind }) => t(`kind-${kind}`) },
  { field: 'fromOn', head: t('days'), text: (leave) => leaveDaysText(leave), sort: true, wide: true },
  { field: 'event', head: t('event'), text: ({ event }) => event?.title ?? null },
  { field: 'proof', head: t('document'), text: ({ proof }) => t(proof ? 'yes' : 'no') },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: stateTones[state], text: t(`state-${state}`) }) },
]
