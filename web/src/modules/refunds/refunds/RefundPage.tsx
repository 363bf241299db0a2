import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { type RefundDetail, refundCalls } from '@nalanda/contract/refunds/refunds'
import { useQuery } from '@tanstack/react-query'
import { ApprovalPanel } from '../../../api/approval/ApprovalPanel.tsx'
import { queryOf } from '../../../api/queries.ts'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { studentLabel } from '../../../api/student-options.ts'
import { dayText, instantText, rupees } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { HistoryTimeline } from '../../../ui/record/HistoryTimeline.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Refunds.module.css'
import { AdviceButton } from '../student/AdviceButton.tsx'
import { refundViews } from '../views.ts'
import { useWords } from '../words.ts'
import { Calculation } from './Calculation.tsx'
import { RefundActs } from './RefundActs.tsx'
import { refundTones } from './refund-columns.ts'

/** One refund: its calculation, its approval request, its payments, and its actions. */
export function RefundPage() {
  const t = useWords()
  const { refundId } = useScreenParams<'/app/Accounts/Refunds/$refundId'>()
  return (
    <RecordPage
      result={useQuery(queryOf(refundCalls.get, { params: { id: refundId } }))}
      noun={t('refund')}
      title={({ academicYear }) => t('refundOf', { year: academicYearName(academicYear) })}
      about={(refund) => <About refund={refund} />}
      status={({ state }) => ({ tone: refundTones[state], text: t(`state-${state}`) })}
      actions={(refund) => <RefundActs refund={refund} />}
    >
      {(refund) => (
        <div className={css.stack}>
          {refund.request && <ApprovalPanel {...refund.request} title={t('refund')} changes={refundViews} />}
          <Card title={t('calculation')}>
            <Calculation refund={refund} />
          </Card>
          {refund.payments.length > 0 && <Payments refund={refund} />}
          <RecordColumns>
            <Card title={t('details')}>
              <Details refund={refund} />
            </Card>
            <Card title={t('history')}>
              <HistoryTimeline history={refund.history} actions={actions} title={(action) => t(`did-${action}`)} />
            </Card>
          </RecordColumns>
        </div>
      )}
    </RecordPage>
  )
}

function About({ refund }: { refund: RefundDetail }) {
  const name = studentLabel(refund)
  return useMay()('students.view') ? <RouteLink to={`/app/Admin/Students/${refund.studentId}/Fees`}>{name}</RouteLink> : name
}

function Details({ refund }: { refund: RefundDetail }) {
  const t = useWords()
  const { refundPaise, cancelledPaise, approvedOn, paidOn } = refund
  return (
    <DescriptionList>
      <DescriptionItem name={t('noticeOn')}>{dayText(refund.noticeOn)}</DescriptionItem>
      <DescriptionItem name={t('lastAdmission')}>{dayText(refund.lastAdmissionOn)}</DescriptionItem>
      <DescriptionItem name={t('refund')}>{refundPaise === null ? null : rupees(refundPaise)}</DescriptionItem>
      <DescriptionItem name={t('cancelled')}>{cancelledPaise === null ? null : rupees(cancelledPaise)}</DescriptionItem>
      <DescriptionItem name={t('approvedOn')}>{approvedOn && dayText(approvedOn)}</DescriptionItem>
      <DescriptionItem name={t('paidOn')}>{paidOn && dayText(paidOn)}</DescriptionItem>
      <DescriptionItem name={t('reason')}>{refund.reason}</DescriptionItem>
      <DescriptionItem name={t('enteredBy')}>{refund.enteredBy}</DescriptionItem>
    </DescriptionList>
  )
}

function Payments({ refund: { payments } }: { refund: RefundDetail }) {
  const t = useWords()
  return (
    <Card title={t('payments')}>
      <Table
        stacked
        label={t('payments')}
        rows={payments}
        rowId={({ id }) => id}
        columns={[
          { field: 'number', head: t('paymentNumber'), main: true, code: true, cell: ({ number }) => number },
          { field: 'paidOn', head: t('paidOn'), code: true, cell: ({ paidOn }) => dayText(paidOn) },
          { field: 'mode', head: t('mode'), cell: ({ mode }) => t(`mode-${mode}`) },
          {
            field: 'reference',
            head: t('referenceNumber'),
            code: true,
            cell: ({ reference, cashBook }) => reference ?? cashBook,
          },
          { field: 'by', head: t('enteredBy'), cell: ({ paidBy, paidAt }) => t('byAt', { by: paidBy, at: instantText(paidAt) }) },
          { field: 'reversedOn', head: t('reversedOn'), code: true, cell: ({ reversedOn }) => reversedOn && dayText(reversedOn) },
          { field: 'amount', head: t('amount'), numeric: true, cell: ({ amountPaise }) => rupees(amountPaise) },
          { field: 'acts', head: t('advice'), cell: ({ id, number }) => <AdviceButton paymentId={id} number={number} /> },
        ]}
      />
    </Card>
  )
}

const actions = [
  ...(['add', 'request', 'approve', 'reject', 'return', 'withdraw', 'cancel', 'pay'] as const),
  'reverse-payment' as const,
]
