import { termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useWords } from '../words.ts'
import { Subjects } from './AttendanceOfStudent.tsx'

/**
 * Part of the start page of a student or a parent: attendance by subject in the present term, and what the exams require. Renders nothing before the first
 * class.
 */
export function OwnSubjects({ studentId }: { studentId: number | null }) {
  const t = useWords()
  const { data } = useSuspenseQuery({ ...queryOf(termAttendanceCalls.myAttendance), staleTime: 30_000 })
  const [term] = data.students.find((one) => one.studentId === studentId)?.terms ?? []
  if (!term) return null
  return (
    <Card
      title={t('subjectsAtStart')}
      action={
        <RouteLink to="/app/My Attendance" search={{ child: String(studentId) }}>
          {t('openMyAttendance')}
        </RouteLink>
      }
    >
      <Subjects of={term} short />
    </Card>
  )
}
