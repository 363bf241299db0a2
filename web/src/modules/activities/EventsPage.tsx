import { clubs } from '@nalanda/contract/activities/clubs'
import { type Event, eventCalls, eventStates } from '@nalanda/contract/activities/events'
import { useChoices, useRecordEditing } from '../../api/records.ts'
import { daysText } from '../../ui/format/days.ts'
import { rupees } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { useEventForm } from './event-form.tsx'
import { stateTones } from './event-states.ts'
import { eventViews } from './queries.ts'
import { type Translate, useWords } from './words.ts'

/** The events of all clubs. A row opens the page of the event. */
export function EventsPage() {
  const t = useWords()
  const state = useListState<typeof eventCalls.events.list>({ sort: '-startsOn' })
  const editing = useRecordEditing(eventCalls.events, state, eventViews)
  const clubOptions = (useChoices(clubs, {}, state.needs('clubId')) ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <RecordScreen
      name="events"
      title={t('events')}
      about={t('eventsAbout')}
      add={t('addEvent')}
      none={t('noEvents')}
      nameOf={({ title }) => title}
      columns={columns(t)}
      filters={[
        { name: 'clubId', label: t('club'), options: clubOptions },
        { name: 'state', label: t('state'), options: eventStates.map((value) => ({ value, label: t(`state-${value}`) })) },
        { name: 'when', label: t('when'), options: [{ value: 'upcoming', label: t('upcoming') }] },
      ]}
      searchHint={t('eventSearch')}
      state={state}
      editing={editing}
      form={useEventForm()}
      hrefOf={({ id }) => `/app/Events/${id}`}
      empty={t('eventsEmpty')}
    />
  )
}

const columns = (t: Translate): Column<Event, typeof eventCalls.events.list>[] => [
  { field: 'title', head: t('event'), text: ({ title }) => title, main: true, sort: true, wide: true },
  { field: 'club', head: t('club'), text: ({ club }) => club, sort: true, wide: true },
  { field: 'startsOn', head: t('when'), text: ({ startsOn, endsOn }) => daysText(startsOn, endsOn), sort: true },
  { field: 'venue', head: t('venue'), text: ({ venue }) => venue, wide: true },
  { field: 'participantCount', head: t('participants'), text: ({ participantCount }) => participantCount, numeric: true },
  { field: 'budgetPaise', head: t('budget'), text: ({ budgetPaise }) => rupees(budgetPaise), numeric: true, hiddenAtFirst: true },
  {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: stateTones[state], text: t(`state-${state}`) }),
  },
  { field: 'proposedBy', head: t('proposedBy'), text: ({ proposedBy }) => proposedBy, hiddenAtFirst: true },
]
