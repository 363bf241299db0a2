import { type TodayClass, todayCalls } from '@nalanda/contract/attendance/today'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../Attendance.module.css'
import { classAddress } from '../taking/class-address.ts'
import { type Translate, useWords } from '../words.ts'

/** Today's classes on a start page: teachers open one to take attendance, students see how each is recorded. */
export function TodayClasses({ studentId }: { studentId: number | null }) {
  const t = useWords()
  const query = studentId === null ? {} : { studentId: String(studentId) }
  const { data } = useSuspenseQuery({ ...queryOf(todayCalls.listToday, { query }), staleTime: 30_000 })
  return (
    <Card title={t('todayClasses')}>
      {data.classes.length === 0 && <p className={css.lead}>{t('noneToday')}</p>}
      <ol className={css.today}>
        {data.classes.map((one) => (
          <li key={`${one.entryId} ${one.startsAt}`} data-progress={one.progress}>
            {studentId === null && one.key !== null && one.progress !== 'coming' ? (
              <RouteLink to={classAddress(one.key)}>
                <Shown one={one} isTeacher />
              </RouteLink>
            ) : (
              <div>
                <Shown one={one} isTeacher={studentId === null} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Shown({ one, isTeacher }: { one: TodayClass; isTeacher: boolean }) {
  const t = useWords()
  const { title, startsAt, endsAt, section, teachers, room, absent } = one
  return (
    <>
      <span className="numerals">{`${startsAt}–${endsAt}`}</span>
      <strong>{title}</strong>
      <small>{[isTeacher ? section : teachers, room].filter(Boolean).join(' · ')}</small>
      {absent && <small>{t('coverFor', { name: absent })}</small>}
      <State one={one} isTeacher={isTeacher} t={t} />
    </>
  )
}

function State({
  one: { progress, key, notHeld, taken, status },
  isTeacher,
  t,
}: {
  one: TodayClass
  isTeacher: boolean
  t: Translate
}) {
  if (notHeld) return <StateChip tone="quiet">{t('notHeld')}</StateChip>
  if (taken) return <StateChip tone="pass">{t('presentOf', taken)}</StateChip>
  if (status) return <StateChip tone={status === 'absent' ? 'fail' : 'pass'}>{t(`status-${status}`)}</StateChip>
  if (progress === 'running') return <StateChip tone="warn">{t('running')}</StateChip>
  if (progress === 'over' && isTeacher && key) return <StateChip tone="warn">{t('notTaken')}</StateChip>
  return <StateChip tone="quiet">{t(progress === 'over' ? 'over' : 'coming')}</StateChip>
}
