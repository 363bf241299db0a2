import { byDueDay, duesWithLateFees } from '@nalanda/contract/fees/dues-with-late-fees'
import { payableOf } from '@nalanda/contract/fees/payment-preview'
import { type Statement, type StatementDue, statements } from '@nalanda/contract/fees/statement'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Fees.module.css'
import { dueTexts } from '../fee-texts.ts'
import { openLateFees } from '../StatementSummary.tsx'
import { useFeesWords } from '../words.ts'
import { useOwnWords } from './words.ts'

/** Number of dues shown; a link leads to all of them. */
const shown = 4

/** Part of the start page of a student or a parent: open dues with the late fees of the day, earliest first. Renders nothing if everything is paid. */
export function OpenDues({ studentId }: { studentId: number | null }) {
  const t = useOwnWords()
  const { data } = useSuspenseQuery({ ...queryOf(statements.mine), staleTime: 30_000 })
  const statement = data.statements.find((one) => one.studentId === studentId)
  const open = duesWithLateFees(statement?.dues ?? []).toSorted(byDueDay)
  if (!statement || open.length === 0) return null
  return (
    <Card
      title={t('toPay', { amount: rupees(payableOf(statement)) })}
      action={
        <RouteLink to="/app/My Fees" search={{ child: String(statement.studentId) }}>
          {t('showAllDues')}
        </RouteLink>
      }
    >
      <LateFees statement={statement} />
      <Dues dues={open.slice(0, shown)} />
    </Card>
  )
}

function LateFees({ statement }: { statement: Statement }) {
  const t = useFeesWords()
  const paise = openLateFees(statement)
  return paise > 0 && <p className={css.quiet}>{t('includesLateFee', { amount: rupees(paise) })}</p>
}

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
        { field: 'open', head: t('open'), numeric: true, cell: (due) => rupees(payableOf(due)) },
        { field: 'state', head: '', cell: ({ overdue }) => overdue && <StateChip tone="fail">{t('overdue')}</StateChip> },
      ]}
    />
  )
}
