import type { approvals } from '@nalanda/contract/platform/approvals/approvals'
import { type Approval, approvalStates } from '@nalanda/contract/platform/approvals/approvals'
import { rupees } from '../../ui/format/format.ts'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Page } from '../../ui/page/Page.tsx'
import { ApprovalsTabs } from './ApprovalsTabs.tsx'
import { useOwnRequests } from './approval-queries.ts'
import { aboutColumns, deadlineColumns, kindFilter, requestedColumn, stateColumn } from './list-columns.tsx'
import { type Translate, useWords } from './words.ts'

/** The user's own requests with their state. */
export function OwnRequestsPage() {
  const t = useWords()
  const state = useListState<typeof approvals.listMine>({ sort: '-requestedAt' })
  return (
    <Page title={t('mine')} about={t('mineAbout')}>
      <ApprovalsTabs current="mine" />
      <DataList
        name="own-requests"
        label={t('mine')}
        columns={columnsOf(t)}
        state={state}
        result={useOwnRequests(state.query)}
        rowId={(row) => row.id}
        hrefOf={({ id }) => `/app/Approvals/${id}`}
        searchHint={t('search')}
        filters={[
          kindFilter(t),
          { name: 'state', label: t('state'), options: approvalStates.map((value) => ({ value, label: t(value) })) },
        ]}
        empty={{ title: t('noRequests'), children: t('noRequestsLead') }}
      />
    </Page>
  )
}

function columnsOf(t: Translate): Column<Approval, typeof approvals.listMine>[] {
  return [
    ...aboutColumns(t),
    stateColumn(t),
    requestedColumn(t),
    ...deadlineColumns(t),
    {
      field: 'sanctioned',
      head: t('sanctionedAmount'),
      text: ({ sanctionedPaise }) => (sanctionedPaise === null ? null : rupees(sanctionedPaise)),
      numeric: true,
      hiddenAtFirst: true,
    },
  ]
}
