import { academics } from '@nalanda/contract/academics/academics'
import { calendarCalls } from '@nalanda/contract/calendar/calendar'
import { isDay, lastDayOfMonth } from '@nalanda/contract/platform/dates/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useCourseChoices } from '../../api/choices.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../api/queries.ts'
import { useMay } from '../../api/session.ts'
import { thisMonth } from '../../ui/calendar/MonthChoice.tsx'
import { MonthGrid } from '../../ui/calendar/MonthGrid.tsx'
import { addMonths } from '../../ui/calendar/month-weeks.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useScreenSearch, useSearchChange } from '../../ui/navigation/own-address.ts'
import { Card, Page } from '../../ui/page/Page.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarList } from './CalendarList.tsx'
import { gridEntry } from './calendar-kinds.ts'
import { FeedButton } from './FeedButton.tsx'
import { useWords } from './words.ts'

/** The academic calendar, by month, or as a list of the twelve months from the chosen one, as the address says. */
export function CalendarPage() {
  const t = useWords()
  const { month: asked, view = 'month', courseId } = useScreenSearch<'month' | 'view' | 'courseId'>()
  const month = asked && isDay(`${asked}-01`) ? asked : thisMonth()
  const change = useSearchChange()
  const courses = useCourseChoices(useMay()(academics.courses.list.allow))
  const isList = view === 'list'
  const range = { from: `${month}-01`, to: lastDayOfMonth(isList ? addMonths(month, 11) : month), courseId }
  const calendar = useQuery({ ...queryOf(calendarCalls.getCalendar, { query: range }), placeholderData: keepPreviousData })
  return (
    <Page
      title={t('calendar')}
      about={t('calendarAbout')}
      actions={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <FeedButton />
        </>
      }
    >
      <CalendarBar {...{ month, courses, courseId, isList }} onChange={(values) => void change(values)} />
      <QueryBoundary query={calendar} rows={10}>
        {(entries) =>
          isList ? (
            <CalendarList
              entries={entries}
              query={{ ...range, courseId }}
              isFetching={calendar.isFetching}
              refetch={calendar.refetch}
            />
          ) : (
            <Card padded={false}>
              <MonthGrid month={month} entries={entries.map((entry) => gridEntry(t, entry))} none={t('nothingInMonth')} />
            </Card>
          )
        }
      </QueryBoundary>
    </Page>
  )
}
