import { type CashBook, paymentModes, receipts, SaveCashBook } from '@nalanda/contract/fees/receipts'
import { ledger } from '@nalanda/contract/ledger/ledger'
import { useChoices, useRecordEditing } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { type Translate, useCashBookWords } from './words.ts'

const { CheckboxGroupField, SelectField, TextField } = fieldsFor(SaveCashBook)

/** The cash books in which money is received, each with its day book. */
export function CashBooksPage() {
  const t = useCashBookWords()
  const state = useListState<typeof receipts.cashBooks.list>({ sort: 'name' })
  const editing = useRecordEditing(receipts.cashBooks, state)
  return (
    <RecordScreen
      name="cash-books"
      title={t('cashBooks')}
      about={t('cashBooksAbout')}
      add={t('addCashBook')}
      none={t('noCashBooks')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      searchHint={t('searchCashBooks')}
      state={state}
      editing={editing}
      form={{
        schema: SaveCashBook,
        start: (row: CashBook | null) => ({
          ...{ name: row?.name ?? '', letters: row?.letters ?? '', accountId: row?.accountId },
          modes: row?.modes ?? ['cash' as const],
        }),
        fields: () => <CashBookFields />,
      }}
      empty={t('cashBooksEmpty')}
    />
  )
}

function CashBookFields() {
  const t = useCashBookWords()
  const mayAsk = useMay()(ledger.accounts.list.allow)
  const accounts = useChoices(ledger.accounts, { kind: 'asset', retired: 'all' }, mayAsk) ?? []
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={60} />
      <TextField name="letters" label={t('letters')} required maxLength={6} hint={t('lettersHint')} />
      <SelectField
        name="accountId"
        label={t('account')}
        required
        numeric
        options={accounts.map(({ id, code, name, retired }) => ({ value: id, label: `${code} ${name}`, retired }))}
      />
      <CheckboxGroupField
        name="modes"
        label={t('modes')}
        options={paymentModes.map((value) => ({ value, label: t(`mode-${value}`) }))}
      />
    </>
  )
}

const columns = (t: Translate): Column<CashBook, typeof receipts.cashBooks.list>[] => [
  { field: 'name', head: t('cashBook'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'letters', head: t('letters'), text: ({ letters }) => letters, code: true },
  { field: 'account', head: t('account'), text: ({ account }) => account, wide: true },
  { field: 'modes', head: t('modes'), text: ({ modes }) => modes.map((mode) => t(`mode-${mode}`)).join(', '), wide: true },
  {
    field: 'dayBook',
    head: t('dayBook'),
    text: () => t('openCashBook'),
    cell: ({ id, name }) => (
      <RouteLink to={`/app/Accounts/Cash Books/${id}`} aria-label={t('labelled', { label: t('openCashBook'), value: name })}>
        {t('openCashBook')}
      </RouteLink>
    ),
  },
]
