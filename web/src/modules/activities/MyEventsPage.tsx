import { type Participant, participantCalls } from '@nalanda/contract/activities/participants'
import { useRecordList } from '../../api/records.ts'
import { useSession } from '../../api/session.ts'
import { daysText } from '../../ui/format/days.ts'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Page } from '../../ui/page/Page.tsx'
import { stateTones } from './event-states.ts'
import { certificateColumn, positionColumn } from './participant-columns.tsx'
import { type Translate, useWords } from './words.ts'

/** The events in which a student, or the children of a parent by name, take part, with the certificates to print. */
export function MyEventsPage() {
  const t = useWords()
  const isParent = useSession()?.roles.includes('ROLE_PARENT') ?? false
  const state = useListState<typeof participantCalls.myEvents.list>({ sort: '-startsOn' })
  return (
    <Page title={t('myEvents')} about={t('myEventsAbout')}>
      <DataList
        name="my-events"
        label={t('myEvents')}
        columns={columns(t, isParent)}
        state={state}
        result={useRecordList(participantCalls.myEvents, state.query)}
        rowId={(row) => row.id}
        searchHint={t('event')}
        empty={{ title: t('noneOfMine'), children: t('noneOfMineText') }}
      />
    </Page>
  )
}

const columns = (t: Translate, isParent: boolean): Column<Participant, typeof participantCalls.myEvents.list>[] => [
  { field: 'event', head: t('event'), text: ({ event }) => event, main: true, wide: true },
  { field: 'club', head: t('club'), text: ({ club }) => club, wide: true },
  { field: 'startsOn', head: t('when'), text: ({ startsOn, endsOn }) => daysText(startsOn, endsOn), sort: true },
  stateColumn(t),
  { field: 'venue', head: t('venue'), text: ({ venue }) => venue, wide: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, sort: true, hiddenAtFirst: !isParent, wide: true },
  positionColumn(t),
  certificateColumn(t),
]

function stateColumn(t: Translate): Column<Participant, typeof participantCalls.myEvents.list> {
  return {
    field: 'eventState',
    head: t('state'),
    status: ({ eventState }) => ({ tone: stateTones[eventState], text: t(`state-${eventState}`) }),
  }
}
