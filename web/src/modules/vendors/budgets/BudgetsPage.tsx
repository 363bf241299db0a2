import { financialYearName, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { type Budget, budgets, SaveBudget } from '@nalanda/contract/vendors/budgets'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { rupees, thisDay } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { type Translate, useWords } from '../words.ts'

const { MoneyField, SelectField } = fieldsFor(SaveBudget)

/** The budget of each head in a financial year, with committed, spent and remaining amounts. */
export function BudgetsPage() {
  const t = useWords()
  const present = financialYearOf(thisDay())
  const state = useListState<typeof budgets.amounts.list>({ sort: 'head', filters: { financialYear: String(present) } })
  const editing = useRecordEditing(budgets.amounts, state)
  const years = yearOptions(present)
  return (
    <RecordScreen
      name="budgets"
      title={t('budgets')}
      about={t('budgetsAbout')}
      add={t('addBudget')}
      none={t('noBudgets')}
      nameOf={({ head, financialYear }) => `${head}, ${financialYearName(financialYear)}`}
      columns={columns(t)}
      filters={[{ name: 'financialYear', label: t('financialYear'), options: years }]}
      searchHint={t('codeOrName')}
      state={state}
      editing={editing}
      form={{
        schema: SaveBudget,
        start: (row: Budget | null) => ({
          ...{ headId: row?.headId, financialYear: row?.financialYear ?? present, amountPaise: row?.amountPaise ?? null },
        }),
        fields: () => <Fields years={years} />,
      }}
      empty={t('budgetsEmpty')}
    />
  )
}

/** Returns the previous, present and next year as options. */
const yearOptions = (present: number) =>
  [present + 1, present, present - 1].map((year) => ({ value: year, label: financialYearName(year) }))

function Fields({ years }: { years: ReturnType<typeof yearOptions> }) {
  const t = useWords()
  const heads = useChoices(budgets.heads, { retired: 'all' }) ?? []
  return (
    <>
      <SelectField
        name="headId"
        label={t('budgetHead')}
        required
        numeric
        options={heads.map(({ id, code, name, retired }) => ({ value: id, label: `${code} ${name}`, retired }))}
      />
      <SelectField name="financialYear" label={t('financialYear')} required numeric options={years} />
      <MoneyField name="amountPaise" label={t('budget')} hint={t('inRupees')} required />
    </>
  )
}

const columns = (t: Translate): Column<Budget, typeof budgets.amounts.list>[] => [
  { field: 'head', head: t('budgetHead'), text: ({ head }) => head, main: true, sort: true, wide: true },
  {
    ...{ field: 'financialYear', head: t('financialYear'), code: true, sort: true },
    text: ({ financialYear }) => financialYearName(financialYear),
  },
  { field: 'amountPaise', head: t('budget'), text: ({ amountPaise }) => rupees(amountPaise), numeric: true },
  { field: 'committedPaise', head: t('committed'), text: ({ committedPaise }) => rupees(committedPaise), numeric: true },
  { field: 'spentPaise', head: t('spent'), text: ({ spentPaise }) => rupees(spentPaise), numeric: true },
  { field: 'leftPaise', head: t('left'), text: ({ leftPaise }) => rupees(leftPaise), numeric: true },
]
