import { type VendorPayment, vendorPaymentModes, vendorPaymentStates, vendorPayments } from '@nalanda/contract/vendors/payments'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { type Translate, useWords } from '../words.ts'

type Payments = typeof vendorPayments.list

/** All payments to vendors, latest first. */
export function PaymentsPage() {
  const t = useWords()
  const state = useListState<Payments>({ sort: '-paidOn' })
  const result = useRecordList(vendorPayments, state.query)
  return (
    <Page title={t('vendorPayments')} about={t('paymentsAbout')}>
      <DataList
        name="vendor-payments"
        label={t('vendorPayments')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Accounts/Vendor Payments/${id}`}
        searchHint={t('paymentSearch')}
        filters={filtersOf(t)}
        onExport={(format) => exportRecords(vendorPayments, state.exportQuery, format)}
        empty={{ title: t('noPayments'), children: t('paymentsEmpty') }}
      />
    </Page>
  )
}

const filtersOf = (t: Translate): Filter<Payments>[] => [
  { name: 'from', label: t('fromDate'), options: [], day: { until: 'to' } },
  { name: 'to', label: t('toDate'), options: [], day: { since: 'from' } },
  { name: 'mode', label: t('mode'), options: vendorPaymentModes.map((value) => ({ value, label: t(`mode-${value}`) })) },
  { name: 'state', label: t('state'), options: vendorPaymentStates.map((value) => ({ value, label: t(`payment-${value}`) })) },
]

const columns = (t: Translate): Column<VendorPayment, Payments>[] => [
  { field: 'number', head: t('payment'), text: ({ number }) => number, main: true, code: true, sort: true },
  { field: 'paidOn', head: t('paidOn'), text: ({ paidOn }) => dayText(paidOn), sort: true },
  { field: 'vendor', head: t('vendor'), text: ({ vendor }) => vendor, sort: true, wide: true },
  { field: 'mode', head: t('mode'), text: ({ mode }) => t(`mode-${mode}`) },
  { field: 'reference', head: t('referenceNumber'), text: ({ reference }) => reference, code: true, hiddenAtFirst: true },
  { field: 'amountPaise', head: t('amount'), text: ({ amountPaise }) => rupees(amountPaise), numeric: true },
  {
    ...{ field: 'state', head: t('state') },
    status: ({ state }) => ({ tone: state === 'valid' ? 'pass' : 'fail', text: t(`payment-${state}`) }),
  },
]
