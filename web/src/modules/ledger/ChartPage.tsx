import { type Account, ledger, SaveAccount } from '@nalanda/contract/ledger/ledger'
import { accountKinds } from '@nalanda/contract/ledger/system-accounts'
import { useRecordEditing } from '../../api/records.ts'
import { StateChip } from '../../ui/feedback/states.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { rupees } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { type Translate, useLedgerWords } from './words.ts'

const { SelectField, TextField } = fieldsFor(SaveAccount)

/** The college's accounts with their balances. */
export function ChartPage() {
  const t = useLedgerWords()
  const state = useListState<typeof ledger.accounts.list>({ sort: 'code', size: 50 })
  const editing = useRecordEditing(ledger.accounts, state, [ledger.getTrialBalance])
  const kinds = accountKinds.map((value) => ({ value, label: t(`kind-${value}`) }))
  return (
    <RecordScreen
      name="ledger-accounts"
      title={t('chartOfAccounts')}
      about={t('chartAbout')}
      add={t('addAccount')}
      none={t('noAccounts')}
      nameOf={({ code, name }) => `${code} ${name}`}
      columns={columns(t)}
      filters={[{ name: 'kind', label: t('kind'), options: kinds }]}
      searchHint={t('codeOrName')}
      state={state}
      editing={{ ...editing, whyKept: ({ systemKey }) => (systemKey === null ? null : t('portalAccount')) }}
      form={{
        schema: SaveAccount,
        start: (row: Account | null) => ({ code: row?.code ?? '', name: row?.name ?? '', kind: row?.kind ?? 'asset' }),
        fields: (row) => (
          <>
            <TextField name="code" label={t('code')} required maxLength={20} />
            <TextField name="name" label={t('name')} required maxLength={80} />
            <SelectField
              name="kind"
              label={t('kind')}
              required
              options={kinds}
              disabled={row !== null && row.systemKey !== null}
            />
          </>
        ),
      }}
      empty={t('chartEmpty')}
    />
  )
}

const columns = (t: Translate): Column<Account, typeof ledger.accounts.list>[] => [
  { field: 'code', head: t('code'), text: ({ code }) => code, code: true, sort: true },
  { field: 'name', head: t('account'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'kind', head: t('kind'), text: ({ kind }) => t(`kind-${kind}`) },
  {
    field: 'portal',
    head: t('portalAccount'),
    text: ({ systemKey }) => t(systemKey === null ? 'no' : 'yes'),
    cell: ({ systemKey }) => systemKey !== null && <StateChip tone="quiet">{t('portalAccount')}</StateChip>,
    hiddenAtFirst: true,
  },
  { field: 'balance', head: t('balance'), text: ({ balancePaise }) => rupees(balancePaise), numeric: true },
  {
    field: 'entries',
    head: t('entries'),
    text: () => t('entriesOf'),
    cell: ({ id, name }) => (
      <RouteLink to="/app/Accounts/Ledger Entries" search={{ accountId: id }} aria-label={t('showEntriesOf', { name })}>
        {t('show')}
      </RouteLink>
    ),
  },
]
