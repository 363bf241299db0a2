import { type ReceiptDetail, receipts } from '@nalanda/contract/fees/receipts'
import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { moneyViews } from '../fee-views.ts'
import { useReceiptWords } from './words.ts'

const schema = receipts.reverse.body
const { MoneyField, RadioGroupField, TextAreaField } = fieldsFor(schema)

/** Reverses a receipt whose cheque bounced or that was entered wrongly. */
export function ReverseReceipt({ receipt, onClose }: { receipt: ReceiptDetail; onClose: () => void }) {
  const t = useReceiptWords()
  const { id, number, mode, studentId } = receipt
  const kinds = mode === 'cheque' || mode === 'dd' ? (['bounced', 'cancelled'] as const) : (['cancelled'] as const)
  const form = useZodForm(schema, { kind: kinds[0], reason: '', chargePaise: 0 })
  const { submit } = useAct(receipts.reverse, { invalidates: moneyViews, done: t('reversed', { number }) })
  const body = (values: BodyOf<typeof receipts.reverse>) => ({
    ...values,
    chargePaise: values.kind === 'bounced' ? values.chargePaise : 0,
  })
  return (
    <FormDialog
      title={t('reverseTitle', { number })}
      action={t('reverse')}
      danger
      form={form}
      onSave={(values) => submit({ params: { id: String(id) }, body: body(values) })}
      onClose={onClose}
    >
      <p>{t(studentId === null ? 'reverseSeatLead' : 'reverseLead')}</p>
      <RadioGroupField
        name="kind"
        label={t('reverseKind')}
        options={kinds.map((value) => ({ value, label: t(`reverseKind-${value}`) }))}
      />
      {studentId !== null && form.watch('kind') === 'bounced' && (
        <MoneyField name="chargePaise" label={t('bankCharge')} hint={t('bankChargeHint')} empty={0} />
      )}
      <TextAreaField name="reason" label={t('reason')} required hint={t('auditedReason')} maxLength={500} />
    </FormDialog>
  )
}
