import { type EventDuty, type EventDutyState, eventDutyCalls, eventDutyStates } from '@nalanda/contract/attendance/event-duties'
import { studentLeaveCalls } from '@nalanda/contract/attendance/student-leaves'
import { termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { daysText } from '../../../ui/format/days.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import css from './EventDuties.module.css'
import { type Translate, useWords } from './words.ts'

const calls = eventDutyCalls.duties
const views = [eventDutyCalls, studentLeaveCalls, termAttendanceCalls]
type Open = { act: 'confirm' | 'decline'; event: EventDuty } | null

/** Past events, with the decision whether their participants get duty leave for the event's days: one decision for all of them. */
export function EventDutiesPage() {
  const t = useWords()
  const [open, setOpen] = useState<Open>(null)
  const state = useListState<typeof calls.list>({ sort: '-startsOn' })
  const close = () => setOpen(null)
  return (
    <Page title={t('eventDuties')} about={t('eventDutiesAbout')}>
      <DataList
        name="event-duties"
        label={t('eventDuties')}
        columns={columns(t)}
        rowId={({ id }) => id}
        filters={[
          { name: 'state', label: t('state'), options: eventDutyStates.map((value) => ({ value, label: t(`state-${value}`) })) },
        ]}
        searchHint={t('search')}
        state={state}
        result={useRecordList(calls, state.query)}
        onExport={(format) => exportRecords(calls, state.exportQuery, format)}
        rowActs={(event) => <RowActs event={event} onOpen={(act) => setOpen({ act, event })} />}
        empty={{ title: t('none'), children: t('noneText') }}
      />
      {open?.act === 'confirm' && <ConfirmDuty event={open.event} onClose={close} />}
      {open?.act === 'decline' && <DeclineDuty event={open.event} onClose={close} />}
    </Page>
  )
}

const tones: Record<EventDutyState, Tone> = { proposed: 'warn', confirmed: 'pass', declined: 'quiet' }

const columns = (t: Translate): Column<EventDuty, typeof calls.list>[] => [
  { field: 'title', head: t('title'), text: ({ title }) => title, main: true, sort: true, wide: true },
  { field: 'club', head: t('club'), text: ({ club }) => club },
  { field: 'startsOn', head: t('days'), text: ({ startsOn, endsOn }) => daysText(startsOn, endsOn), sort: true },
  { field: 'given', head: t('onDuty'), text: ({ given, participants }) => `${given} / ${participants}`, numeric: true },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: tones[state], text: t(`state-${state}`) }) },
  { field: 'decidedBy', head: t('decidedBy'), text: ({ decidedBy, reason }) => (reason ? `${decidedBy}: ${reason}` : decidedBy) },
]

function RowActs({ event, onOpen }: { event: EventDuty; onOpen: (act: 'confirm' | 'decline') => void }) {
  const t = useWords()
  const { title, state, participants, given } = event
  return (
    <span className={css.acts}>
      {(state !== 'confirmed' || given < participants) && participants > 0 && (
        <Button size="small" aria-label={t('confirmOf', { title })} onClick={() => onOpen('confirm')}>
          {t('confirm')}
        </Button>
      )}
      {state === 'proposed' && (
        <Button size="small" aria-label={t('declineOf', { title })} onClick={() => onOpen('decline')}>
          {t('decline')}
        </Button>
      )}
    </span>
  )
}

type Dialog = { event: EventDuty; onClose: () => void }

function ConfirmDuty({ event, onClose }: Dialog) {
  const t = useWords()
  const { id, title, participants } = event
  const confirm = useAct(eventDutyCalls.confirmDuty, { invalidates: views, done: t('confirmed') })
  return (
    <ConfirmDialog
      open
      title={t('confirmTitle', { title })}
      action={t('confirm')}
      onConfirm={() => confirm.submit({ params: { id: String(id) } })}
      onClose={onClose}
    >
      <p>{t('confirmLead', { count: participants, days: daysText(event.startsOn, event.endsOn) })}</p>
    </ConfirmDialog>
  )
}

function DeclineDuty({ event: { id, title }, onClose }: Dialog) {
  const t = useWords()
  const decline = useAct(eventDutyCalls.declineDuty, {
    input: (reason: string) => ({ params: { id: String(id) }, body: { reason } }),
    ...{ invalidates: views, done: t('declined') },
  })
  return (
    <ReasonDialog open title={t('declineTitle', { title })} action={t('decline')} onConfirm={decline.submit} onClose={onClose}>
      <p>{t('declineLead')}</p>
    </ReasonDialog>
  )
}
