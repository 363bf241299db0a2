import type { MySeatFee as Fee, MyApplication } from '@nalanda/contract/applications/views'
import { applicantReceipts } from '@nalanda/contract/fees/seat-fees'
import { openPaymentStates } from '@nalanda/contract/payments/payment-states'
import { type SeatFeePayment, seatFeePayments } from '@nalanda/contract/payments/seat-fee-payments'
import { daysBetween } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { isFirstLoading } from '../../../api/figures/first-loading.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { goToGateway } from '../../../api/payment/go-to-gateway.ts'
import { ApiError, sentenceOf } from '../../../api/problems/api-error.ts'
import { queryOf } from '../../../api/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { dayText, rupees, thisDay } from '../../../ui/format/format.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import css from './Apply.module.css'
import { ApplyCard } from './ApplyCard.tsx'
import { useWords } from './words.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/overlay/Dialogs.tsx'), 'ConfirmDialog')

type Props = { mine: MyApplication; fee: Fee }

const showsReceipts = ({ heldPaise, state }: Fee) => heldPaise > 0 || state === 'paid'

/** Whether the data of the seat fee have loaded or failed; late data would push down the content below. */
export function useSeatFeeReady(fee: Fee | null): boolean {
  const receipts = useQuery({ ...queryOf(applicantReceipts.list), enabled: fee !== null && showsReceipts(fee) })
  const payments = useQuery({ ...queryOf(seatFeePayments.list), enabled: fee?.state === 'due' })
  return !isFirstLoading(receipts) && !isFirstLoading(payments)
}

/** The fee for the accepted seat: the amount due with its deadline and ways to pay, or that it is paid, waived or held. */
export function MySeatFee({ mine, fee }: Props) {
  const t = useWords()
  return (
    <ApplyCard title={t('seatFee')} {...(fee.state === 'due' ? { tone: 'call' } : {})}>
      {fee.state === 'due' && <Due mine={mine} fee={fee} />}
      {fee.state === 'paid' && <Paid mine={mine} fee={fee} />}
      {fee.state === 'waived' && <p className={css.paid}>{t('feeWaived')}</p>}
      {fee.state === 'to-refund' && <p>{t('feeHeld', { amount: rupees(fee.heldPaise) })}</p>}
      {showsReceipts(fee) && <Receipts />}
    </ApplyCard>
  )
}

function Paid({ mine: { offer }, fee }: Props) {
  const t = useWords()
  const day = dayText(offer?.settledOn ?? null)
  const text = offer?.settledRef ? t('feePaid', { day, ref: offer.settledRef }) : t('feePaidOn', { day })
  return (
    <>
      <p className={css.amount}>{rupees(fee.feePaise)}</p>
      <p className={css.paid}>{text}</p>
    </>
  )
}

/** The receipts of the payments, to print or save. */
function Receipts() {
  const t = useWords()
  const { data } = useQuery(queryOf(applicantReceipts.list))
  return data?.receipts.map(({ id, number, valid }) => (
    <ShowPdfButton key={id} icon={FileText} wide endpoint={applicantReceipts.print} input={{ params: { id: String(id) } }}>
      {t(valid ? 'receiptNumbered' : 'receiptReversed', { number })}
    </ShowPdfButton>
  ))
}

function Due({ mine, fee: { openPaise, dueOn } }: Props) {
  const t = useWords()
  const left = dueOn === null ? -1 : daysBetween(thisDay(), dueOn)
  const asked = useQuery(queryOf(seatFeePayments.list))
  const waiting = asked.data?.payments.find(({ state }) => openPaymentStates.includes(state) && state !== 'created')
  return (
    <>
      <p className={css.amount}>{rupees(openPaise)}</p>
      <p className={css.until}>
        <strong>{t('labelled', { label: t('payBy'), value: dayText(dueOn) })}</strong>
        {left >= 0 && <> · {left === 0 ? t('lastDay') : t('daysLeft', { count: left })}</>}
      </p>
      <p>{t('payWhy')}</p>
      {waiting && <StillWaiting payment={waiting} />}
      {asked.data?.setUp && <PayOnline openPaise={openPaise} />}
      <p className={css.hint}>{t('payAtCounter', { number: mine.number })}</p>
    </>
  )
}

function StillWaiting({ payment: { amountPaise, returnedBy } }: { payment: SeatFeePayment }) {
  const t = useWords()
  return <p role="status">{t('payWaiting', { amount: rupees(amountPaise), day: dayText(returnedBy) })}</p>
}

/** Opens the payment gateway. Asks for confirmation of a second payment while one is being confirmed. */
function PayOnline({ openPaise }: { openPaise: number }) {
  const t = useWords()
  const [again, setAgain] = useState(false)
  const start = useAct(seatFeePayments.start, {
    input: (confirmed: boolean) => ({ body: { expectedPaise: openPaise, again: confirmed } }),
    onDone: goToGateway,
  })
  const pay = async () => {
    await start.submit(false).catch((error) => isPending(error) && setAgain(true))
  }
  return (
    <>
      {start.error && !isPending(start.error) && <FormAlert>{sentenceOf(start.error)}</FormAlert>}
      <Button kind="primary" wide icon={CreditCard} busy={start.busy} onClick={() => void pay()}>
        {t('payOnline', { amount: rupees(openPaise) })}
      </Button>
      <Suspense>
        {again && (
          <ConfirmDialog
            open
            danger={false}
            title={t('payAgainTitle')}
            action={t('payAgain')}
            onClose={() => setAgain(false)}
            onConfirm={() => start.submit(true)}
          >
            {start.error && isPending(start.error) && <p>{sentenceOf(start.error)}</p>}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

const isPending = (error: unknown) => error instanceof ApiError && error.code === 'payments.pending'
