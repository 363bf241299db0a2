import { type VendorPaymentDetail, vendorPayments } from '@nalanda/contract/vendors/payments'
import { useQuery } from '@tanstack/react-query'
import { Mail, Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { queryOf } from '../../../api/queries.ts'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, instantText, rupees } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Vendors.module.css'
import { billViews } from '../views.ts'
import { useWords } from '../words.ts'

/** One payment to a vendor: the bills it paid, its advice, and its reversal. */
export function PaymentPage() {
  const t = useWords()
  const { paymentId } = useScreenParams<'/app/Accounts/Vendor Payments/$paymentId'>()
  return (
    <RecordPage
      result={useQuery(queryOf(vendorPayments.get, { params: { id: paymentId } }))}
      noun={t('payment')}
      title={({ number }) => number}
      about={({ vendor, vendorId }) => <RouteLink to={`/app/Accounts/Vendors/${vendorId}`}>{vendor}</RouteLink>}
      status={({ state }) => ({ tone: state === 'valid' ? 'pass' : 'fail', text: t(`payment-${state}`) })}
      actions={(payment) => <Acts payment={payment} />}
    >
      {(payment) => (
        <div className={css.stack}>
          <Card title={t('details')}>
            <Details payment={payment} />
          </Card>
          <Card title={t('bills')}>
            <PaidBills payment={payment} />
          </Card>
        </div>
      )}
    </RecordPage>
  )
}

function Acts({ payment }: { payment: VendorPaymentDetail }) {
  const t = useWords()
  const mayManage = useMay()('vendors.manage') && payment.state === 'valid'
  const [reversing, setReversing] = useState(false)
  const input = { params: { id: String(payment.id) } }
  const send = useAct(vendorPayments.sendAdvice, { done: ({ to }) => t('adviceSent', { to }) })
  return (
    <>
      {mayManage && (
        <Button kind="danger" icon={Undo2} onClick={() => setReversing(true)}>
          {t('reversePayment')}
        </Button>
      )}
      {mayManage && payment.email !== null && (
        <Button icon={Mail} busy={send.busy} onClick={() => void send.act(input)}>
          {t('sendAdvice')}
        </Button>
      )}
      <ShowPdfButton kind="primary" icon={Printer} endpoint={vendorPayments.printAdvice} input={input}>
        {t('printAdvice')}
      </ShowPdfButton>
      {reversing && <ReverseDialog payment={payment} onClose={() => setReversing(false)} />}
    </>
  )
}

function ReverseDialog({ payment: { id, number }, onClose }: { payment: VendorPaymentDetail; onClose: () => void }) {
  const t = useWords()
  const reverse = useAct(vendorPayments.reverse, {
    input: (reason: string) => ({ params: { id: String(id) }, body: { reason } }),
    invalidates: billViews,
    done: t('paymentReversed'),
  })
  return (
    <ReasonDialog
      open
      danger
      title={t('reverseTitle', { number })}
      action={t('reversePayment')}
      onClose={onClose}
      onConfirm={reverse.submit}
    >
      <p>{t('reverseLead')}</p>
    </ReasonDialog>
  )
}

function Details({ payment }: { payment: VendorPaymentDetail }) {
  const t = useWords()
  const { amountPaise, mode, reference, paidOn, paidBy, paidAt, remark, reversedOn, reversedBy, reversalReason } = payment
  return (
    <DescriptionList>
      <DescriptionItem name={t('amount')}>{rupees(amountPaise)}</DescriptionItem>
      <DescriptionItem name={t('mode')}>{t(`mode-${mode}`)}</DescriptionItem>
      <DescriptionItem name={t('referenceNumber')}>{reference}</DescriptionItem>
      <DescriptionItem name={t('paidOn')}>{dayText(paidOn)}</DescriptionItem>
      <DescriptionItem name={t('enteredBy')}>{t('byAt', { by: paidBy, at: instantText(paidAt) })}</DescriptionItem>
      <DescriptionItem name={t('remark')}>{remark}</DescriptionItem>
      {reversedOn && (
        <>
          <DescriptionItem name={t('reversedOn')}>{t('byAt', { by: reversedBy ?? '', at: dayText(reversedOn) })}</DescriptionItem>
          <DescriptionItem name={t('reason')}>{reversalReason}</DescriptionItem>
        </>
      )}
    </DescriptionList>
  )
}

function PaidBills({ payment: { lines, amountPaise } }: { payment: VendorPaymentDetail }) {
  const t = useWords()
  return (
    <Table
      label={t('bills')}
      rows={lines}
      rowId={({ billId }) => billId}
      columns={[
        {
          ...{ field: 'number', head: t('bill'), main: true, foot: t('total') },
          cell: ({ billId, number }) => <RouteLink to={`/app/Accounts/Bills/${billId}`}>{number}</RouteLink>,
        },
        { field: 'billedOn', head: t('billDate'), code: true, cell: ({ billedOn }) => dayText(billedOn) },
        { field: 'total', head: t('totalOfBill'), numeric: true, cell: ({ totalPaise }) => rupees(totalPaise) },
        { field: 'tds', head: t('tds'), numeric: true, cell: ({ tdsPaise }) => rupees(tdsPaise) },
        {
          ...{ field: 'amount', head: t('paid'), numeric: true, foot: rupees(amountPaise) },
          cell: (line) => rupees(line.amountPaise),
        },
      ]}
    />
  )
}
