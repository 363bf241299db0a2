import { type Entry, ledger } from '@nalanda/contract/ledger/ledger'
import { Plus } from 'lucide-react'
import { exportRecords, useChoices, useRecordList } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { dayText, rupees } from '../../ui/format/format.ts'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { useGo } from '../../ui/navigation/go.ts'
import { useShortcut } from '../../ui/navigation/shortcut.ts'
import { Page } from '../../ui/page/Page.tsx'
import { sources, sourceText } from './entry-texts.ts'
import { type Translate, useLedgerWords } from './words.ts'

/** All entries of the books, latest first. */
export function EntriesPage() {
  const t = useLedgerWords()
  const go = useGo()
  const mayManage = useMay()('ledger.manage')
  const state = useListState<typeof ledger.entries.list>({ sort: '-postedOn' })
  const result = useRecordList(ledger.entries, state.query)
  const accounts = useChoices(ledger.accounts, { retired: 'all' }, state.needs('accountId')) ?? []
  const add = () => mayManage && void go('/app/Accounts/Journal Entry')
  useShortcut('n', add)
  return (
    <Page title={t('entries')} about={t('entriesAbout')}>
      <DataList
        name="ledger-entries"
        label={t('entries')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Accounts/Ledger Entries/${id}`}
        searchHint={t('narration')}
        filters={[
          { name: 'from', label: t('fromDay'), options: [], day: { until: 'to' } },
          { name: 'to', label: t('toDay'), options: [], day: { since: 'from' } },
          {
            name: 'accountId',
            label: t('account'),
            options: accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
          },
          { name: 'source', label: t('source'), options: sources.map((value) => ({ value, label: sourceText(t, value) })) },
        ]}
        onExport={(format) => exportRecords(ledger.entries, state.exportQuery, format)}
        action={
          mayManage && (
            <Button kind="primary" icon={Plus} shortcut="Alt N" onClick={add}>
              {t('addEntry')}
            </Button>
          )
        }
        empty={{ title: t('noEntries'), children: t('noEntriesLead') }}
      />
    </Page>
  )
}

const columns = (t: Translate): Column<Entry, typeof ledger.entries.list>[] => [
  { field: 'id', head: t('number'), text: ({ id }) => String(id), code: true },
  { field: 'postedOn', head: t('date'), text: ({ postedOn }) => dayText(postedOn), sort: true },
  { field: 'narration', head: t('narration'), text: ({ narration }) => narration, main: true, wide: true },
  { field: 'debits', head: t('debit'), text: ({ lines }) => accountsOf(lines, 1), wide: true },
  { field: 'credits', head: t('credit'), text: ({ lines }) => accountsOf(lines, -1), wide: true },
  { field: 'source', head: t('source'), text: ({ source }) => sourceText(t, source) },
  { field: 'amount', head: t('amount'), text: ({ amountPaise }) => rupees(amountPaise), numeric: true },
  { field: 'postedBy', head: t('enteredBy'), text: ({ postedBy }) => postedBy, hiddenAtFirst: true },
]

function accountsOf(lines: Entry['lines'], sign: number): string {
  const names = lines.filter(({ amountPaise }) => Math.sign(amountPaise) === sign).map(({ accountName }) => accountName)
  return [...new Set(names)].join(', ')
}
