import { type OfficePayment, payments } from '@nalanda/contract/payments/payments'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { instantText, rupees } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { Timeline } from '../../../ui/record/Timeline.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Payments.module.css'
import { stateTones } from '../state-tones.ts'
import { PaymentActs } from './PaymentActs.tsx'
import { useOfficeWords } from './words.ts'

/** One attempt to pay online: its purpose, everything reported about it, and the fee office's actions. */
export function PaymentPage() {
  const t = useOfficeWords()
  const { paymentId } = useScreenParams<'/app/Accounts/Online Payments/$paymentId'>()
  return (
    <RecordPage
      result={useQuery(queryOf(payments.get, { params: { id: paymentId } }))}
      noun={t('payment')}
      title={({ amountPaise, fullName }) => `${rupees(amountPaise)}, ${fullName}`}
      about={({ createdAt }) => t('begun', { at: instantText(createdAt) })}
      status={({ state }) => ({ tone: stateTones[state], text: t(`state-${state}`) })}
      actions={(payment) => <PaymentActs payment={payment} />}
      notice={({ needsReview }) =>
        needsReview && (
          <Card title={t('needsReview')}>
            <p>{t('needsReviewLead')}</p>
          </Card>
        )
      }
    >
      {(payment) => (
        <div className={css.stack}>
          <Card title={t('details')}>
            <Details payment={payment} />
          </Card>
          <Card title={t('paidFor')}>
            <Items payment={payment} />
          </Card>
          <Card title={t('timeline')}>
            <Heard payment={payment} />
          </Card>
        </div>
      )}
    </RecordPage>
  )
}

type Props = { payment: OfficePayment }

function Details({ payment }: Props) {
  const t = useOfficeWords()
  const may = useMay()
  const { studentId, rollNo, admissionNo, applicationNo, receiptId, receiptNo, settledAt, refundedPaise } = payment
  return (
    <DescriptionList>
      <DescriptionItem name={t(studentId === null ? 'whoApplied' : 'student')}>
        <PayerLink payment={payment} />
      </DescriptionItem>
      <DescriptionItem name={t(studentId === null ? 'application' : 'rollNo')}>
        {rollNo ?? admissionNo ?? applicationNo}
      </DescriptionItem>
      <DescriptionItem name={t('kind')}>{t(`kind-${payment.kind}`)}</DescriptionItem>
      <DescriptionItem name={t('order')}>{payment.orderId}</DescriptionItem>
      <DescriptionItem name={t('transactionId')}>{payment.transactionId}</DescriptionItem>
      <DescriptionItem name={t('method')}>{payment.method}</DescriptionItem>
      <DescriptionItem name={t('gateway')}>{t(`gateway-${payment.gateway}`)}</DescriptionItem>
      <DescriptionItem name={t('settledOn')}>{settledAt && instantText(settledAt)}</DescriptionItem>
      {receiptId !== null && (
        <DescriptionItem name={t('receiptNumber')}>
          {may('fees.view') ? <RouteLink to={`/app/Accounts/Receipts/${receiptId}`}>{receiptNo}</RouteLink> : receiptNo}
        </DescriptionItem>
      )}
      {refundedPaise > 0 && <DescriptionItem name={t('refundedAmount')}>{rupees(refundedPaise)}</DescriptionItem>}
    </DescriptionList>
  )
}

/** Links to the fees of the student, or to the seat-acceptance fee of the applicant. */
function PayerLink({ payment: { studentId, applicationId, fullName } }: Props) {
  const may = useMay()
  if (studentId !== null && may('students.view'))
    return <RouteLink to={`/app/Admin/Students/${studentId}/Fees`}>{fullName}</RouteLink>
  if (applicationId !== null && may('fees.view'))
    return <RouteLink to={`/app/Accounts/Seat Fees/${applicationId}`}>{fullName}</RouteLink>
  return fullName
}

function Items({ payment: { items, amountPaise, kind, applicationNo } }: Props) {
  const t = useOfficeWords()
  const seatFee = { head: t('kind-seat-fee'), label: applicationNo ?? '', amountPaise }
  return (
    <Table
      label={t('paidFor')}
      rows={(kind === 'seat-fee' ? [seatFee] : items).map((item, at) => ({ key: at, ...item }))}
      rowId={({ key }) => key}
      columns={[
        { field: 'head', head: t('due'), main: true, cell: ({ head }) => head, foot: t('total') },
        { field: 'for', head: t('for'), cell: ({ label }) => label || null },
        {
          ...{ field: 'amount', head: t('amount'), numeric: true, foot: rupees(amountPaise) },
          cell: (item) => rupees(item.amountPaise),
        },
      ]}
    />
  )
}

/** The reports on the payment, with source and the gateway's own status, latest first. */
function Heard({ payment: { events } }: Props) {
  const t = useOfficeWords()
  const entries = events.map(({ at, source, outcome, rawStatus, by }, index) => ({
    ...{ id: index, at, title: t(`event-${outcome}`) },
    by: source === 'check' || source === 'refund' ? by : t(`source-${source}`),
    text: rawStatus && t('gatewaySays', { status: rawStatus }),
  }))
  return <Timeline entries={entries.toReversed()} />
}
