import { type CalendarEntry, calendarCalls } from '@nalanda/contract/calendar/calendar'
import type { QuerySent } from '@nalanda/contract/platform/endpoint'
import { useAct } from '../../api/act.ts'
import { saveFile } from '../../api/call.ts'
import { daysText } from '../../ui/format/days.ts'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useLocalListState } from '../../ui/list/list-state.ts'
import { wholeList } from '../../ui/list/whole-list.ts'
import { kindText } from './calendar-kinds.ts'
import { type Translate, useWords } from './words.ts'

type CalendarListProps = {
  entries: CalendarEntry[]
  query: Omit<QuerySent<typeof calendarCalls.exportCalendar>, 'format'>
  isFetching: boolean
  refetch: () => unknown
}

/** The calendar's entries by day, with search and export. */
export function CalendarList({ entries, query, isFetching, refetch }: CalendarListProps) {
  const t = useWords()
  const state = useLocalListState()
  const exporting = useAct(calendarCalls.exportCalendar, { onDone: saveFile })
  const asked = { data: entries, error: null, isPending: false, isFetching, refetch }
  return (
    <DataList
      name="calendar"
      label={t('calendar')}
      columns={columns(t)}
      state={state}
      result={wholeList(asked, state, (entry) => `${entry.title} ${kindText(t, entry)} ${entry.courseName ?? ''} ${entry.note}`)}
      rowId={({ kind, id }) => `${kind}-${id}`}
      searchHint={t('calendarSearch')}
      onExport={(format) => exporting.submit({ query: { ...query, format } })}
      empty={{ title: t('nothingInYear'), children: t('nothingLead') }}
    />
  )
}

const columns = (t: Translate): Column<CalendarEntry>[] => [
  { field: 'title', head: t('title'), text: ({ title }) => title, main: true, wide: true },
  { field: 'startsOn', head: t('when'), text: ({ startsOn, endsOn }) => daysText(startsOn, endsOn) },
  { field: 'kind', head: t('kind'), text: (entry) => kindText(t, entry) },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName ?? t('allCourses') },
  { field: 'note', head: t('note'), text: ({ note }) => note, wide: true },
]
