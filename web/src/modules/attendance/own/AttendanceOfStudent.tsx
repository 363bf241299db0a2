import type { Standing } from '@nalanda/contract/attendance/percentage'
import type { OwnAttendance, OwnTerm, StudentClass, SubjectAttendance } from '@nalanda/contract/attendance/term-attendance'
import { StatCard, StatCards, StateChip, type Tone } from '../../../ui/feedback/states.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table, type TableColumn } from '../../../ui/table/Table.tsx'
import css from '../Attendance.module.css'
import { useWords } from '../words.ts'
import { condonationAdvice, percentOfHundredths, whatIf } from './what-if.ts'

const tones = { enough: 'pass', condoned: 'pass', condonable: 'warn', unpaid: 'warn', short: 'fail' } as const

export const standingTone = (standing: Standing): Tone => (standing === 'none' ? 'quiet' : tones[standing])

/**
 * A student's attendance in the term: overall with the required percentage, by subject, and the latest classes. `isOwn` is set for the family, which pays fees
 * in My fees.
 */
export function AttendanceOfStudent({ studentId, fullName, terms, recent, isOwn = false }: OwnAttendance & { isOwn?: boolean }) {
  const t = useWords()
  return (
    <>
      {terms.map((term) => (
        <Card key={term.id} title={`${fullName}, ${term.termName}`}>
          <Summary term={term} />
          {term.openFeePaise !== null && <OpenFee paise={term.openFeePaise} payer={isOwn ? studentId : null} />}
          <Subjects of={term} />
        </Card>
      ))}
      {recent.length > 0 && (
        <Card title={t('lastClasses', { name: fullName })}>
          <Recent classes={recent} />
        </Card>
      )}
    </>
  )
}

function Summary({ term }: { term: OwnTerm }) {
  const t = useWords()
  const { held, attended, percent, standing, rules, onDuty, medical } = term
  const tone = standingTone(standing)
  const advice = condonationAdvice(t, term)
  return (
    <>
      <StatCards>
        <StatCard
          label={t('allSubjects')}
          value={percentOfHundredths(percent)}
          note={t(`standing-${standing}`)}
          {...((tone === 'pass' || tone === 'warn' || tone === 'fail') && { tone })}
        />
        <StatCard label={t('attended')} value={attended} note={t('ofHeld', { count: held })} />
        <StatCard label={t('onDuty')} value={onDuty} note={t('onDutyNote')} />
        <StatCard label={t('medical')} value={medical} note={t('medicalNote')} />
      </StatCards>
      <p className={css.whatIf}>{whatIf(t, term, rules.required)}</p>
      {advice.map((line) => (
        <p key={line} className={css.whatIf}>
          {line}
        </p>
      ))}
    </>
  )
}

/** The open fee of a condonation and, for the family, a link to pay it. */
function OpenFee({ paise, payer }: { paise: number; payer: number | null }) {
  const t = useWords()
  return (
    <p className={css.lead}>
      {t('openFee', { amount: rupees(paise) })}
      {payer !== null && (
        <>
          {' · '}
          <RouteLink to="/app/My Fees" search={{ child: String(payer) }}>
            {t('openMyFees')}
          </RouteLink>
        </>
      )}
    </p>
  )
}

type SubjectsProps = { of: OwnTerm; short?: boolean }

/** The attendance by subject with what each subject still requires; `short` omits the figures behind the percentage. */
export function Subjects({ of: { subjects, rules, termName }, short = false }: SubjectsProps) {
  const t = useWords()
  const counts: TableColumn<SubjectAttendance>[] = [
    { field: 'held', head: t('held'), numeric: true, cell: ({ held }) => held },
    { field: 'attended', head: t('attended'), numeric: true, cell: ({ attended }) => attended },
  ]
  return (
    <Table
      label={t('bySubject', { term: termName })}
      stacked
      rows={subjects}
      rowId={({ offeringId }) => offeringId}
      columns={[
        { field: 'code', head: t('code'), code: true, cell: ({ subjectCode }) => subjectCode },
        { field: 'subject', head: t('subject'), main: true, cell: ({ subjectName }) => subjectName },
        ...(short ? [] : counts),
        { field: 'percent', head: t('percent'), numeric: true, cell: ({ percent }) => percentOfHundredths(percent) },
        { field: 'next', head: t('whatIf'), cell: (row) => whatIf(t, row, rules.required) },
      ]}
    />
  )
}

const statusTones = { present: 'pass', absent: 'fail', duty: 'pass', medical: 'warn', leave: 'warn' } as const

function Recent({ classes }: { classes: readonly StudentClass[] }) {
  const t = useWords()
  return (
    <Table
      label={t('lastClassesTable')}
      stacked
      rows={classes}
      rowId={({ sessionId }) => sessionId}
      columns={[
        { field: 'day', head: t('day'), cell: ({ day }) => dayText(day) },
        { field: 'time', head: t('time'), cell: ({ startsAt }) => startsAt },
        { field: 'subject', head: t('subject'), main: true, cell: ({ subjectName }) => subjectName },
        { field: 'periods', head: t('periods'), numeric: true, cell: ({ periods }) => periods },
        {
          field: 'status',
          head: t('status'),
          cell: ({ status }) => <StateChip tone={statusTones[status]}>{t(`status-${status}`)}</StateChip>,
        },
      ]}
    />
  )
}
