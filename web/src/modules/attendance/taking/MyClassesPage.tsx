import type { ClassToTake, HeldClass } from '@nalanda/contract/attendance/classes'
import { useState } from 'react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { EmptyState, StateChip, type Tone } from '../../../ui/feedback/states.tsx'
import { DayChooser } from '../../../ui/form/date/DayChooser.tsx'
import { instantText, weekdayText } from '../../../ui/format/format.ts'
import { useScreenDays, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../Attendance.module.css'
import { type Translate, useWords } from '../words.ts'
import { classAddress, classText } from './class-address.ts'
import { type MyClasses, useKeptScreens, useMyClasses, useSending } from './my-classes.ts'
import { UnsentPanel } from './UnsentPanel.tsx'
import { useUnsent } from './unsent.ts'

/** Clock difference in milliseconds from which the user is warned. */
const tolerance = 15 * 60_000

/** The user's classes today or on another day, with the attendance taken for each. */
export function MyClassesPage() {
  const t = useWords()
  useSending()
  useKeptScreens()
  const { day } = useScreenDays<'day'>()
  const change = useSearchChange()
  const { data, error, refetch } = useMyClasses(day)
  return (
    <Page title={t('attendance')} about={data && weekdayText(data.day)}>
      <UnsentPanel />
      {data && <Notes {...data} />}
      <div className={css.day}>
        <DayChooser
          label={t('day')}
          value={day ?? data?.day}
          max={data?.today}
          onChoose={(next) => void change({ day: next ?? undefined })}
        />
      </div>
      {!data && <Waiting error={error} refetch={refetch} rows={6} />}
      {data?.classes.length === 0 && <EmptyState title={t('noClasses')}>{t('noClassesText')}</EmptyState>}
      <ul className={css.classes}>
        {data?.classes.map((one) => (
          <ClassCard key={classText(one)} one={one} />
        ))}
      </ul>
    </Page>
  )
}

function Notes({ keptAt, now, classes }: MyClasses) {
  const t = useWords()
  const [fetchedAt] = useState(() => Date.now())
  const isOff = keptAt === null && Math.abs(Date.parse(now) - fetchedAt) > tolerance
  return (
    <div role="status" className={css.notes}>
      {keptAt !== null && classes.length > 0 && <p>{t('shownFromDevice', { at: instantText(keptAt) })}</p>}
      {isOff && <p>{t('clockIsOff')}</p>}
    </div>
  )
}

function ClassCard({ one }: { one: ClassToTake }) {
  const t = useWords()
  const isUnsent = useUnsent().some(({ version }) => classText(version) === classText(one))
  const { tone, text } = isUnsent ? { tone: 'warn' as const, text: t('notSent') } : stateWords(t, one)
  return (
    <li>
      <RouteLink to={classAddress(one)} className={css.class}>
        <span className={css.time}>
          {one.startsAt}
          <small>{one.endsAt}</small>
        </span>
        <span className={css.what}>
          <strong>{one.title}</strong>
          <small>
            {[one.section, one.room, one.periods > 1 ? t('block', { count: one.periods }) : null].filter(Boolean).join(' · ')}
          </small>
          {one.coveredFor && <small>{t('coverFor', { name: one.coveredFor })}</small>}
        </span>
        <StateChip tone={tone}>{text}</StateChip>
      </RouteLink>
    </li>
  )
}

function stateWords(t: Translate, { state, taken }: HeldClass): { tone: Tone; text: string } {
  if (taken?.held === false) return { tone: 'quiet', text: t('notHeld') }
  if (taken)
    return { tone: 'pass', text: t('presentOf', { present: taken.students - taken.absentIds.length, students: taken.students }) }
  if (state === 'coming') return { tone: 'quiet', text: t('coming') }
  return state === 'open' ? { tone: 'warn', text: t('notTaken') } : { tone: 'fail', text: t('missed') }
}
