import { type OwnAttendance, termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { queryOf } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { useWords } from '../words.ts'
import { AttendanceOfStudent } from './AttendanceOfStudent.tsx'

const hasClasses = ({ terms }: OwnAttendance) => terms.length > 0

/** The attendance of a student, or of each child of a parent. */
export function MyAttendancePage() {
  const t = useWords()
  const { data, error, refetch } = useQuery(queryOf(termAttendanceCalls.myAttendance))
  const students = data?.students.filter(hasClasses)
  return (
    <Page title={t('myAttendance')} about={t('myAttendanceAbout')}>
      {!students && <Waiting error={error} refetch={refetch} rows={8} />}
      {students?.length === 0 && <EmptyState title={t('noneYet')}>{t('noneYetText')}</EmptyState>}
      {students?.map((one) => (
        <AttendanceOfStudent key={one.studentId} {...one} isOwn />
      ))}
    </Page>
  )
}
