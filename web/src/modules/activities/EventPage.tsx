import type { EventDetail } from '@nalanda/contract/activities/events'
import { ApprovalPanel } from '../../api/approval/ApprovalPanel.tsx'
import { RecordColumns } from '../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../api/record/RecordPage.tsx'
import { daysText } from '../../ui/format/days.ts'
import { count, rupees } from '../../ui/format/format.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { Card } from '../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/record/DescriptionList.tsx'
import { HistoryTimeline } from '../../ui/record/HistoryTimeline.tsx'
import { EventActs } from './EventActs.tsx'
import { stateTones } from './event-states.ts'
import { ParticipantsPanel } from './ParticipantsPanel.tsx'
import { eventViews, useEvent } from './queries.ts'
import { useWords } from './words.ts'

/** One event: its details, state and participants, and the user's actions. */
export function EventPage() {
  const t = useWords()
  const { eventId } = useScreenParams<'/app/Events/$eventId'>()
  return (
    <RecordPage
      result={useEvent(eventId)}
      noun={t('event')}
      title={({ title }) => title}
      about={({ club }) => club}
      status={({ state }) => ({ tone: stateTones[state], text: t(`state-${state}`) })}
      actions={(event) => event.overseen && <EventActs event={event} />}
    >
      {(event) => (
        <>
          <RecordColumns>
            <Card title={t('about')}>
              <EventDetails event={event} />
            </Card>
            <div>
              {event.overseen && event.request && <ApprovalPanel {...event.request} title={event.title} changes={eventViews} />}
              <Card title={t('history')}>
                <HistoryTimeline
                  history={event.history}
                  actions={actions}
                  // For certificates, the history contains the number issued; for other actions, the reason
                  title={(action, { text }) => t(`did-${action}`, { n: text ?? '' })}
                  more={({ action }) => (action === 'certify' ? { text: null } : {})}
                />
              </Card>
            </div>
          </RecordColumns>
          {event.overseen && <ParticipantsPanel event={event} />}
        </>
      )}
    </RecordPage>
  )
}

function EventDetails({ event }: { event: EventDetail }) {
  const t = useWords()
  const { seats, participantCount, budgetPaise, sanctionedPaise } = event
  return (
    <DescriptionList>
      <DescriptionItem name={t('when')}>{daysText(event.startsOn, event.endsOn)}</DescriptionItem>
      <DescriptionItem name={t('venue')}>{event.venue}</DescriptionItem>
      <DescriptionItem name={t('inCharge')}>{event.inCharge}</DescriptionItem>
      <DescriptionItem name={t('participants')}>{count(participantCount)}</DescriptionItem>
      <DescriptionItem name={t('seats')}>{seats === null ? '' : count(seats)}</DescriptionItem>
      <DescriptionItem name={t('budget')}>{rupees(budgetPaise)}</DescriptionItem>
      {sanctionedPaise !== null && <DescriptionItem name={t('sanctioned')}>{rupees(sanctionedPaise)}</DescriptionItem>}
      <DescriptionItem name={t('proposedBy')}>{event.proposedBy}</DescriptionItem>
    </DescriptionList>
  )
}

const actions = ['add', 'request', 'approve', 'reject', 'return', 'withdraw', 'hold', 'certify', 'cancel'] as const
