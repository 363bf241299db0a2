import { receipts } from '@nalanda/contract/fees/receipts'
import { PayRefund, type RefundDetail, refundCalls, refundModes } from '@nalanda/contract/refunds/refunds'
import { useAct } from '../../../api/act.ts'
import { useChoices } from '../../../api/records.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { rupees, thisDay } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { refundViews } from '../views.ts'
import { useWords } from '../words.ts'

const { DateField, SelectField, TextField } = fieldsFor(PayRefund)

/** Pays out an approved refund. */
export function PayDialog({
  refund: { id, revision, fullName, refundPaise },
  onClose,
}: {
  refund: RefundDetail
  onClose: () => void
}) {
  const t = useWords()
  const books = useChoices(receipts.cashBooks) ?? []
  const form = useZodForm(PayRefund, { paidOn: thisDay(), mode: 'bank-transfer', reference: null, cashBookId: null })
  const pay = useAct(refundCalls.pay, { invalidates: refundViews, done: t('paidNow'), onDone: onClose })
  const inCash = form.watch('mode') === 'cash'
  return (
    <FormDialog
      title={t('payTitle', { name: fullName })}
      action={t('payAmount', { amount: rupees(refundPaise ?? 0) })}
      width="sm"
      form={form}
      onSave={async (values) => pay.submit({ params: { id: String(id) }, body: { ...values, revision } })}
      onClose={onClose}
    >
      <DateField name="paidOn" label={t('paidOn')} required />
      <SelectField
        name="mode"
        label={t('mode')}
        required
        options={refundModes.map((value) => ({ value, label: t(`mode-${value}`) }))}
      />
      {inCash ? (
        <SelectField
          name="cashBookId"
          label={t('cashBook')}
          required
          numeric
          options={books.filter(({ modes }) => modes.includes('cash')).map((book) => ({ value: book.id, label: book.name }))}
        />
      ) : (
        <TextField
          name="reference"
          label={t('referenceNumber')}
          hint={t('referenceNumberHint')}
          required
          maxLength={40}
          emptyIsNull
        />
      )}
    </FormDialog>
  )
}
