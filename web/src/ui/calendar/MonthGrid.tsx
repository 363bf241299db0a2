import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { weekdayNameOf } from '../format/days.ts'
import { dateText, thisDay } from '../format/format.ts'
import type { Address } from '../navigation/paths.ts'
import { RouteLink } from '../page/RouteLink.tsx'
import css from './MonthGrid.module.css'
import { namedWeek, weeksOfMonth } from './month-weeks.ts'

/** An entry of one or several days; `tone` sets its colour, and its kind is always written beside it. */
export type GridEntry = {
  key: string
  startsOn: IsoDate
  endsOn: IsoDate
  title: string
  kind: string
  tone: 'holiday' | 'stop' | 'note' | 'plain'
  href?: Address | undefined
}

type MonthGridProps = {
  /** `2026-11` */
  month: string
  entries: readonly GridEntry[]
  /** Days off, displayed less prominently. */
  off?: ReadonlySet<IsoDate>
  /** Text for a month without entries. */
  none: string
}

/** A month as a calendar; on a phone, a list of the days with entries. */
export function MonthGrid({ month, entries, off, none }: MonthGridProps) {
  const on = (day: IsoDate) => entries.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day)
  const today = thisDay()
  const weeks = weeksOfMonth(month)
  return (
    <table
      className={css.grid}
      aria-label={dateText(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })}
    >
      <thead>
        <tr>
          {namedWeek.map((day) => (
            <th key={day} scope="col" abbr={weekdayNameOf(day)}>
              {weekdayNameOf(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days, at) => (
          <tr key={days.find(Boolean) ?? at}>
            {days.map((day, weekday) =>
              day ? (
                <DayCell key={day} day={day} entries={on(day)} isToday={day === today} isOff={off?.has(day)} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name than their place
                <td key={weekday} className={css.gap} />
              ),
            )}
          </tr>
        ))}
      </tbody>
      {weeks.flat().every((day) => day === null || on(day).length === 0) && <caption className={css.none}>{none}</caption>}
    </table>
  )
}

type DayCellProps = { day: IsoDate; entries: readonly GridEntry[]; isToday: boolean; isOff: boolean | undefined }

function DayCell({ day, entries, isToday, isOff }: DayCellProps) {
  return (
    <td data-empty={entries.length === 0 || undefined} data-today={isToday || undefined} data-off={isOff || undefined}>
      <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
        {Number(day.slice(8))}
        <span className={css.weekday}>{weekdayNameOf(day)}</span>
      </time>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.key} data-tone={entry.tone} data-continues={entry.startsOn < day || undefined}>
              <Title entry={entry} />
              <span className={css.kind}>{entry.kind}</span>
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

const Title = ({ entry: { href, title } }: { entry: GridEntry }) =>
  href ? <RouteLink to={href}>{title}</RouteLink> : <span>{title}</span>
