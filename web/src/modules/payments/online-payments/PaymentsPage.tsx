import { paymentStates } from '@nalanda/contract/payments/payment-states'
import { orderKinds, type Payment, payments } from '@nalanda/contract/payments/payments'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { instantText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { stateTones } from '../state-tones.ts'
import { type Translate, useOfficeWords } from './words.ts'

/** All attempts to pay online, latest first. */
export function PaymentsPage() {
  const t = useOfficeWords()
  const state = useListState<typeof payments.list>({ sort: '-createdAt' })
  const result = useRecordList(payments, state.query)
  return (
    <Page title={t('onlinePayments')} about={t('listAbout')}>
      <DataList
        name="online-payments"
        label={t('onlinePayments')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Accounts/Online Payments/${id}`}
        searchHint={t('searchPayments')}
        filters={filters(t)}
        onExport={(format) => exportRecords(payments, state.exportQuery, format)}
        empty={{ title: t('none'), children: t('noneLead') }}
      />
    </Page>
  )
}

const filters = (t: Translate): Filter<typeof payments.list>[] => [
  { name: 'from', label: t('fromDayFilter'), options: [], day: { until: 'to' } },
  { name: 'to', label: t('toDayFilter'), options: [], day: { since: 'from' } },
  { name: 'state', label: t('state'), options: paymentStates.map((value) => ({ value, label: t(`state-${value}`) })) },
  { name: 'kind', label: t('kind'), options: orderKinds.map((value) => ({ value, label: t(`kind-${value}`) })) },
  { name: 'review', label: t('review'), options: [{ value: 'yes', label: t('needsReview') }] },
]

const columns = (t: Translate): Column<Payment, typeof payments.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, wide: true },
  { field: 'createdAt', head: t('begunOn'), text: ({ createdAt }) => instantText(createdAt), sort: true },
  {
    field: 'rollNo',
    head: t('rollNo'),
    text: ({ rollNo, admissionNo, applicationNo }) => rollNo ?? admissionNo ?? applicationNo,
    code: true,
  },
  { field: 'kind', head: t('kind'), text: ({ kind }) => t(`kind-${kind}`), hiddenAtFirst: true },
  { field: 'amount', head: t('amount'), text: ({ amountPaise }) => rupees(amountPaise), numeric: true },
  {
    ...{ field: 'refunded', head: t('refundedAmount'), numeric: true, hiddenAtFirst: true },
    text: ({ refundedPaise }) => (refundedPaise > 0 ? rupees(refundedPaise) : null),
  },
  { field: 'receipt', head: t('receiptNumber'), text: ({ receiptNo }) => receiptNo, code: true },
  { field: 'transaction', head: t('transactionId'), text: (row) => row.transactionId, code: true, hiddenAtFirst: true },
  { field: 'order', head: t('order'), text: ({ orderId }) => orderId, code: true, hiddenAtFirst: true },
  {
    ...{ field: 'state', head: t('state') },
    status: ({ state, needsReview }) =>
      needsReview
        ? { tone: 'warn', text: t('listed', { first: t(`state-${state}`), second: t('needsReview') }) }
        : { tone: stateTones[state], text: t(`state-${state}`) },
  },
]
