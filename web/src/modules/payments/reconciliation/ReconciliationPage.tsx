import {
  type ReconciledDay,
  type ReconciledItem,
  reconciledItems,
  reconciliation,
  settlementGroups,
  settlementKinds,
} from '@nalanda/contract/payments/reconciliation'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { StatCard, StatCards } from '../../../ui/feedback/states.tsx'
import { count, dayText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../Payments.module.css'
import { groupTones } from './group-tones.ts'
import { ItemActs } from './ItemActs.tsx'
import { type Translate, useReconciliationWords } from './words.ts'

/** One day: the figures of its five groups, and everything compared. */
export function ReconciliationPage() {
  const t = useReconciliationWords()
  const { reconciliationId } = useScreenParams<'/app/Accounts/Reconciliation/$reconciliationId'>()
  return (
    <RecordPage
      result={useQuery(queryOf(reconciliation.get, { params: { id: reconciliationId } }))}
      noun={t('reconciliation')}
      title={({ day }) => t('dayOf', { day: dayText(day) })}
      status={({ openCount }) =>
        openCount === 0 ? { tone: 'pass', text: t('allReviewed') } : { tone: 'warn', text: t('openCount', { count: openCount }) }
      }
    >
      {(day) => (
        <div className={css.stack}>
          <Figures day={day} />
          <Items day={day} />
        </div>
      )}
    </RecordPage>
  )
}

function Figures({ day: { groups } }: { day: ReconciledDay }) {
  const t = useReconciliationWords()
  return (
    <StatCards>
      {settlementGroups.map((group) => (
        <StatCard
          key={group}
          label={t(`group-${group}`)}
          value={count(groups[group].count)}
          note={rupees(groups[group].paise)}
          {...(group !== 'matched' && groups[group].count > 0 && { tone: 'fail' })}
        />
      ))}
    </StatCards>
  )
}

function Items({ day: { day } }: { day: ReconciledDay }) {
  const t = useReconciliationWords()
  const state = useListState<typeof reconciledItems.list>({ sort: '-day' })
  const result = useRecordList(reconciledItems, { ...state.query, day })
  const { group } = state.filters
  const about = differences.find((one) => one === group)
  return (
    <>
      {about && <p>{t(`lead-${about}`)}</p>}
      <DataList
        name="payment-reconciliation-items"
        label={t('compared')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        rowActs={(item) => <ItemActs item={item} />}
        searchHint={t('searchItems')}
        filters={filters(t)}
        onExport={(format) => exportRecords(reconciledItems, { ...state.exportQuery, day }, format)}
        empty={{ title: t('noItems'), children: t('noItemsLead') }}
      />
    </>
  )
}

const differences = settlementGroups.filter((group) => group !== 'matched')

const filters = (t: Translate): Filter<typeof reconciledItems.list>[] => [
  { name: 'group', label: t('group'), options: settlementGroups.map((value) => ({ value, label: t(`group-${value}`) })) },
  { name: 'kind', label: t('kind'), options: settlementKinds.map((value) => ({ value, label: t(`item-${value}`) })) },
  { name: 'open', label: t('open'), options: [{ value: 'yes', label: t('openOnly') }] },
]

/** Returns the payer's name, or the order as in the file if the portal does not know it. */
const nameOf = ({ fullName, orderId }: ReconciledItem) => fullName ?? orderId

const columns = (t: Translate): Column<ReconciledItem, typeof reconciledItems.list>[] => [
  {
    ...{ field: 'fullName', head: t('name'), main: true, wide: true },
    text: nameOf,
    cell: (item) =>
      item.paymentId === null ? (
        nameOf(item)
      ) : (
        <RouteLink to={`/app/Accounts/Online Payments/${item.paymentId}`}>{nameOf(item)}</RouteLink>
      ),
  },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true },
  { field: 'kind', head: t('kind'), text: ({ kind }) => t(`item-${kind}`) },
  { field: 'file', head: t('inFile'), text: ({ filePaise }) => (filePaise === null ? null : rupees(filePaise)), numeric: true },
  {
    field: 'portal',
    head: t('inPortal'),
    text: ({ oursPaise }) => (oursPaise === null ? null : rupees(oursPaise)),
    numeric: true,
  },
  { field: 'order', head: t('column-orderId'), text: ({ orderId }) => orderId, code: true, hiddenAtFirst: true },
  { field: 'transaction', head: t('column-transactionId'), text: (item) => item.transactionId, code: true, hiddenAtFirst: true },
  {
    ...{ field: 'reason', head: t('reviewed'), wide: true, hiddenAtFirst: true },
    text: ({ reviewReason }) => reviewReason,
  },
  {
    ...{ field: 'group', head: t('group') },
    status: ({ group, reviewReason }) =>
      reviewReason === null
        ? { tone: groupTones[group], text: t(`group-${group}`) }
        : { tone: 'quiet', text: t('listed', { first: t(`group-${group}`), second: t('reviewed') }) },
  },
]
