import { type CalendarEntry, calendarCalls } from '@nalanda/contract/calendar/calendar'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../api/queries.ts'
import { daysText, shortDayText } from '../../ui/format/days.ts'
import { thisDay } from '../../ui/format/format.ts'
import { Card } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import css from './ComingUp.module.css'
import { kindText } from './calendar-kinds.ts'
import { useWords } from './words.ts'

const daysAhead = 30
const mostShown = 5

/** Card of start pages: the calendar of today and the next thirty days, as far as there is room. */
export function ComingUpCard() {
  const t = useWords()
  const from = thisDay()
  const calendar = useQuery(queryOf(calendarCalls.getCalendar, { query: { from, to: addDays(from, daysAhead) } }))
  return (
    <Card title={t('comingUp')} action={<RouteLink to="/app/Academics/Calendar">{t('calendar')}</RouteLink>}>
      <div className={css.body}>
        <QueryBoundary query={calendar} rows={mostShown}>
          {(entries) =>
            entries.length === 0 ? (
              <p>{t('nothingComing', { days: daysAhead })}</p>
            ) : (
              <ul className={css.entries}>
                {entries.slice(0, mostShown).map((entry) => (
                  <Entry key={`${entry.kind}-${entry.id}`} entry={entry} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </Card>
  )
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const t = useWords()
  const { startsOn, endsOn, title, courseName } = entry
  const days = daysText(startsOn, endsOn, shortDayText)
  return (
    <li>
      <span className={css.days}>{days}</span>
      <span className={css.title}>{title}</span>
      <span className={css.kind}>{[kindText(t, entry), courseName].filter(Boolean).join(', ')}</span>
    </li>
  )
}
