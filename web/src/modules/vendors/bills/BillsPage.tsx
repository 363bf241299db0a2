import { billCalls } from '@nalanda/contract/vendors/bills'
import { budgets } from '@nalanda/contract/vendors/budgets'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { billViews } from '../views.ts'
import { useWords } from '../words.ts'
import { billColumns, billFilters } from './bill-columns.ts'
import { billForm } from './bill-form.tsx'

/** The bills of all vendors. A row opens the page of the bill. */
export function BillsPage() {
  const t = useWords()
  const state = useListState<typeof billCalls.bills.list>({ sort: '-billedOn' })
  const editing = useRecordEditing(billCalls.bills, state, billViews)
  const heads = useChoices(budgets.heads, { retired: 'all' }, state.needs('headId')) ?? []
  const headOptions = heads.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <RecordScreen
      name="vendor-bills"
      title={t('bills')}
      about={t('billsAbout')}
      add={t('addBill')}
      none={t('noBills')}
      nameOf={({ number }) => number}
      columns={billColumns(t)}
      filters={[...billFilters(t), { name: 'headId', label: t('budgetHead'), options: headOptions }]}
      searchHint={t('billSearch')}
      state={state}
      editing={editing}
      form={billForm(t)}
      hrefOf={({ id }) => `/app/Accounts/Bills/${id}`}
      empty={t('billsEmpty')}
    />
  )
}
