import { feeDocuments } from '@nalanda/contract/fees/documents'
import type { PaymentStatus } from '@nalanda/contract/payments/payments'
import { useLocation } from '@tanstack/react-router'
import { CircleCheckBig, CircleX, Hourglass, Printer, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { forgetOrder } from '../../../api/payment/started-order.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { useMay } from '../../../api/session.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { dayText, instantText, rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import css from '../Payments.module.css'
import { type Translate, useWords } from '../words.ts'
import { usePaymentStatus } from './payment-status.ts'
import { readReturned, sentQuery } from './returned.ts'

type Asked = ReturnType<typeof usePaymentStatus>

/** The page to which the gateway returns the browser. Shows the server's knowledge of the payment, whatever the address says. */
export function PaymentStatusPage() {
  const t = useWords()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const [returned] = useState(() => readReturned(sentQuery(search)))
  const asked = usePaymentStatus(returned)
  const outcome = asked.data?.outcome
  useEffect(() => {
    if (outcome && outcome !== 'pending') forgetOrder()
  }, [outcome])
  return (
    <GuestFrame title={t('transactionDetails')}>
      <QueryBoundary query={asked} rows={5}>
        {(status) => <Outcome status={status} asked={asked} />}
      </QueryBoundary>
    </GuestFrame>
  )
}

function Outcome({ status, asked }: { status: PaymentStatus; asked: Asked }) {
  const t = useWords()
  return (
    <>
      <div className={css.outcome} role="status">
        <Mark outcome={status.outcome} />
        <OutcomeWords status={status} />
      </div>
      {status.outcome === 'pending' && <Asking asked={asked} />}
      {status.details && <TransactionDetails outcome={status.outcome} details={status.details} />}
      <div className={css.acts}>
        <FeeActs status={status} />
        {status.details?.applicationNo && (
          <RouteLink to="/apply/status" className={buttonClass({ kind: 'primary' })}>
            {t('toApplication')}
          </RouteLink>
        )}
        <RouteLink to="/" className={buttonClass()}>
          {t('homePage')}
        </RouteLink>
      </div>
    </>
  )
}

/** Next steps of a signed-in student or parent: the receipt and the fees, or another attempt. */
function FeeActs({ status: { outcome, details, own } }: { status: PaymentStatus }) {
  const t = useWords()
  const mayPay = useMay()('payments.pay')
  if (!mayPay || (details && !own)) return null
  const hasFailed = outcome === 'failed'
  return (
    <>
      {own?.receipt && <PrintReceipt {...own.receipt} />}
      {hasFailed && (
        <RouteLink to="/app/Pay Fees" className={buttonClass({ kind: 'primary' })}>
          {t('tryAgain')}
        </RouteLink>
      )}
      <RouteLink to="/app/My Fees" search={own ? { child: String(own.studentId) } : {}} className={buttonClass()}>
        {t(hasFailed ? 'backToFees' : 'myFees')}
      </RouteLink>
    </>
  )
}

function PrintReceipt({ id, number }: { id: number; number: string }) {
  const t = useWords()
  return (
    <ShowPdfButton kind="primary" icon={Printer} endpoint={feeDocuments.printReceipt} input={{ params: { id: String(id) } }}>
      {t('printReceipt', { number })}
    </ShowPdfButton>
  )
}

const icons = { paid: CircleCheckBig, failed: CircleX, pending: Hourglass, refunded: Undo2, disputed: Undo2 }

function Mark({ outcome }: Pick<PaymentStatus, 'outcome'>) {
  const t = useWords()
  const Icon = icons[outcome]
  return (
    <span className={css.mark} data-outcome={outcome} role="img" aria-label={outcomeText(t, outcome)}>
      <Icon size={44} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

function OutcomeWords({ status: { outcome, details, returnedBy } }: { status: PaymentStatus }) {
  const t = useWords()
  if (outcome === 'paid')
    return (
      <>
        <h1>{t('success')}</h1>
        <p className={css.lead}>{t('thanks')}</p>
      </>
    )
  if (outcome === 'refunded' || outcome === 'disputed') return <h1>{t(`event-${outcome}`)}</h1>
  const day = dayText(returnedBy)
  if (outcome === 'failed')
    return (
      <>
        <h1>{t('fail')}</h1>
        {returnedBy && <p className={css.lead}>{t('failLead', { day })}</p>}
      </>
    )
  return (
    <>
      <h1>{t('waiting')}</h1>
      <p className={css.lead}>
        {details && returnedBy ? t('waitingLead', { amount: rupees(details.amountPaise), day }) : t('waitingGuest')}
      </p>
    </>
  )
}

function Asking({ asked: { ended, checkAgain, isFetching, error } }: { asked: Asked }) {
  const t = useWords()
  return (
    <div className={css.outcome}>
      <p className={css.lead}>{t(ended ? 'askingEnded' : 'asking')}</p>
      {error && <p className={css.lead}>{t('askingFailed', { why: sentenceOf(error) })}</p>}
      {ended && (
        <Button kind="primary" busy={isFetching} onClick={checkAgain}>
          {t('checkAgain')}
        </Button>
      )}
    </div>
  )
}

type DetailsProps = { outcome: PaymentStatus['outcome']; details: NonNullable<PaymentStatus['details']> }

function TransactionDetails({ outcome, details }: DetailsProps) {
  const t = useWords()
  const { transactionId, amountPaise, refundedPaise, at, rollNo, applicationNo, receiptNo } = details
  return (
    <Card title={t('transactionDetails')}>
      <DescriptionList>
        <DescriptionItem name={t('transactionId')}>{transactionId}</DescriptionItem>
        <DescriptionItem name={t('amount')}>{rupees(amountPaise)}</DescriptionItem>
        <DescriptionItem name={t('date')}>{instantText(at)}</DescriptionItem>
        <DescriptionItem name={t('status')}>{outcomeText(t, outcome)}</DescriptionItem>
        {refundedPaise > 0 && <DescriptionItem name={t('state-refunded')}>{rupees(refundedPaise)}</DescriptionItem>}
        {applicationNo ? (
          <DescriptionItem name={t('applicationNumber')}>{applicationNo}</DescriptionItem>
        ) : (
          <DescriptionItem name={t('rollNumberAsSpelled')}>{rollNo}</DescriptionItem>
        )}
        {receiptNo && <DescriptionItem name={t('receiptNumber')}>{receiptNo}</DescriptionItem>}
      </DescriptionList>
    </Card>
  )
}

function outcomeText(t: Translate, outcome: PaymentStatus['outcome']): string {
  return outcome === 'refunded' || outcome === 'disputed' ? t(`state-${outcome}`) : t(`outcome-${outcome}`)
}
