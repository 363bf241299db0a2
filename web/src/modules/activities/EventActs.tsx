import { type EventDetail, eventCalls, eventWorkflow } from '@nalanda/contract/activities/events'
import { can } from '@nalanda/contract/platform/workflow'
import { CalendarCheck, CalendarX, PenLine, Send } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { ChangeDrawer } from '../../api/record/ChangeDrawer.tsx'
import { ReasonAct } from '../../api/record/ReasonAct.tsx'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { thisDay } from '../../ui/format/format.ts'
import { useEventForm } from './event-form.tsx'
import { eventViews } from './queries.ts'
import { useWords } from './words.ts'

/** The actions that an event allows in its present state. */
export function EventActs({ event }: { event: EventDetail }) {
  const t = useWords()
  const may = useMay()
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const today = thisDay()
  const { id, state, revision } = event
  const input = { params: { id: String(id) }, body: { revision } }
  const request = useAct(eventCalls.requestEvent, { invalidates: eventViews, done: t('requested') })
  const hold = useAct(eventCalls.holdEvent, { invalidates: eventViews, done: t('heldNow') })
  if (!may('activities.organise')) return null
  const allowed = can(eventWorkflow, state)
  return (
    <>
      {allowed.change && (
        <Button icon={PenLine} onClick={() => setOpen('change')}>
          {t('change')}
        </Button>
      )}
      {allowed.cancel && event.startsOn >= today && (
        <Button kind="danger" icon={CalendarX} onClick={() => setOpen('cancel')}>
          {t('cancelIt')}
        </Button>
      )}
      {allowed.request && (
        <Button kind="primary" icon={Send} busy={request.busy} onClick={() => void request.act(input)}>
          {t('requestIt')}
        </Button>
      )}
      {allowed.hold && event.endsOn <= today && (
        <Button kind="primary" icon={CalendarCheck} busy={hold.busy} onClick={() => void hold.act(input)}>
          {t('holdIt')}
        </Button>
      )}
      {open === 'change' && <ChangeEvent event={event} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelDialog event={event} onClose={() => setOpen(null)} />}
    </>
  )
}

function ChangeEvent({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  return (
    <ChangeDrawer
      calls={eventCalls.events}
      get={eventCalls.getEvent}
      affects={eventViews}
      row={event}
      name={event.title}
      form={useEventForm()}
      onClose={onClose}
    />
  )
}

function CancelDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const t = useWords()
  return (
    <ReasonAct
      call={eventCalls.cancelEvent}
      record={event}
      invalidates={eventViews}
      done={t('cancelledNow')}
      title={t('cancelTitle', { title: event.title })}
      action={t('cancelIt')}
      onClose={onClose}
    >
      <p>{t('cancelLead')}</p>
    </ReasonAct>
  )
}
