import { assessmentCalls, type LeaveAssessment } from '@nalanda/contract/leave/assessment'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { dayText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Leave.module.css'
import { daysOf } from '../leave-text.ts'
import { useWords } from '../words.ts'
import { LedgerLines } from './LedgerLines.tsx'

/** Details for the decision: the balance before and after, other absences, and earlier leave. The person on leave sees the balance and earlier leave. */
export function Assessment({ leaveId, own }: { leaveId: number; own: boolean }) {
  const query = useQuery(queryOf(assessmentCalls.assessLeave, { params: { id: String(leaveId) } }))
  return (
    <QueryBoundary query={query} rows={4}>
      {(found) => (
        <>
          <Balance years={found.years} />
          <LedgerLines lines={found.lines} />
          {!own && <Away found={found} />}
          <Earlier earlier={found.earlier} />
        </>
      )}
    </QueryBoundary>
  )
}

function Balance({ years }: Pick<LeaveAssessment, 'years'>) {
  const t = useWords()
  const counted = years.filter((one) => one.availableHalves !== null)
  if (counted.length === 0) return null
  return (
    <Card title={t('balance')}>
      <Table
        label={t('balance')}
        rows={counted}
        rowId={({ year }) => year}
        columns={[
          { field: 'year', head: t('leaveYear'), main: true, cell: ({ year }) => year },
          { field: 'before', head: t('before'), numeric: true, cell: ({ availableHalves }) => daysOf(t, availableHalves ?? 0) },
          { field: 'takes', head: t('thisLeave'), numeric: true, cell: ({ halves }) => daysOf(t, halves) },
          {
            field: 'after',
            head: t('after'),
            numeric: true,
            cell: ({ availableHalves, halves }) => daysOf(t, (availableHalves ?? 0) - halves),
          },
        ]}
      />
    </Card>
  )
}

function Away({ found: { away, departmentName, departmentSize } }: { found: LeaveAssessment }) {
  const t = useWords()
  return (
    <Card title={t('alsoAway')}>
      {away.length === 0 ? (
        <p className={css.quiet}>{t('nobodyAway', { department: departmentName })}</p>
      ) : (
        <ul className={css.rows}>
          {away.map(({ day, people }) => (
            <li key={day}>
              <strong>
                {t('awayOn', { count: people.length, size: departmentSize, department: departmentName, day: dayText(day) })}
              </strong>
              <p className={css.quiet}>
                {people.map((one) => (one.sanctioned ? one.fullName : t('waitingName', { name: one.fullName }))).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Earlier({ earlier }: Pick<LeaveAssessment, 'earlier'>) {
  const t = useWords()
  if (earlier.length === 0) return null
  return (
    <Card title={t('earlierThisYear')}>
      <Table
        label={t('earlierThisYear')}
        rows={earlier}
        rowId={({ id }) => id}
        columns={[
          {
            field: 'from',
            head: t('firstDay'),
            main: true,
            cell: ({ id, fromOn }) => <RouteLink to={`/app/Faculty/Leave/${id}`}>{dayText(fromOn)}</RouteLink>,
          },
          { field: 'until', head: t('lastDay'), cell: ({ untilOn }) => dayText(untilOn) },
          { field: 'type', head: t('type'), cell: ({ typeName }) => typeName },
          { field: 'days', head: t('length'), numeric: true, cell: ({ halves }) => daysOf(t, halves) },
        ]}
      />
    </Card>
  )
}
