import { type CoverRequest, coverCalls, coverStates } from '@nalanda/contract/leave/covers'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { coverTones } from '../leave-text.ts'
import { type Translate, useWords } from '../words.ts'
import { CoverActs } from './CoverActs.tsx'

/** All cover requests that the user received. */
export function CoversPage() {
  const t = useWords()
  const state = useListState<typeof coverCalls.covers.list>({ sort: '-fromOn' })
  return (
    <Page title={t('coverRequests')} about={t('coversAbout')}>
      <DataList
        name="covers"
        label={t('coverRequests')}
        columns={columns(t)}
        state={state}
        result={useRecordList(coverCalls.covers, state.query)}
        rowId={({ id }) => id}
        rowActs={(cover) => <CoverActs cover={cover} />}
        searchHint={t('name')}
        filters={[
          { name: 'state', label: t('state'), options: coverStates.map((value) => ({ value, label: t(`cover-${value}`) })) },
        ]}
        onExport={(format) => exportRecords(coverCalls.covers, state.exportQuery, format)}
        empty={{ title: t('noCovers'), children: t('noCoversText') }}
      />
    </Page>
  )
}

const columns = (t: Translate): Column<CoverRequest, typeof coverCalls.covers.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, wide: true },
  { field: 'fromOn', head: t('days'), text: (row) => leaveDaysText(row), sort: true },
  { field: 'note', head: t('note'), text: ({ note }) => note, wide: true },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: coverTones[state], text: t(`cover-${state}`) }) },
]
