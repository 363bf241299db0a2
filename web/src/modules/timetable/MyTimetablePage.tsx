import { addDays, eachDay, weekdayOf } from '@nalanda/contract/platform/dates/dates'
import { classCalls, type OwnClasses } from '@nalanda/contract/timetable/classes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../api/queries.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { dayText, thisDay, weekdayText } from '../../ui/format/format.ts'
import { ChildSwitch, useShownChild } from '../../ui/navigation/ChildSwitch.tsx'
import { Card, Page } from '../../ui/page/Page.tsx'
import css from './Timetable.module.css'
import { mondayOf } from './weekdays.ts'
import { useWords } from './words.ts'

/** The classes of a week for a teacher, a student or a parent's child selected in the address. Today is highlighted. */
export function MyTimetablePage() {
  const t = useWords()
  const [monday, setMonday] = useState(() => mondayOf(thisDay()))
  const query = { from: monday, to: addDays(monday, 6) }
  const result = useQuery({ ...queryOf(classCalls.listMine, { query }), placeholderData: keepPreviousData })
  return (
    <Page
      title={t('myTimetable')}
      about={t('myTimetableAbout')}
      actions={
        <Button icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <div className={css.bar}>
        <IconButton label={t('earlierWeek')} onClick={() => setMonday(addDays(monday, -7))}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <h2 aria-live="polite">{t('weekOf', { day: dayText(monday) })}</h2>
        <IconButton label={t('laterWeek')} onClick={() => setMonday(addDays(monday, 7))}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <Button size="small" onClick={() => setMonday(mondayOf(thisDay()))}>
          {t('thisWeek')}
        </Button>
      </div>
      <QueryBoundary query={result} rows={10}>
        {({ people }) =>
          people.length === 0 ? (
            <EmptyState title={t('noOwnClasses')}>{t('noOwnClassesText')}</EmptyState>
          ) : (
            <OwnWeek people={people} {...query} />
          )
        }
      </QueryBoundary>
    </Page>
  )
}

function OwnWeek({ people, ...days }: { people: readonly OwnClasses[]; from: string; to: string }) {
  const idOf = ({ studentId }: OwnClasses) => studentId ?? 0
  const shown = useShownChild(people, idOf)
  if (!shown) return null
  return (
    <>
      <ChildSwitch options={people.map((one) => ({ id: idOf(one), words: one.fullName }))} shown={idOf(shown)} />
      <Card title={shown.fullName}>
        <Week person={shown} {...days} />
      </Card>
    </>
  )
}

/** The days of a week side by side; one below another on a phone. */
function Week({ person: { classes, studentId }, from, to }: { person: OwnClasses; from: string; to: string }) {
  const t = useWords()
  const today = thisDay()
  // Sunday is shown only if it follows another weekday's timetable
  const days = eachDay(from, to).filter((day) => weekdayOf(day) !== 0 || classes.some((one) => one.day === day))
  return (
    <div className={css.week}>
      {days.map((day) => {
        const own = classes.filter((one) => one.day === day)
        return (
          <section key={day} className={css.day} aria-current={day === today ? 'date' : undefined}>
            <h3>{weekdayText(day, 'short')}</h3>
            {own.length === 0 && <p className={css.none}>{t('noClasses')}</p>}
            <ol className={css.classes}>
              {own.map(({ entryId, startsAt, endsAt, title, section, room, teachers, absent }) => (
                <li key={`${entryId} ${startsAt}`} className={css.class}>
                  <span className="numerals">{`${startsAt}–${endsAt}`}</span>
                  <strong>{title}</strong>
                  <span>
                    {[studentId === null ? section : teachers.map(({ fullName }) => fullName).join(', '), room]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {absent !== null && <em>{t('coverFor', { name: absent })}</em>}
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
