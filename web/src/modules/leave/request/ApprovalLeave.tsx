import { leaveCalls } from '@nalanda/contract/leave/requests'
import type { ApprovalDetail } from '@nalanda/contract/platform/approvals/approvals'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { daysOf } from '../leave-text.ts'
import { useWords } from '../words.ts'
import { Assessment } from './Assessment.tsx'
import { CoversCard } from './CoversCard.tsx'

/** On the page of a request for approval: the leave, with the details needed for the decision. */
export function ApprovalLeave({ approval: { kind, subject } }: { approval: ApprovalDetail }) {
  const isLeave = (kind === 'leave' || kind === 'leave-cancellation') && subject.leave !== undefined
  return isLeave ? <Leave id={Number(subject.leave)} /> : null
}

function Leave({ id }: { id: number }) {
  const t = useWords()
  const { data } = useQuery(queryOf(leaveCalls.getLeave, { params: { id: String(id) } }))
  // A former deputy may always read a request decided as such, but its leave only while it is pending
  if (!data) return null
  return (
    <>
      <Card title={t('leave')}>
        <p>
          <RouteLink to={`/app/Faculty/Leave/${id}`}>{`${data.fullName}, ${leaveDaysText(data)}`}</RouteLink> ·{' '}
          {daysOf(t, data.halves)}
        </p>
      </Card>
      <CoversCard leave={data} />
      <Assessment leaveId={id} own={data.own} />
    </>
  )
}
