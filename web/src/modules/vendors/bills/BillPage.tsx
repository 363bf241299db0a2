import { type BillDetail, billCalls } from '@nalanda/contract/vendors/bills'
import { useQuery } from '@tanstack/react-query'
import { ApprovalPanel } from '../../../api/approval/ApprovalPanel.tsx'
import { queryOf } from '../../../api/queries.ts'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { dayText, decimal, rupees } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { HistoryTimeline } from '../../../ui/record/HistoryTimeline.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Vendors.module.css'
import { billViews } from '../views.ts'
import { useWords } from '../words.ts'
import { BillActs } from './BillActs.tsx'
import { BillBudgets } from './BillBudgets.tsx'
import { billTones } from './bill-columns.ts'

/** One bill: its lines and amounts, budgets, scan, payments, and actions. */
export function BillPage() {
  const t = useWords()
  const { billId } = useScreenParams<'/app/Accounts/Bills/$billId'>()
  return (
    <RecordPage
      result={useQuery(queryOf(billCalls.getBill, { params: { id: billId } }))}
      noun={t('bill')}
      title={({ number }) => number}
      about={({ vendor, vendorId }) => <RouteLink to={`/app/Accounts/Vendors/${vendorId}`}>{vendor}</RouteLink>}
      status={({ state }) => ({ tone: billTones[state], text: t(`state-${state}`) })}
      actions={(bill) => <BillActs bill={bill} />}
    >
      {(bill) => (
        <div className={css.stack}>
          {bill.request && (
            <ApprovalPanel {...bill.request} title={t('billOfNumber', { number: bill.number })} changes={billViews} />
          )}
          <BillBudgets bill={bill} />
          <Card title={t('lines')}>
            <Lines bill={bill} />
          </Card>
          <RecordColumns>
            <div>
              <Card title={t('details')}>
                <Details bill={bill} />
              </Card>
              {bill.payments.length > 0 && <Payments bill={bill} />}
            </div>
            <Card title={t('history')}>
              <HistoryTimeline history={bill.history} actions={actions} title={(action) => t(`did-${action}`)} />
            </Card>
          </RecordColumns>
        </div>
      )}
    </RecordPage>
  )
}

function Lines({ bill: { lines, taxablePaise, cgstPaise, sgstPaise, igstPaise } }: { bill: BillDetail }) {
  const t = useWords()
  const rows = lines.map((line, at) => ({ ...line, at }))
  return (
    <Table
      label={t('lines')}
      rows={rows}
      rowId={({ at }) => at}
      columns={[
        { field: 'description', head: t('description'), main: true, cell: ({ description }) => description, foot: t('total') },
        { field: 'head', head: t('budgetHead'), cell: ({ head }) => head },
        { field: 'gstRate', head: t('gstRate'), numeric: true, cell: ({ gstRate }) => t('percentOf', { percent: gstRate }) },
        {
          ...{ field: 'tax', head: t('gst'), numeric: true, foot: rupees(cgstPaise + sgstPaise + igstPaise) },
          cell: (line) => rupees(line.cgstPaise + line.sgstPaise + line.igstPaise),
        },
        {
          ...{ field: 'taxable', head: t('taxable'), numeric: true, foot: rupees(taxablePaise) },
          cell: (line) => rupees(line.taxablePaise),
        },
      ]}
    />
  )
}

function Details({ bill }: { bill: BillDetail }) {
  const t = useWords()
  const { supply, cgstPaise, sgstPaise, igstPaise, roundingPaise, tdsSection, tdsPercent, tdsPaise } = bill
  const tds = tdsSection && t('tdsBySection', { section: tdsSection, percent: decimal(tdsPercent) })
  return (
    <DescriptionList>
      <DescriptionItem name={t('billDate')}>{dayText(bill.billedOn)}</DescriptionItem>
      <DescriptionItem name={t('dueDate')}>{dayText(bill.dueOn)}</DescriptionItem>
      <DescriptionItem name={t('approvedOn')}>{bill.approvedOn && dayText(bill.approvedOn)}</DescriptionItem>
      <DescriptionItem name={t('supply')}>{t(`supply-${supply}`)}</DescriptionItem>
      <DescriptionItem name={t('taxable')}>{rupees(bill.taxablePaise)}</DescriptionItem>
      {supply === 'within' ? (
        <>
          <DescriptionItem name={t('cgst')}>{rupees(cgstPaise)}</DescriptionItem>
          <DescriptionItem name={t('sgst')}>{rupees(sgstPaise)}</DescriptionItem>
        </>
      ) : (
        <DescriptionItem name={t('igst')}>{rupees(igstPaise)}</DescriptionItem>
      )}
      {roundingPaise !== 0 && <DescriptionItem name={t('roundedBy')}>{rupees(roundingPaise)}</DescriptionItem>}
      <DescriptionItem name={t('total')}>{rupees(bill.totalPaise)}</DescriptionItem>
      <DescriptionItem name={t('tds')}>{tds && t('amountBy', { amount: rupees(tdsPaise), by: tds })}</DescriptionItem>
      <DescriptionItem name={t('payable')}>{rupees(bill.payablePaise)}</DescriptionItem>
      <DescriptionItem name={t('paid')}>{rupees(bill.paidPaise)}</DescriptionItem>
      <DescriptionItem name={t('toBePaid')}>{rupees(bill.openPaise)}</DescriptionItem>
      <DescriptionItem name={t('enteredBy')}>{bill.enteredBy}</DescriptionItem>
    </DescriptionList>
  )
}

function Payments({ bill: { payments } }: { bill: BillDetail }) {
  const t = useWords()
  return (
    <Card title={t('payments')}>
      <Table
        label={t('payments')}
        rows={payments}
        rowId={({ paymentId }) => paymentId}
        columns={[
          {
            ...{ field: 'number', head: t('payment'), main: true },
            cell: ({ paymentId, number }) => <RouteLink to={`/app/Accounts/Vendor Payments/${paymentId}`}>{number}</RouteLink>,
          },
          { field: 'paidOn', head: t('paidOn'), code: true, cell: ({ paidOn }) => dayText(paidOn) },
          { field: 'reversedOn', head: t('reversedOn'), code: true, cell: ({ reversedOn }) => reversedOn && dayText(reversedOn) },
          { field: 'amount', head: t('amount'), numeric: true, cell: ({ amountPaise }) => rupees(amountPaise) },
        ]}
      />
    </Card>
  )
}

const actions = [
  ...(['add', 'request', 'approve', 'reject', 'return', 'withdraw', 'cancel'] as const),
  ...(['pay', 'pay-part', 'reverse-part', 'reverse-all'] as const),
]
