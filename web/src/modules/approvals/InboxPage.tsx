import type { Approval, approvals } from '@nalanda/contract/platform/approvals/approvals'
import { useMay } from '../../api/session.ts'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { textOf } from '../../ui/list/list-columns.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Redirect } from '../../ui/navigation/Redirect.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { ApprovalsTabs } from './ApprovalsTabs.tsx'
import { useWaitingApprovals } from './approval-queries.ts'
import { aboutColumns, deadlineColumns, kindFilter, requestedColumn } from './list-columns.tsx'
import { type Translate, useWords } from './words.ts'

/** The requests that wait for the user's decision. Users who decide on nothing are redirected to their own requests. */
export function InboxPage() {
  const may = useMay()
  return may('approvals.decide') ? <Inbox /> : <Redirect to="/app/Approvals/Mine" />
}

function Inbox() {
  const t = useWords()
  const state = useListState<typeof approvals.listWaiting>({ sort: 'requestedAt' })
  const result = useWaitingApprovals(state.query)
  return (
    <Page title={t('approvals')} about={t('approvalsAbout')}>
      <ApprovalsTabs current="toDecide" />
      <DataList
        name="approvals"
        label={t('toDecide')}
        columns={columnsOf(t, result.data?.items)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        hrefOf={({ id }) => `/app/Approvals/${id}`}
        searchHint={t('search')}
        filters={[kindFilter(t), { name: 'overdue', label: t('deadline'), options: [{ value: 'yes', label: t('overdue') }] }]}
        empty={{ title: t('nothingWaits'), children: t('nothingWaitsLead') }}
      />
    </Page>
  )
}

/** Returns the columns, without those that are empty for every request of the page. */
function columnsOf(t: Translate, rows: readonly Approval[] = []): Column<Approval, typeof approvals.listWaiting>[] {
  return [
    ...aboutColumns(t),
    { field: 'requestedBy', head: t('requestedBy'), text: ({ requestedBy }) => requestedBy, wide: true },
    requestedColumn(t),
    ...deadlineColumns(t).filter((column) => rows.some((row) => textOf(column, row) !== null)),
    ...(rows.some(({ onBehalfOf }) => onBehalfOf !== null) ? [standInColumn(t)] : []),
  ]
}

function standInColumn(t: Translate): Column<Approval, typeof approvals.listWaiting> {
  return { field: 'onBehalfOf', head: t('onBehalfOf'), text: ({ onBehalfOf }) => onBehalfOf }
}
