import { can } from '@nalanda/contract/platform/workflow'
import { type RefundDetail, refundCalls, refundWorkflow } from '@nalanda/contract/refunds/refunds'
import { Ban, HandCoins, PenLine, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ChangeDrawer } from '../../../api/record/ChangeDrawer.tsx'
import { ReasonAct } from '../../../api/record/ReasonAct.tsx'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { rupees } from '../../../ui/format/format.ts'
import { refundViews } from '../views.ts'
import { useWords } from '../words.ts'
import { PayDialog } from './PayDialog.tsx'
import { useRefundForm } from './refund-form.tsx'

type Open = 'change' | 'cancel' | 'pay' | 'reverse' | null

/** The possible actions on a refund in its present state. */
export function RefundActs({ refund }: { refund: RefundDetail }) {
  const t = useWords()
  const may = useMay()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const allowed = can(refundWorkflow, refund.state)
  const mayManage = may('refunds.manage')
  return (
    <>
      {mayManage && allowed.change && (
        <Button icon={PenLine} onClick={() => setOpen('change')}>
          {t('change')}
        </Button>
      )}
      {mayManage && allowed.cancel && (
        <Button kind="danger" icon={Ban} onClick={() => setOpen('cancel')}>
          {t('cancelRefund')}
        </Button>
      )}
      {may('refunds.reverse') && allowed['reverse-payment'] && (
        <Button kind="danger" icon={Undo2} onClick={() => setOpen('reverse')}>
          {t('reversePayment')}
        </Button>
      )}
      {mayManage && allowed.request && <RequestButton refund={refund} />}
      {mayManage && allowed.pay && refund.refundPaise !== 0 && (
        <Button kind="primary" icon={HandCoins} onClick={() => setOpen('pay')}>
          {t('payRefund')}
        </Button>
      )}
      {open === 'change' && <ChangeRefund refund={refund} onClose={close} />}
      {open === 'cancel' && <CancelDialog refund={refund} onClose={close} />}
      {open === 'reverse' && <ReverseDialog refund={refund} onClose={close} />}
      {open === 'pay' && <PayDialog refund={refund} onClose={close} />}
    </>
  )
}

/** Requests approval of the amounts shown; the server refuses them if they changed meanwhile. */
function RequestButton({ refund: { id, revision, calculation } }: { refund: RefundDetail }) {
  const t = useWords()
  const request = useAct(refundCalls.request, { invalidates: refundViews, done: t('requestedNow') })
  const { refundPaise = 0, cancelledPaise = 0 } = calculation ?? {}
  const input = { params: { id: String(id) }, body: { revision, refundPaise, cancelledPaise } }
  return (
    <Button kind="primary" icon={Send} busy={request.busy} onClick={() => void request.act(input)}>
      {t('requestIt')}
    </Button>
  )
}

type Part = { refund: RefundDetail; onClose: () => void }

function ChangeRefund({ refund, onClose }: Part) {
  return (
    <ChangeDrawer
      calls={refundCalls.refunds}
      get={refundCalls.get}
      affects={refundViews}
      row={refund}
      name={refund.fullName}
      form={useRefundForm()}
      onClose={onClose}
    />
  )
}

function CancelDialog({ refund, onClose }: Part) {
  const t = useWords()
  return (
    <ReasonAct
      call={refundCalls.cancel}
      record={refund}
      invalidates={refundViews}
      done={t('cancelledNow')}
      title={t('cancelTitle', { name: refund.fullName })}
      action={t('cancelRefund')}
      onClose={onClose}
    >
      <p>{t('cancelLead')}</p>
    </ReasonAct>
  )
}

function ReverseDialog({ refund, onClose }: Part) {
  const t = useWords()
  return (
    <ReasonAct
      call={refundCalls.reversePayment}
      record={refund}
      invalidates={refundViews}
      done={t('paymentReversed')}
      title={t('reverseTitle', { amount: rupees(refund.refundPaise ?? 0) })}
      action={t('reversePayment')}
      onClose={onClose}
    >
      <p>{t('reverseLead')}</p>
    </ReasonAct>
  )
}
