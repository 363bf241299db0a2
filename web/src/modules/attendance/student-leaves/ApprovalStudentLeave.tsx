import { studentLeaveCalls } from '@nalanda/contract/attendance/student-leaves'
import type { ApprovalDetail } from '@nalanda/contract/platform/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { queryOf } from '../../../api/queries.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { ClashesCard } from './LeaveClashes.tsx'
import { LeaveDetails } from './StudentLeavePage.tsx'
import { useWords } from './words.ts'

/** On the page of a request for approval: a student's leave with its document, the classes and exams on its days, and the resulting attendance. */
export function ApprovalStudentLeave({ approval: { kind, subject } }: { approval: ApprovalDetail }) {
  const isLeave = kind === 'student-leave' && subject.leave !== undefined
  return isLeave ? <Leave id={Number(subject.leave)} /> : null
}

function Leave({ id }: { id: number }) {
  const t = useWords()
  const input = { params: { id: String(id) } }
  const { data } = useQuery(queryOf(studentLeaveCalls.getLeave, input))
  // A former deputy may always read a request decided as such, but its leave only while it is pending
  if (!data) return null
  return (
    <>
      <Card title={t('leave')}>
        <p>
          <RouteLink to={`/app/Attendance/Leave/${id}`}>{data.fullName}</RouteLink>
        </p>
        <LeaveDetails leave={data} />
        {data.proof && (
          <ShowPdfButton icon={FileText} endpoint={studentLeaveCalls.readProof} input={input}>
            {t('showDocument')}
          </ShowPdfButton>
        )}
      </Card>
      <ClashesCard leaveId={id} kind={data.kind} />
    </>
  )
}
