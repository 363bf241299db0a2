import { type LeaveDetail, leaveCalls } from '@nalanda/contract/leave/requests'
import { useQuery } from '@tanstack/react-query'
import { ApprovalPanel } from '../../../api/approval/ApprovalPanel.tsx'
import { queryOf } from '../../../api/queries.ts'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { HistoryTimeline } from '../../../ui/record/HistoryTimeline.tsx'
import { daysOf, leaveViews, stateTones } from '../leave-text.ts'
import { useWords } from '../words.ts'
import { Assessment } from './Assessment.tsx'
import { CoversCard } from './CoversCard.tsx'
import { LeaveActs } from './LeaveActs.tsx'

/** One leave: its days, covers, deciders, details for the decision, and history. */
export function LeaveRequestPage() {
  const t = useWords()
  const { leaveId } = useScreenParams<'/app/Faculty/Leave/$leaveId'>()
  return (
    <RecordPage
      result={useQuery(queryOf(leaveCalls.getLeave, { params: { id: leaveId } }))}
      noun={t('leave')}
      title={({ fullName }) => fullName}
      about={(leave) => `${leave.typeName} · ${leaveDaysText(leave)}`}
      status={({ state }) => ({ tone: stateTones[state], text: t(`state-${state}`) })}
      actions={(leave) => <LeaveActs leave={leave} />}
    >
      {(leave) => (
        <>
          <RecordColumns>
            <div>
              <Card title={t('details')}>
                <Details leave={leave} />
              </Card>
              <CoversCard leave={leave} />
            </div>
            <div>
              {leave.request && <ApprovalPanel {...leave.request} title={titleOf(leave)} changes={leaveViews} />}
              {leave.cancellation && (
                <ApprovalPanel
                  {...leave.cancellation}
                  title={t('cancellationOf', { title: titleOf(leave) })}
                  changes={leaveViews}
                />
              )}
              <Card title={t('history')}>
                <HistoryTimeline history={leave.history} actions={actions} title={(action) => t(`did-${action}`)} />
              </Card>
            </div>
          </RecordColumns>
          <Assessment leaveId={leave.id} own={leave.own} />
        </>
      )}
    </RecordPage>
  )
}

const titleOf = (leave: LeaveDetail) => `${leave.typeName}, ${leaveDaysText(leave)}`

function Details({ leave }: { leave: LeaveDetail }) {
  const t = useWords()
  const isInCharge = useMay()('leave.view') && !leave.own
  return (
    <DescriptionList>
      <DescriptionItem name={t('type')}>{leave.typeName}</DescriptionItem>
      <DescriptionItem name={t('days')}>{leaveDaysText(leave)}</DescriptionItem>
      <DescriptionItem name={t('length')}>{daysOf(t, leave.halves)}</DescriptionItem>
      <DescriptionItem name={t('reason')}>{leave.reason}</DescriptionItem>
      <DescriptionItem name={t('contact')}>{leave.contact}</DescriptionItem>
      <DescriptionItem name={t('department')}>{leave.departmentName}</DescriptionItem>
      {isInCharge && (
        <DescriptionItem name={t('account')}>
          <RouteLink to={`/app/Admin/Leave/Staff/${leave.staffId}`}>{t('accountLink')}</RouteLink>
        </DescriptionItem>
      )}
      {leave.extendsId !== null && (
        <DescriptionItem name={t('extends')}>
          <RouteLink to={`/app/Faculty/Leave/${leave.extendsId}`}>{t('earlierLeave')}</RouteLink>
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}

const actions = [
  'add',
  'ask',
  'request',
  'nameCover',
  'sanction',
  'refuse',
  'return',
  'withdraw',
  'shorten',
  'cancel',
  'prove',
] as const
