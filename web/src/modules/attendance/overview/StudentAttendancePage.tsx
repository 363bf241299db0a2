import { termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { AttendanceOfStudent } from '../own/AttendanceOfStudent.tsx'
import { useWords } from '../words.ts'

/** The attendance of one student, for users who oversee it. */
export function StudentAttendancePage() {
  const t = useWords()
  const { studentId } = useScreenParams<'/app/Attendance/Students/$studentId'>()
  const { data, error, refetch } = useQuery(queryOf(termAttendanceCalls.studentAttendance, { params: { id: studentId } }))
  return (
    <Page title={data?.fullName ?? t('attendance')}>
      {!data && <Waiting error={error} refetch={refetch} rows={8} />}
      {data?.terms.length === 0 && <EmptyState title={t('noneYet')}>{t('noneYetText')}</EmptyState>}
      {data && <AttendanceOfStudent {...data} />}
    </Page>
  )
}
