import { type Collect, type ReceiptDetail, receipts } from '@nalanda/contract/fees/receipts'
import type { Statement } from '@nalanda/contract/fees/statement'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { rupees } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import css from '../Fees.module.css'
import { moneyViews } from '../fee-views.ts'
import { PaymentPreview } from './PaymentPreview.tsx'
import type { Payment } from './payment-form.ts'
import { useCounterWords } from './words.ts'

type Props = Pick<Payment, 'preview'> & {
  statement: Statement
  collected: Collect
  onCollected: (receipt: ReceiptDetail) => void
  onClose: () => void
}

/** Asks for confirmation before money is booked; a second Ctrl S collects it. A refusal is shown here, and the entered values are kept. */
export function ConfirmPayment({ statement, collected, preview, onCollected, onClose }: Props) {
  const t = useCounterWords()
  const form = useZodForm(z.object({}), {})
  const { submit } = useAct(receipts.collect, { invalidates: moneyViews, onDone: onCollected })
  const amount = rupees(collected.amountPaise)
  return (
    <FormDialog
      title={t('confirmTitle', { amount, name: statement.fullName })}
      action={t('collectAmount', { amount })}
      width="xs"
      form={form}
      onSave={() => submit({ body: collected })}
      onClose={onClose}
    >
      <p className={css.big}>
        {amount} · {t(`mode-${collected.mode}`)}
      </p>
      <PaymentPreview preview={preview} />
    </FormDialog>
  )
}
