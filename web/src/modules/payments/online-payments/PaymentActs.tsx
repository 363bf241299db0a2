import { paymentRefunds } from '@nalanda/contract/payments/payment-refunds'
import { type OfficePayment, payments } from '@nalanda/contract/payments/payments'
import { Eye, Landmark, RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { paymentViews } from './payment-views.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { useOfficeWords } from './words.ts'

/** The fee office's actions on a payment: query the gateway, mark it as reviewed, refund it, record a chargeback of the bank. */
export function PaymentActs({ payment }: { payment: OfficePayment }) {
  const t = useOfficeWords()
  const may = useMay()
  const [open, setOpen] = useState<'review' | 'refund' | 'chargeback' | null>(null)
  const params = { id: String(payment.id) }
  const check = useAct(payments.check, { invalidates: paymentViews, done: t('checked') })
  const review = useAct(payments.review, { invalidates: paymentViews, done: t('reviewedDone') })
  const chargeback = useAct(paymentRefunds.chargeback, { invalidates: paymentViews, done: t('chargebackRecorded') })
  const isPaid = payment.state === 'paid' || payment.state === 'partly-refunded'
  const close = () => setOpen(null)
  return (
    <>
      {may('payments.manage') && payment.needsReview && (
        <Button icon={Eye} onClick={() => setOpen('review')}>
          {t('markReviewed')}
        </Button>
      )}
      {may('payments.refund') && isPaid && (
        <Button icon={Undo2} onClick={() => setOpen('refund')}>
          {t(payment.refundedByHand ? 'recordRefund' : 'refund')}
        </Button>
      )}
      {may('payments.refund') && payment.state === 'paid' && (
        <Button icon={Landmark} onClick={() => setOpen('chargeback')}>
          {t('recordChargeback')}
        </Button>
      )}
      {may('payments.manage') && (
        <Button kind="primary" icon={RefreshCw} busy={check.busy} onClick={() => void check.act({ params })}>
          {t('checkAgain')}
        </Button>
      )}
      {open === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      <ReasonDialog
        open={open === 'review'}
        title={t('markReviewed')}
        action={t('markReviewed')}
        danger={false}
        onConfirm={(reason) => review.submit({ params, body: { reason } })}
        onClose={close}
      >
        <p>{t('markReviewedLead')}</p>
      </ReasonDialog>
      <ReasonDialog
        open={open === 'chargeback'}
        title={t('recordChargeback')}
        action={t('recordChargeback')}
        onConfirm={(reason) => chargeback.submit({ params, body: { reason } })}
        onClose={close}
      >
        <p>{t('chargebackLead')}</p>
      </ReasonDialog>
    </>
  )
}
