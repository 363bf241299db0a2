import { payableOf } from '@nalanda/contract/fees/payment-preview'
import type { StatementDue } from '@nalanda/contract/fees/statement'
import { EmptyState, StateChip } from '../../ui/feedback/states.tsx'
import { dayText, rupees } from '../../ui/format/format.ts'
import { Table, type TableColumn } from '../../ui/table/Table.tsx'
import css from './Fees.module.css'
import { dueTexts } from './fee-texts.ts'
import { type Translate, useFeesWords } from './words.ts'

type Props = {
  dues: readonly StatementDue[]
  /** Label of the table, if a screen has several; without it, the table states the order in which a payment is applied. */
  label?: string
  /** Makes dues selectable: the selected ids, and the handler of a change. */
  ticks?: { ids: ReadonlySet<number>; onTick: (id: number) => void }
}

/**
 * The dues of a student in the order in which a payment is applied; with `ticks`, dues can be selected for payment. Open amounts include the late fee that a
 * payment would add.
 */
export function DuesTable({ dues, label, ticks }: Props) {
  const t = useFeesWords()
  if (dues.length === 0) return <EmptyState title={t('noDues')}>{t('noDuesLead')}</EmptyState>
  const tick: TableColumn<StatementDue>[] = ticks ? [tickColumn(t, ticks)] : []
  const anyConceded = dues.some(({ concededPaise }) => concededPaise > 0)
  const anyPaid = dues.some(({ paidPaise }) => paidPaise > 0)
  const anyLate = dues.some(({ lateFeePaise }) => lateFeePaise !== 0)
  const sum = (value: (due: StatementDue) => number) => rupees(dues.reduce((total, due) => total + value(due), 0))
  return (
    <Table
      label={label ?? t('paymentOrder')}
      stacked
      rows={dues}
      rowId={({ id }) => id}
      columns={[
        ...tick,
        { field: 'head', head: t('feeHead'), main: true, cell: (due) => <DueName due={due} />, foot: t('total') },
        { field: 'dueOn', head: t('dueOn'), code: true, cell: (due) => <DueDay due={due} /> },
        money('amount', t('amount'), ({ amountPaise }) => amountPaise, sum),
        ...(anyConceded ? [money('conceded', t('conceded'), ({ concededPaise }) => concededPaise, sum)] : []),
        ...(anyPaid ? [money('paid', t('paid'), ({ paidPaise }) => paidPaise, sum)] : []),
        ...(anyLate ? [money('lateFee', t('lateFee'), ({ lateFeePaise }) => lateFeePaise, sum)] : []),
        money('open', t('open'), payableOf, sum),
      ]}
    />
  )
}

type Value = (due: StatementDue) => number

function money(field: string, head: string, value: Value, sum: (value: Value) => string): TableColumn<StatementDue> {
  return { field, head, numeric: true, cell: (due) => rupees(value(due)), foot: sum(value) }
}

function tickColumn(t: Translate, { ids, onTick }: NonNullable<Props['ticks']>): TableColumn<StatementDue> {
  return {
    field: 'tick',
    head: '',
    cell: (due) => {
      const { head, more } = dueTexts(t, due)
      return <input type="checkbox" aria-label={`${head}, ${more}`} checked={ids.has(due.id)} onChange={() => onTick(due.id)} />
    },
  }
}

function DueName({ due }: { due: StatementDue }) {
  const { head, more } = dueTexts(useFeesWords(), due)
  return (
    <>
      {head}
      <small className={css.more}>{more}</small>
    </>
  )
}

function DueDay({ due: { dueOn, overdue } }: { due: StatementDue }) {
  const t = useFeesWords()
  return (
    <span className={css.day}>
      {dayText(dueOn)}
      {overdue && <StateChip tone="fail">{t('overdue')}</StateChip>}
    </span>
  )
}
