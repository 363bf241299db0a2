import { calendarCalls, type LeaveCalendar } from '@nalanda/contract/leave/calendar'
import { addDays, dayOf, lastDayOfMonth, weekdayOf } from '@nalanda/contract/platform/dates/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useDepartmentChoices } from '../../api/choices.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../api/queries.ts'
import { IconButton } from '../../ui/form/Button.tsx'
import { SelectInput } from '../../ui/form/Select.tsx'
import { dateText } from '../../ui/format/format.ts'
import { Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import css from './Leave.module.css'
import { useWords } from './words.ts'

/** Who is away on each day of a month. Leave that waits for its decision is set in italics. */
export function CalendarPage() {
  const t = useWords()
  const [month, setMonth] = useState(dayOf(new Date()).slice(0, 7))
  const [departmentId, setDepartmentId] = useState<number | null>(null)
  const departments = useDepartmentChoices()
  const query = { month, ...(departmentId === null ? {} : { departmentId: String(departmentId) }) }
  const result = useQuery({ ...queryOf(calendarCalls.getLeaveCalendar, { query }), placeholderData: keepPreviousData })
  const named = dateText(`${month}-15`, { month: 'long', year: 'numeric' })
  return (
    <Page title={t('calendar')} about={t('calendarAbout')}>
      <div className={css.stack}>
        <div className={css.bar}>
          <IconButton label={t('monthBefore')} onClick={() => setMonth(addDays(`${month}-01`, -1).slice(0, 7))}>
            <ChevronLeft size={18} aria-hidden />
          </IconButton>
          <strong aria-live="polite">{named}</strong>
          <IconButton label={t('monthAfter')} onClick={() => setMonth(addDays(lastDayOfMonth(month), 1).slice(0, 7))}>
            <ChevronRight size={18} aria-hidden />
          </IconButton>
          {departments.length > 1 && (
            <SelectInput
              aria-label={t('department')}
              placeholder={t('allDepartments')}
              options={departments}
              value={departmentId}
              onChange={setDepartmentId}
            />
          )}
        </div>
        <QueryBoundary query={result} rows={12}>
          {(calendar) => <Month calendar={calendar} label={named} />}
        </QueryBoundary>
      </div>
    </Page>
  )
}

function Month({ calendar: { days }, label }: { calendar: LeaveCalendar; label: string }) {
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  // The week begins on Monday
  const before = (weekdayOf(first) + 6) % 7
  const after = (7 - weekdayOf(last)) % 7
  return (
    <ul className={css.calendar} aria-label={label}>
      {Array.from({ length: before }, (_, at) => addDays(first, at - before)).map((day) => (
        <li key={day} className={`${css.day} ${css.blank}`} data-off="true" aria-hidden />
      ))}
      {days.map((day) => (
        <Day key={day.day} day={day} />
      ))}
      {Array.from({ length: after }, (_, at) => addDays(last, at + 1)).map((day) => (
        <li key={day} className={`${css.day} ${css.blank}`} data-off="true" aria-hidden />
      ))}
    </ul>
  )
}

function Day({ day: { day, works, holiday, away } }: { day: LeaveCalendar['days'][number] }) {
  const t = useWords()
  const shown = dateText(day, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <li className={css.day} data-off={!works} data-empty={away.length === 0 && holiday === null}>
      <strong>{shown}</strong>
      {holiday && <span>{holiday}</span>}
      {away.map((one) => (
        <span key={one.requestId} data-waiting={!one.sanctioned}>
          <RouteLink to={`/app/Faculty/Leave/${one.requestId}`} title={`${one.fullName}, ${one.typeName}, ${one.departmentName}`}>
            {one.half ? t('halfDayOf', { name: one.fullName }) : one.fullName}
          </RouteLink>
        </span>
      ))}
    </li>
  )
}
