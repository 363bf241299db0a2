import { type AlumniEntry, entryCalls, entryForms, entryStates } from '@nalanda/contract/alumni/entries'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { instantText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { type Translate, useWords } from '../words.ts'
import { entryTones } from './entry-state.ts'

/** Entries that graduates sent through the public forms; initially those to review. */
export function EntriesPage() {
  const t = useWords()
  const state = useListState<typeof entryCalls.entries.list>({ sort: '-receivedAt', filters: { state: 'received' } })
  const result = useRecordList(entryCalls.entries, state.query)
  return (
    <Page title={t('entries')} about={t('entriesAbout')}>
      <DataList
        name="alumni-entries"
        label={t('entries')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Alumni/Entries/${id}`}
        searchHint={t('entrySearch')}
        filters={[
          { name: 'state', label: t('state'), options: entryStates.map((value) => ({ value, label: t(`state-${value}`) })) },
          { name: 'form', label: t('form'), options: entryForms.map((value) => ({ value, label: t(`form-${value}`) })) },
        ]}
        onExport={(format) => exportRecords(entryCalls.entries, state.exportQuery, format)}
        empty={{ title: t('noEntries'), children: t('entriesEmpty') }}
      />
    </Page>
  )
}

const columns = (t: Translate): Column<AlumniEntry, typeof entryCalls.entries.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'batch', head: t('batch'), text: ({ batch }) => batch, code: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch },
  { field: 'form', head: t('form'), text: ({ form }) => t(`form-${form}`) },
  { field: 'status', head: t('status'), text: ({ status }) => t(`status-${status ?? 'other'}`) },
  {
    field: 'company',
    head: t('company'),
    text: ({ company, institute }) => company || institute,
    wide: true,
    hiddenAtFirst: true,
  },
  { field: 'proven', head: t('proven'), text: ({ proven }) => t(proven ? 'isProven' : 'notProven') },
  { field: 'receivedAt', head: t('received'), text: ({ receivedAt }) => instantText(receivedAt), sort: true },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: entryTones[state], text: t(`state-${state}`) }) },
]
