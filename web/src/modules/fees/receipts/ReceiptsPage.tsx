import { paymentModes, type Receipt, receiptStates, receipts } from '@nalanda/contract/fees/receipts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { type ListState, useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { useCashBooks, useFeeChoices } from '../fee-choices.ts'
import { receiptTones, referenceOf } from '../fee-texts.ts'
import { useFeeImporting } from '../sheets/use-fee-importing.tsx'
import { type Translate, useReceiptWords } from './words.ts'

/** All receipts of the college, latest first. */
export function ReceiptsPage() {
  const t = useReceiptWords()
  const state = useListState<typeof receipts.list>({ sort: '-receivedOn' })
  const importing = useFeeImporting('pastReceipts', useMay()('fees.manage'))
  const result = useRecordList(receipts, state.query)
  return (
    <Page title={t('receipts')} about={t('about')} actions={importing.button}>
      <DataList
        name="fee-receipts"
        label={t('receipts')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Accounts/Receipts/${id}`}
        searchHint={t('searchReceipts')}
        filters={useFilters(t, state)}
        onExport={(format) => exportRecords(receipts, state.exportQuery, format)}
        empty={{ title: t('noReceipts'), children: t('noReceiptsLead') }}
      />
      {importing.dialog}
    </Page>
  )
}

function useFilters(t: Translate, { needs }: ListState): Filter<typeof receipts.list>[] {
  const { courses } = useFeeChoices(needs('courseId'))
  const books = useCashBooks(needs('cashBookId'))
  return [
    { name: 'from', label: t('fromDayFilter'), options: [], day: { until: 'to' } },
    { name: 'to', label: t('toDayFilter'), options: [], day: { since: 'from' } },
    { name: 'cashBookId', label: t('cashBook'), options: books.map(({ id, name }) => ({ value: id, label: name })) },
    { name: 'mode', label: t('mode'), options: paymentModes.map((value) => ({ value, label: t(`mode-${value}`) })) },
    { name: 'state', label: t('state'), options: receiptStates.map((value) => ({ value, label: t(`receipt-${value}`) })) },
    { name: 'courseId', label: t('course'), options: courses },
  ]
}

const columns = (t: Translate): Column<Receipt, typeof receipts.list>[] => [
  { field: 'number', head: t('receipt'), text: ({ number }) => number, main: true, code: true, sort: true },
  { field: 'receivedOn', head: t('date'), text: ({ receivedOn }) => dayText(receivedOn), sort: true },
  {
    field: 'rollNo',
    head: t('rollNo'),
    text: ({ rollNo, admissionNo, applicationNo }) => rollNo ?? admissionNo ?? applicationNo,
    code: true,
  },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, wide: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch, hiddenAtFirst: true },
  { field: 'cashBook', head: t('cashBook'), text: ({ cashBook }) => cashBook, hiddenAtFirst: true, wide: true },
  { field: 'mode', head: t('mode'), text: ({ mode }) => t(`mode-${mode}`) },
  { field: 'reference', head: t('reference'), text: referenceOf, code: true, hiddenAtFirst: true },
  { field: 'amount', head: t('amount'), text: ({ amountPaise }) => rupees(amountPaise), numeric: true },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: receiptTones[state], text: t(`receipt-${state}`) }) },
]
