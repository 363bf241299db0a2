import { balanceCalls } from '@nalanda/contract/leave/balances'
import { type CoverRequest, coverCalls } from '@nalanda/contract/leave/covers'
import { type LeaveRequest, leaveCalls, leaveStates } from '@nalanda/contract/leave/requests'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { together } from '../../api/figures/Waiting.tsx'
import { listOf, queryOf } from '../../api/queries.ts'
import { exportRecords, useRecordList } from '../../api/records.ts'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/Button.tsx'
import { leaveDaysText } from '../../ui/format/leave-days-text.ts'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Card, Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { BalanceCards } from './BalanceCards.tsx'
import { CoverRow } from './covers/CoverRow.tsx'
import css from './Leave.module.css'
import { daysOf, stateTones } from './leave-text.ts'
import { type Translate, useWords } from './words.ts'

/** The user's own leave: balances, cover requests received, and all requests. */
export function LeavePage() {
  const t = useWords()
  const isStaff = (useSession()?.staffId ?? null) !== null
  return (
    <Page
      title={t('leave')}
      about={t('leaveAbout')}
      actions={
        isStaff && (
          <>
            <RouteLink to="/app/Faculty/Leave/Rules" className={buttonClass()}>
              {t('rules')}
            </RouteLink>
            <RouteLink to="/app/Faculty/Leave/Apply" className={buttonClass({ kind: 'primary' })}>
              <PenLine size={18} aria-hidden />
              {t('apply')}
            </RouteLink>
          </>
        )
      }
    >
      {isStaff ? <OwnLeave /> : <EmptyState title={t('notStaff')}>{t('notStaffText')}</EmptyState>}
    </Page>
  )
}

function OwnLeave() {
  const t = useWords()
  const balances = useQuery(queryOf(balanceCalls.listBalances, { query: {} }))
  const asked = useQuery(listOf(coverCalls.covers.list, { state: 'asked', size: 25 }))
  // Shown together: what loads later would shift the rest
  const data = balances.data && asked.data && { found: balances.data, covers: asked.data.items }
  return (
    <QueryBoundary query={{ ...together(balances, asked), data }} rows={8}>
      {({ found, covers }) => (
        <div className={css.stack}>
          <BalanceCards balances={found} />
          {covers.length > 0 && <Asked covers={covers} />}
          <Requests t={t} />
        </div>
      )}
    </QueryBoundary>
  )
}

/** The cover requests that wait for an answer. */
function Asked({ covers }: { covers: readonly CoverRequest[] }) {
  const t = useWords()
  return (
    <Card title={t('coverRequests')} action={<RouteLink to="/app/Faculty/Leave/Covers">{t('allCovers')}</RouteLink>}>
      <ul className={css.rows}>
        {covers.map((cover) => (
          <CoverRow key={cover.id} cover={cover} />
        ))}
      </ul>
    </Card>
  )
}

function Requests({ t }: { t: Translate }) {
  const state = useListState<typeof leaveCalls.requests.list>({ sort: '-fromOn' })
  const result = useRecordList(leaveCalls.requests, { ...state.query, own: 'yes' })
  return (
    <DataList
      name="own-leave"
      label={t('ownRequests')}
      columns={columns(t)}
      state={state}
      result={result}
      rowId={({ id }) => id}
      hrefOf={({ id }) => `/app/Faculty/Leave/${id}`}
      searchHint={t('type')}
      filters={[
        { name: 'state', label: t('state'), options: leaveStates.map((value) => ({ value, label: t(`state-${value}`) })) },
      ]}
      onExport={(format) => exportRecords(leaveCalls.requests, { ...state.exportQuery, own: 'yes' }, format)}
      action={<RouteLink to="/app/Faculty/Leave/Ledger">{t('ownLedger')}</RouteLink>}
      empty={{ title: t('noLeave'), children: t('noLeaveText') }}
    />
  )
}

const columns = (t: Translate): Column<LeaveRequest, typeof leaveCalls.requests.list>[] => [
  { field: 'fromOn', head: t('days'), text: (row) => leaveDaysText(row), sort: true, main: true },
  { field: 'type', head: t('type'), text: ({ typeName }) => typeName, wide: true },
  { field: 'halves', head: t('length'), text: ({ halves }) => daysOf(t, halves), numeric: true },
  { field: 'reason', head: t('reason'), text: ({ reason }) => reason, wide: true },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: stateTones[state], text: t(`state-${state}`) }) },
]
