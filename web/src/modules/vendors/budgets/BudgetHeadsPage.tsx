import { ledger } from '@nalanda/contract/ledger/ledger'
import { type BudgetHead, budgets, SaveBudgetHead } from '@nalanda/contract/vendors/budgets'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from '../words.ts'

const { SelectField, TextField } = fieldsFor(SaveBudgetHead)

/** The budget heads, each with its ledger account. */
export function BudgetHeadsPage() {
  const t = useWords()
  const state = useListState<typeof budgets.heads.list>({ sort: 'code' })
  const editing = useRecordEditing(budgets.heads, state, [budgets.amounts.list])
  return (
    <RecordScreen
      name="budget-heads"
      title={t('budgetHeads')}
      about={t('budgetHeadsAbout')}
      add={t('addBudgetHead')}
      none={t('noBudgetHeads')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      searchHint={t('codeOrName')}
      state={state}
      editing={editing}
      form={{
        schema: SaveBudgetHead,
        start: (row: BudgetHead | null) => ({
          ...{ code: row?.code ?? '', name: row?.name ?? '', accountId: row?.accountId },
        }),
        fields: () => <Fields />,
      }}
      empty={t('budgetHeadsEmpty')}
    />
  )
}

function Fields() {
  const t = useWords()
  const accounts = useChoices(ledger.accounts, { kind: 'expense', retired: 'all' }) ?? []
  return (
    <>
      <TextField name="code" label={t('code')} required maxLength={20} />
      <TextField name="name" label={t('name')} required maxLength={80} />
      <SelectField
        name="accountId"
        label={t('expenseAccount')}
        required
        numeric
        options={accounts.map(({ id, code, name, retired }) => ({ value: id, label: `${code} ${name}`, retired }))}
      />
    </>
  )
}

const columns = (t: Translate): Column<BudgetHead, typeof budgets.heads.list>[] => [
  { field: 'code', head: t('code'), text: ({ code }) => code, code: true, sort: true },
  { field: 'name', head: t('budgetHead'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'account', head: t('expenseAccount'), text: ({ account }) => account, wide: true },
]
