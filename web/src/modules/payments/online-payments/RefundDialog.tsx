import { type PaymentDetail, payments } from '@nalanda/contract/payments/payments'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { rupees } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { paymentViews } from './payment-views.ts'
import { useOfficeWords } from './words.ts'

const schema = payments.refund.body
const { MoneyField, TextAreaField } = fieldsFor(schema)

/** Refunds a payment, or a part of what is left of it, through the gateway. */
export function RefundDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const t = useOfficeWords()
  const left = payment.amountPaise - payment.refundedPaise
  const form = useZodForm(schema, { amountPaise: left, reason: '' })
  const { submit } = useAct(payments.refund, { invalidates: paymentViews, done: t('refundDone') })
  return (
    <FormDialog
      title={t('refundTitle', { order: payment.orderId })}
      action={t('refund')}
      danger
      form={form}
      onSave={(body) => submit({ params: { id: String(payment.id) }, body })}
      onClose={onClose}
    >
      <p>{t('refundLead')}</p>
      <MoneyField name="amountPaise" label={t('refundAmount')} hint={t('refundMost', { amount: rupees(left) })} required />
      <TextAreaField name="reason" label={t('reason')} required hint={t('auditedReason')} maxLength={500} />
    </FormDialog>
  )
}
