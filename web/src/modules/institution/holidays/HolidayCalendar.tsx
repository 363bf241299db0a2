import type { Holiday, HolidayYear } from '@nalanda/contract/institution/holidays'
import { namedWeek } from '../../../ui/calendar/month-weeks.ts'
import { weekdayNameOf } from '../../../ui/format/days.ts'
import { dateText, dayText } from '../../../ui/format/format.ts'
import css from './HolidayCalendar.module.css'
import { type Month, type MonthDay, monthsOf } from './months.ts'
import { useHolidayWords } from './words.ts'

type CalendarProps = {
  year: HolidayYear
  onAdd?: ((day: string) => void) | undefined
  onOpen?: ((holiday: Holiday) => void) | undefined
}

/** The academic year by month. The office opens a day to add a holiday or to change an existing one. */
export function HolidayCalendar({ year, onAdd, onOpen }: CalendarProps) {
  return (
    <div className={css.months}>
      {monthsOf(year.from, year.to, year.items).map((month) => (
        <MonthTable key={month.first} month={month} onAdd={onAdd} onOpen={onOpen} />
      ))}
    </div>
  )
}

function MonthTable({ month, onAdd, onOpen }: { month: Month } & Omit<CalendarProps, 'year'>) {
  const names = month.weeks.flat().flatMap((cell) => cell?.holidays ?? [])
  return (
    <section className={css.month}>
      <table>
        <caption>{dateText(`${month.first}T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })}</caption>
        <thead>
          <tr>
            {namedWeek.map((day) => (
              <th key={day} scope="col" abbr={weekdayNameOf(day)}>
                {weekdayNameOf(day, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((days, at) => (
            <tr key={days.find(Boolean)?.day ?? at}>
              {days.map((cell, weekday) =>
                cell ? (
                  <DayCell key={cell.day} cell={cell} onAdd={onAdd} onOpen={onOpen} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name than their place
                  <td key={weekday} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {names.length > 0 && (
        <ul>
          {names.map(({ id, day, name }) => (
            <li key={id}>
              <span>{Number(day.slice(8))}</span> {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DayCell({ cell: { day, holidays }, onAdd, onOpen }: { cell: MonthDay } & Omit<CalendarProps, 'year'>) {
  const t = useHolidayWords()
  const number = Number(day.slice(8))
  const [first] = holidays
  const names = holidays.map(({ name }) => name).join(', ')
  const looks = { 'data-holiday': first?.kind, title: names || undefined }
  if (!onAdd || !onOpen)
    return (
      <td {...looks}>
        <span>{number}</span>
        {first && <span className="unseen"> {names}</span>}
      </td>
    )
  const label = first ? t('change', { name: names, day: dayText(day) }) : t('addOn', { day: dayText(day) })
  return (
    <td {...looks}>
      <button type="button" aria-label={label} onClick={() => (first ? onOpen(first) : onAdd(day))}>
        {number}
      </button>
    </td>
  )
}
