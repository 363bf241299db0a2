import { needsProof, type StudentLeaveDetail, studentLeaveCalls } from '@nalanda/contract/attendance/student-leaves'
import { useQuery } from '@tanstack/react-query'
import { ApprovalPanel } from '../../../api/approval/ApprovalPanel.tsx'
import { queryOf } from '../../../api/queries.ts'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { HistoryTimeline } from '../../../ui/record/HistoryTimeline.tsx'
import { ClashesCard } from './LeaveClashes.tsx'
import { leaveViews, stateTones } from './leave-text.ts'
import { StudentLeaveActs } from './StudentLeaveActs.tsx'
import css from './StudentLeaves.module.css'
import { type Translate, useWords } from './words.ts'

/** One leave of a student: its days and document, its deciders, missed classes and history. */
export function StudentLeavePage() {
  const t = useWords()
  const { leaveId } = useScreenParams<'/app/Attendance/Leave/$leaveId'>()
  return (
    <RecordPage
      result={useQuery(queryOf(studentLeaveCalls.getLeave, { params: { id: leaveId } }))}
      noun={t('leave')}
      title={({ fullName }) => fullName}
      about={({ rollNo, section, ...leave }) =>
        [rollNo, section, t(`kind-${leave.kind}`), leaveDaysText(leave)].filter(Boolean).join(' · ')
      }
      status={({ state }) => ({ tone: stateTones[state], text: t(`state-${state}`) })}
      actions={(leave) => <StudentLeaveActs leave={leave} />}
      notice={(leave) => isDocumentMissing(leave) && <p className={css.clashes}>{t('documentMissing')}</p>}
    >
      {(leave) => (
        <>
          <RecordColumns>
            <Card title={t('details')}>
              <LeaveDetails leave={leave} />
            </Card>
            <div>
              {leave.request && <ApprovalPanel {...leave.request} title={titleOf(t, leave)} changes={leaveViews} />}
              <Card title={t('history')}>
                <HistoryTimeline history={leave.history} actions={actions} title={(action) => t(`did-${action}`)} />
              </Card>
            </div>
          </RecordColumns>
          <ClashesCard leaveId={leave.id} kind={leave.kind} />
        </>
      )}
    </RecordPage>
  )
}

const isDocumentMissing = ({ kind, proof, state }: StudentLeaveDetail) =>
  needsProof(kind) && proof === null && (state === 'draft' || state === 'waiting')

const titleOf = (t: Translate, leave: StudentLeaveDetail) =>
  t('listed', { first: t(`kind-${leave.kind}`), second: leaveDaysText(leave) })

/** The requested leave. */
export function LeaveDetails({ leave }: { leave: StudentLeaveDetail }) {
  const t = useWords()
  return (
    <DescriptionList>
      <DescriptionItem name={t('kind')}>{t(`kind-${leave.kind}`)}</DescriptionItem>
      <DescriptionItem name={t('days')}>{leaveDaysText(leave)}</DescriptionItem>
      <DescriptionItem name={t('reason')}>{leave.reason}</DescriptionItem>
      <DescriptionItem name={t('askedBy')}>{leave.askedBy}</DescriptionItem>
      <DescriptionItem name={t('document')}>{t(leave.proof ? 'yes' : 'no')}</DescriptionItem>
      {leave.event && <DescriptionItem name={t('event')}>{leave.event.title}</DescriptionItem>}
    </DescriptionList>
  )
}

const actions = ['add', 'request', 'sanction', 'refuse', 'return', 'withdraw', 'cancel', 'prove', 'grant'] as const
