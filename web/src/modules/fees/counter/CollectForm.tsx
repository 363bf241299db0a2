import { Collect, type ReceiptDetail } from '@nalanda/contract/fees/receipts'
import type { Statement } from '@nalanda/contract/fees/statement'
import { Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { rupees, thisDay } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from '../Fees.module.css'
import { ConfirmPayment } from './ConfirmPayment.tsx'
import { HowPaid } from './HowPaid.tsx'
import { PaymentPreview } from './PaymentPreview.tsx'
import { type Payment, useModes } from './payment-form.ts'
import { useCounterWords } from './words.ts'

const { DateField, MoneyField, TextField } = fieldsFor(Collect)

type Props = {
  statement: Statement
  payment: Payment
  onDay: (day: string | undefined) => void
  onCollected: (receipt: ReceiptDetail) => void
}

/** The form of a payment, with a preview of the dues it pays. The payment is collected after a confirmation. */
export function CollectForm({ statement, payment, onDay, onCollected }: Props) {
  const t = useCounterWords()
  const [confirming, setConfirming] = useState<z.output<typeof Collect> | null>(null)
  const { form, preview } = payment
  const { modes } = useModes('cash')
  const receivedOn = form.watch('receivedOn')
  useEffect(() => onDay(receivedOn && receivedOn < thisDay() ? receivedOn : undefined), [receivedOn, onDay])
  const amountPaise = form.watch('amountPaise')
  return (
    <Card title={t('collect')}>
      {modes.length === 0 && (
        <EmptyState icon={Wallet} title={t('noCashBook')}>
          {t('noCashBookLead')}
        </EmptyState>
      )}
      <div hidden={modes.length === 0}>
        <Form form={form} onSave={async (values) => setConfirming(values)}>
          <div className={css.form}>
            <MoneyField name="amountPaise" label={t('amount')} />
            <HowPaid modes={modes} />
            <DateField name="receivedOn" label={t('receivedOn')} required max={thisDay()} />
            <TextField name="remark" label={t('remark')} emptyIsNull maxLength={200} />
            <PaymentPreview preview={preview} />
            <Button kind="primary" type="submit" wide shortcut="Ctrl S">
              {amountPaise > 0 ? t('collectAmount', { amount: rupees(amountPaise) }) : t('collect')}
            </Button>
          </div>
        </Form>
      </div>
      {confirming && (
        <ConfirmPayment
          {...{ statement, preview }}
          collected={confirming}
          onCollected={onCollected}
          onClose={() => setConfirming(null)}
        />
      )}
    </Card>
  )
}
