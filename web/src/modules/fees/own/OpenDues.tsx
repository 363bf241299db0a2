import { type StatementDue, statements } from '@nalanda/contract/fees/statement'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { dueTexts } from '../fee-texts.ts'
import { useFeesWords } from '../words.ts'
import { useOwnWords } from './words.ts'

/** So many dues are shown; the link leads to all. */
const shown = 4

/** The start page of a student or a parent: what is owed, the earliest first. Nothing where everything is paid. */
export function OpenDues({ studentId }: { studentId: number | null }) {
  const t = useOwnWords()
  const { data } = useSuspenseQuery({ ...queryOf(statements.mine), staleTime: 30_000 })
  const statement = data.statements.find((one) => one.studentId === studentId)
  const open = (statement?.dues ?? []).filter(({ openPaise }) => openPaise > 0).toSorted(byDueDay)
  if (!statement || open.length === 0) return null
  return (
    <Card
      title={t('toPay', { amount: rupees(statement.openPaise) })}
      action={
        <RouteLink to="/app/My Fees" search={{ child: String(statement.studentId) }}>
          {t('showAllDues')}
        </RouteLink>
      }
    >
      <Dues dues={open.slice(0, shown)} />
    </Card>
  )
}

export const byDueDay = (one: StatementDue, other: StatementDue) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id

function Dues({ dues }: { dues: readonly StatementDue[] }) {
  const t = useFeesWords()
  return (
    <Table
      label={t('paymentOrder')}
      stacked
      rows={dues}
      rowId={({ id }) => id}
      columns={[
        {
          field: 'head',
          head: t('feeHead'),
          main: true,
          cell: (due) => Object.values(dueTexts(t, due)).filter(Boolean).join(', '),
        },
        { field: 'dueOn', head: t('dueOn'), code: true, cell: ({ dueOn }) => dayText(dueOn) },
        { field: 'open', head: t('open'), numeric: true, cell: ({ openPaise }) => rupees(openPaise) },
        { field: 'state', head: '', cell: ({ overdue }) => overdue && <StateChip tone="fail">{t('overdue')}</StateChip> },
      ]}
    />
  )
}
