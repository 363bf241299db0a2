import { type OwnAttendance, termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ChildSwitch, useShownChild } from '../../../ui/navigation/ChildSwitch.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useWords } from '../words.ts'
import { AttendanceOfStudent } from './AttendanceOfStudent.tsx'

/** The attendance of a student, or of a parent's child selected in the address. */
export function MyAttendancePage() {
  const t = useWords()
  const { data, error, refetch } = useQuery(queryOf(termAttendanceCalls.myAttendance))
  return (
    <Page title={t('myAttendance')} about={t('myAttendanceAbout')}>
      {data ? <Students students={data.students} /> : <Waiting error={error} refetch={refetch} rows={8} />}
    </Page>
  )
}

function Students({ students }: { students: readonly OwnAttendance[] }) {
  const t = useWords()
  const shown = useShownChild(students, ({ studentId }) => studentId)
  return (
    <>
      {shown && (
        <ChildSwitch
          options={students.map(({ studentId, fullName }) => ({ id: studentId, words: fullName }))}
          shown={shown.studentId}
        />
      )}
      {shown && shown.terms.length > 0 ? (
        <AttendanceOfStudent key={shown.studentId} {...shown} isOwn />
      ) : (
        <EmptyState title={t('noneYet')}>{t('noneYetText')}</EmptyState>
      )}
    </>
  )
}
