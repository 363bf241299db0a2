import type { BillDetail, BillState } from '@nalanda/contract/vendors/bills'
import { rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Vendors.module.css'
import { useWords } from '../words.ts'

const undecided: readonly BillState[] = ['draft', 'requested', 'rejected']

/** The effect of an undecided bill on its budgets, and who decides on it. */
export function BillBudgets({ bill: { state, budgets, decider } }: { bill: BillDetail }) {
  const t = useWords()
  if (!undecided.includes(state)) return null
  const beyond = budgets.filter(({ leftPaise }) => (leftPaise ?? 0) < 0)
  return (
    <Card title={t('budgets')}>
      <div className={css.stack}>
        {beyond.length > 0 && (
          <p role="alert" className={css.error}>
            {t('beyondBudget', { heads: beyond.map(({ head }) => head).join(', ') })}
          </p>
        )}
        <Table
          label={t('budgets')}
          rows={budgets}
          rowId={({ headId }) => headId}
          isInvalid={({ leftPaise }) => (leftPaise ?? 0) < 0}
          columns={[
            { field: 'head', head: t('budgetHead'), main: true, cell: ({ head }) => head },
            { field: 'cost', head: t('costOfBill'), numeric: true, cell: ({ costPaise }) => rupees(costPaise) },
            {
              ...{ field: 'amount', head: t('budget'), numeric: true },
              cell: ({ amountPaise }) => (amountPaise === null ? t('noBudget') : rupees(amountPaise)),
            },
            {
              ...{ field: 'left', head: t('leftAfter'), numeric: true },
              cell: ({ leftPaise }) => (leftPaise === null ? null : rupees(leftPaise)),
            },
          ]}
        />
        <p>{t(`decider-${decider}`)}</p>
      </div>
    </Card>
  )
}
