import { paymentRefunds } from '@nalanda/contract/payments/payment-refunds'
import type { OfficePayment } from '@nalanda/contract/payments/payments'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { rupees } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { paymentViews } from './payment-views.ts'
import { useOfficeWords } from './words.ts'

const schema = paymentRefunds.refund.body
const { MoneyField, TextAreaField } = fieldsFor(schema)

/** Refunds a payment, or part of the rest of it, through the gateway; or records the refund, if the gateway cannot be instructed. */
export function RefundDialog({ payment, onClose }: { payment: OfficePayment; onClose: () => void }) {
  const t = useOfficeWords()
  const left = payment.amountPaise - payment.refundedPaise
  const form = useZodForm(schema, { amountPaise: left, reason: '' })
  const byHand = payment.refundedByHand
  const done = t(byHand ? 'refundRecorded' : 'refundDone')
  const { submit } = useAct(byHand ? paymentRefunds.record : paymentRefunds.refund, { invalidates: paymentViews, done })
  return (
    <FormDialog
      title={t('refundTitle', { order: payment.orderId })}
      action={t(byHand ? 'recordRefund' : 'refund')}
      danger
      form={form}
      onSave={(body) => submit({ params: { id: String(payment.id) }, body })}
      onClose={onClose}
    >
      <p>{t(byHand ? 'recordRefundLead' : 'refundLead')}</p>
      <MoneyField name="amountPaise" label={t('refundAmount')} hint={t('refundMost', { amount: rupees(left) })} required />
      <TextAreaField name="reason" label={t('reason')} required hint={t('auditedReason')} maxLength={500} />
    </FormDialog>
  )
}
